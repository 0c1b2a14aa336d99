import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

const people = `emp_id,name,department,salary,manager_id,hired
1,Ada Berg,Management,9000,,2012-01-15
2,Ben Cole,Sales,6200,1,2014-03-01
3,Cleo Dorn,Sales,3900,2,2017-03-01
4,Dan Eck,IT,6800,1,2013-04-01
5,Eva Fink,IT,4100,4,2019-05-01
6,Finn Gray,IT,7100,4,2020-06-01
7,Gus Horn,IT,3000,4,2021-07-01
8,Hana Ito,Sales,4100,2,2020-02-10
`;
const keyed = over({ employees: people }, true);
const named = over({
  staff: `Employee ID,First Name,Last Name,Department,Salary,Manager
101,Ada,Berg,Management,9000,
102,Ben,Cole,Sales,6200,Ada Berg
103,Cleo,Dorn,Sales,3900,Ben Cole
104,Dan,Eck,IT,6800,Ada Berg
105,Eva,Fink,IT,4100,Dan Eck
106,Finn,Gray,IT,7100,Dan Eck
107,Gus,Horn,IT,3000,Dan Eck
108,Hana,Ito,Sales,4100,Ben Cole
`,
});

const first = (rows: string[][]): string[] => rows.map(([name]) => name!.split(' ')[0]!);

describe('Those under somebody are the ones that lead to him, by his key or by his name', () => {
  test.each<[string, string[]]>([
    ['Who reports to Dan Eck?', ['Eva', 'Finn', 'Gus']],
    ['direct reports of Dan Eck', ['Eva', 'Finn', 'Gus']],
    ["who are Dan Eck's direct reports", ['Eva', 'Finn', 'Gus']],
    ['everybody under Ben Cole', ['Cleo', 'Hana']],
    ['who is managed by Ben Cole', ['Cleo', 'Hana']],
    ['Wer berichtet an Dan Eck?', ['Eva', 'Finn', 'Gus']],
    ['Wer gehört zum Team von Dan Eck?', ['Eva', 'Finn', 'Gus']],
    ['who earns more than their manager', ['Finn']],
    ['Wer verdient mehr als sein Vorgesetzter?', ['Finn']],
  ])('%s', async (question, names) => {
    expect(first(await keyed.rows(question))).toEqual(names);
    expect(first(await named.rows(question))).toEqual(names);
  });

  test.each(['how many employees report to Dan Eck', 'how many people does Dan Eck manage'])('%s', async question => {
    expect(await keyed.rows(question)).toEqual([['3']]);
    expect(await named.rows(question)).toEqual([['3']]);
  });
});

describe('The one over somebody is told by name', () => {
  test.each([
    'who is the manager of Eva Fink',
    "who is Eva Fink's boss",
    'who manages Eva Fink',
    'who does Eva Fink report to',
    'Wer ist der Chef von Eva Fink?',
    'An wen berichtet Eva Fink?',
  ])('%s', async question => {
    expect(await keyed.rows(question)).toEqual([['Dan Eck']]);
    expect(await named.rows(question)).toEqual([['Dan Eck']]);
  });

  test('and so is what else there is of him', async () => {
    expect(await keyed.rows("what is the salary of Eva Fink's manager")).toEqual([['6800']]);
    expect(await named.rows("what is the salary of Eva Fink's manager")).toEqual([['6800']]);
  });

  test('his number is told where that is asked for', async () => {
    expect(await keyed.rows('show the manager id of Eva Fink')).toEqual([['4']]);
  });

  test('each is listed beside him, and those without one are told of', async () => {
    const { rows, text } = await keyed.ask('list all employees with their manager');
    expect(rows).toHaveLength(7);
    expect(rows[0]).toEqual(['Ben Cole', 'Ada Berg']);
    expect(text).toContain('1 of 8 employees has no match');
    expect(await keyed.rows('Mitarbeiter mit ihrem Vorgesetzten')).toHaveLength(7);
  });
});

