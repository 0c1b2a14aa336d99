import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

const tickets = `ticket_id,customer,kind,zone,opened_on,plan,notes
1,Night Owl Cafe,Feature request,1997,2017-03-01,Fiber optic,asked more than once for a call in 2018
2,Young and Sons,Bug,1010,2018-04-01,No internet service,strikes at night and has many requests
3,Exotic Liquids,Bug,1020,2018-05-01,DSL,nothing was said about 2017 or what comes later
4,New York Diner,Feature request,1030,2017-06-01,Fiber optic,wants an answer until May of 2019
5,Around the Horn,Complaint,1040,2019-07-01,DSL,was late twice and is now called each month
6,Miller Brothers,Complaint,1050,2019-08-01,No internet service,pays late as a rule and is written to
`;

describe('What is written freely is not searched for words of the question', () => {
  const { ask, rows } = over({ tickets });

  test.each([
    ['How many tickets were opened in 2017?', '2'],
    ['Wie viele Tickets wurden 2017 eröffnet?', '2'],
    ['How many tickets were opened in 1997?', '0'],
    ['How many tickets of 2018 are there?', '2'],
  ])('%s: a year is a year first', async (question, count) => {
    const { sql, rows: found } = await ask(question);
    expect(sql).toMatch(/opened_on/);
    expect(String(found[0]![0])).toBe(count);
  });

  test.each([
    ['Which customer strikes at night?'],
    ['Which customers have many requests?'],
    ['Which tickets came later?'],
    ['Welche Kunden rufen in der Nacht an?'],
  ])('%s: no cell is taken for a word of a remark or a part of a name', async question => {
    const { sql } = await ask(question);
    expect(sql ?? '').not.toMatch(/notes" (?:=|IN|ILIKE)|Night Owl/);
  });

  test.each([
    ['Which customers have notes that mention night?', ['Young and Sons']],
    ["Which customers have notes containing 'late'?", ['Around the Horn', 'Exotic Liquids', 'Miller Brothers']],
  ])('%s: where it is said so, it is searched', async (question, names) => {
    const found = await rows(question);
    expect(
      found
        .flat()
        .filter(cell => names.includes(cell))
        .sort(),
    ).toEqual(names);
    expect(found).toHaveLength(names.length);
  });
});

describe('A part of a name is one where it looks like one, or stands after the word for the thing', () => {
  const { ask } = over({ tickets });

  test.each([
    ['How many tickets does Miller have?', 'Miller Brothers'],
    ['Show the kind of the tickets from New York', 'New York Diner'],
    ['How many tickets has the customer exotic?', 'Exotic Liquids'],
    ['tickets of exotic liquids', 'Exotic Liquids'],
    ['Wie viele Tickets hat der Kunde Horn?', 'Around the Horn'],
  ])('%s', async (question, name) => {
    const { sql } = await ask(question);
    expect(sql).toContain(name);
  });

  test('a part of one of few kinds is enough', async () => {
    const { sql } = await ask('How many tickets are on fiber?');
    expect(sql).toContain("'Fiber optic'");
  });

  test('what a kind denies is not that kind', async () => {
    const { sql } = await ask('How many tickets by internet plan?');
    expect(sql ?? '').not.toContain('No internet');
  });
});

const contracts = [
  'contract,billed,starts_on',
  'C1,monthly,2025-01-03',
  'C2,annual,2025-01-20',
  'C3,monthly,2025-02-11',
].join('\n');

describe('A stretch of time that rows are grouped by is no cell', () => {
  const { rows } = over({ 'contracts.csv': contracts });

  test.each(['How many contracts did we get per month in 2025?', 'number of contracts by month in 2025'])(
    '%s',
    async question => {
      expect((await rows(question)).map(([, count]) => count)).toEqual(['2', '1']);
    },
  );
});

const shops = ['customer,revenue', 'Customer 3,10', 'Customer 4,30', 'Customer 5,20', 'Customer 6,5'].join('\n');

describe('Words of a name in another order are that name', () => {
  const { rows } = over({ 'shops.csv': shops });

  test('unless a number among them counts', async () => {
    expect(await rows('top 3 customers by revenue')).toHaveLength(3);
  });
});

describe('What is quoted and stands in what things are called', () => {
  const { rows } = over({
    trains: `train_no,name,operator
1,Harbour Express,North Line
2,Valley Express,South Line
3,Coast Mail,North Line
`,
  });

  test.each([
    ["How many trains have 'Express' in their names?", [['2']]],
    ["Which trains have 'Mail' in their name?", [['Coast Mail']]],
    ["How many trains have 'North' in their operator?", [['2']]],
  ])('is searched there, and names no group: %s', async (question, found) => {
    expect(await rows(question)).toEqual(found);
  });
});