describe('Those under each are counted, and put together', () => {
  const counts = ['Ada Berg,2', 'Ben Cole,2', 'Dan Eck,3'];
  test.each([
    'how many direct reports does each manager have',
    'team size per manager',
    'how many people does each manager have',
  ])('%s', async question => {
    expect((await keyed.rows(question)).map(String)).toEqual(counts);
  });

  test.each([
    'who has the most direct reports',
    'which manager has the largest team',
    'Wer hat die meisten Mitarbeiter?',
  ])('%s', async question => {
    expect((await keyed.rows(question)).map(String)).toEqual(['Dan Eck,3']);
  });

  test.each([
    ['who is the newest employee', 'Gus'],
    ['who is the longest serving employee', 'Ada'],
    ['Wer ist der neueste Mitarbeiter?', 'Gus'],
  ])('%s is one of them, and not who has the newest', async (question, name) => {
    expect(first(await keyed.rows(question))).toEqual([name]);
  });

  test('an average of them is one for each manager', async () => {
    expect((await keyed.rows('average salary per manager')).map(String)).toEqual([
      'Ada Berg,6500',
      'Ben Cole,4000',
      `Dan Eck,${14_200 / 3}`,
    ]);
  });

  test('who has nobody under him is no one without a manager', async () => {
    expect(first(await keyed.rows('which employees have no direct reports'))).toEqual([
      'Cleo',
      'Eva',
      'Finn',
      'Gus',
      'Hana',
    ]);
    expect(first(await keyed.rows('which employees have no manager'))).toEqual(['Ada']);
  });
});

describe('Categories lie under others, and messages answer others, as people are under somebody', () => {
  const { rows, ask } = over(
    {
      categories: `category_id,category_name,parent_category_id
1,Home,
2,Kitchen,1
3,Pans,2
4,Pots,2
5,Garden,
6,Tools,5
`,
    },
    true,
  );
  const messages = over(
    { messages: 'message_id,author,reply_to,said\n1,Ann,,Hello\n2,Bob,1,Hi\n3,Cid,1,Hey\n4,Ann,2,Nice\n5,Dee,,New\n' },
    true,
  );

  test.each<[string, string[]]>([
    ['subcategories of Kitchen', ['Pans', 'Pots']],
    ['what is the parent of Pans', ['Kitchen']],
    ['which categories have no parent', ['Garden', 'Home']],
    ['categories without subcategories', ['Pans', 'Pots', 'Tools']],
    ['which category has the most subcategories', ['Kitchen,2']],
  ])('%s', async (question, found) => {
    expect((await rows(question)).map(String)).toEqual(found);
  });

  test('without subcategories is not without a parent', async () => {
    expect((await ask('categories without subcategories')).text).toContain('without any subcategories');
  });

  test('a message without a reply is one that no other answers', async () => {
    expect(await messages.names('which messages have no reply')).toEqual(['Hey', 'New', 'Nice']);
    expect(await messages.rows('replies to message 1')).toHaveLength(2);
  });
});

describe('What they are asked for after the one over somebody, or after those over others, is theirs', () => {
  test.each([
    ["who is Eva Fink's manager and what do they earn?", [['Dan Eck', '6800']]],
    ['Wer ist der Chef von Eva Fink und wie hoch ist sein Gehalt?', [['Dan Eck', '6800']]],
    [
      'list all managers and their salary',
      [
        ['Ada Berg', '9000'],
        ['Ben Cole', '6200'],
        ['Dan Eck', '6800'],
      ],
    ],
  ])('%s', async (question, rows) => {
    expect(await keyed.rows(question)).toEqual(rows);
  });

  test('but the figures of others, where it is these that are listed', async () => {
    expect(await keyed.rows('show the employees, their salary and their manager')).toContainEqual([
      'Eva Fink',
      '4100',
      'Dan Eck',
    ]);
  });
});

test('those right below somebody are told alone, and that they are', async () => {
  for (const [question, told] of [
    ['everybody under Ada Berg', 'directly below'],
    ['How many people are under Ada Berg?', 'directly below'],
    ['Wie viele Leute arbeiten unter Ada Berg?', 'direkt darunter'],
  ] as const)
    expect((await keyed.ask(question)).text).toContain(told);
  expect((await keyed.ask('everybody directly under Ada Berg')).text).not.toContain('further down');
});

describe('A key that is called by what those under somebody do says by its verb which side is asked for', () => {
  const files = (key: string): Record<string, string> => ({
    crew: `crew_no,full_name,job,${key},paid
1,Olga Stern,Director,,9000
2,Stefan Buhl,Sales head,1,6000
3,Rita Moss,Head of stock,1,5900
4,Paul Arendt,Clerk,2,3000
5,Nora Falk,Clerk,2,3100
6,Ole Brink,Clerk,3,3200
`,
  });
  const reporting = over(files('reports_to'), true);
  const managed = over(files('managed_by'), true);

  test.each<[string, string[]]>([
    ['Who reports to Stefan Buhl?', ['Nora Falk', 'Paul Arendt']],
    ['Who is managed by Stefan Buhl?', ['Nora Falk', 'Paul Arendt']],
    ['Who works under Rita Moss?', ['Ole Brink']],
    ['Who does Rita Moss manage?', ['Ole Brink']],
    ['Who manages Paul Arendt?', ['Stefan Buhl']],
    ['Who does Ole Brink report to?', ['Rita Moss']],
    ["Who is Stefan Buhl's boss?", ['Olga Stern']],
    ['Who is the supervisor of Nora Falk?', ['Stefan Buhl']],
  ])('%s', async (question, names) => {
    expect(await reporting.names(question)).toEqual(names);
    expect(await managed.names(question)).toEqual(names);
  });

  test('and one that is over somebody may be asked about by that key as well', async () => {
    expect(await managed.names('Who is Ole Brink managed by?')).toEqual(['Rita Moss']);
  });
});

describe('Rows by the one that is over them', () => {
  const { names } = over(
    {
      sorts: 'sort_id,sort_name,parent_id\n1,Tools,\n2,Garden,\n3,Hammers,1\n4,Saws,1\n5,Spades,2\n6,Mallets,3\n',
    },
    true,
  );

  test.each<[string, string[]]>([
    ['Which sorts have Tools as parent?', ['Hammers', 'Saws']],
    ['sorts with parent Tools', ['Hammers', 'Saws']],
    ['What is the parent of Mallets?', ['Hammers']],
    ['What are the children of Garden?', ['Spades']],
  ])('%s', async (question, found) => {
    expect(await names(question)).toEqual(found);
  });
});

describe('When and where somebody works asks for nobody', () => {
  const { rows, ask } = over(
    {
      crew: `crew_no,full_name,hired_on,reports_to
1,Olga Stern,2015-02-03,
2,Stefan Buhl,2016-03-04,1
3,Rita Moss,2017-05-06,1
4,Paul Arendt,2018-07-08,2
5,Nora Falk,2019-01-05,2
6,Ole Brink,2020-09-10,3
`,
    },
    true,
  );

  test.each(['Since when does Nora Falk work here?', 'Seit wann arbeitet Nora Falk hier?'])('%s', async question => {
    expect(await rows(question)).toEqual([['2019-01-05']]);
  });

  test.each(['Where does Nora Falk work?', 'How long has Nora Falk worked here?', 'Wo arbeitet Nora Falk?'])(
    '%s',
    async question => {
      expect((await ask(question)).text).not.toContain('Stefan Buhl');
    },
  );

  test.each(['Who does Nora Falk report to?', 'Wem untersteht Nora Falk?', 'To whom does Nora Falk report?'])(
    'but who is over somebody does: %s',
    async question => {
      expect(await rows(question)).toEqual([['Stefan Buhl']]);
    },
  );
});
