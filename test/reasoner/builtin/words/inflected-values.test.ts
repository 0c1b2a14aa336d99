import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

describe('A verb that names a value in another form', () => {
  const { ask, names } = over(
    {
      departments: 'dept_id,dept_name\n1,Sales\n2,Labs\n3,Books\n',
      projects: 'project_id,dept_id,project_status\n1,1,Running\n2,1,Closed\n3,2,Closed\n',
      campaigns: 'campaign_id,title,goal_amount,status\n1,Kite,100,Funded\n2,Lamp,200,Open\n3,Boat,300,Open\n',
    },
    true,
  );

  test('is no value where it has an object: “do not run any project”', async () => {
    expect(await names('Which departments do not run any project?')).toEqual(['Books']);
  });

  test('is no value right before a column: “funding goals”', async () => {
    expect(await names('What are the titles and funding goals of all campaigns?')).toEqual(['Boat', 'Kite', 'Lamp']);
  });

  test('is the value where its very word is said', async () => {
    expect((await ask('How many projects are running?')).rows.map(row => row.map(Number))).toEqual([[1]]);
    expect(await names('Titles of funded campaigns')).toEqual(['Kite']);
  });
});

describe('A verb for which a table and a value have a name', () => {
  const { names } = over(
    {
      developers: 'developer_id,full_name\n1,Ann Lee\n2,Bo Ray\n3,Cy Fox\n',
      projects: 'project_id,project_name\n1,Kite\n2,Lamp\n',
      contributions:
        'contribution_id,developer_id,project_id,role\n1,1,1,Contributor\n2,2,2,Reviewer\n3,1,2,Contributor\n4,2,1,Reviewer\n5,1,1,Reviewer\n6,1,2,Contributor\n7,2,2,Reviewer\n8,1,1,Contributor\n9,1,1,Contributor\n10,2,1,Reviewer\n11,2,1,Reviewer\n12,2,1,Reviewer\n',
    },
    true,
  );

  test('is of the table: “who have not contributed to any project”', async () => {
    expect(await names('List the full names of developers who have not contributed to any project.')).toEqual([
      'Cy Fox',
    ]);
  });
});

describe('A cell is meant though its word joins two things elsewhere', () => {
  const { rows } = over({
    members: `member,plan,fee
${Array.from({ length: 24 }, (_, at) => `M${at},${['Basic', 'Plus', 'Premium', 'Plus'][at % 4]},${10 + at}`).join('\n')}
`,
  });

  test.each([
    'how many members are on premium or plus',
    'how many members are on plus or premium',
    'how many members have the plan premium or plus',
  ])('%s', async question => {
    expect(await rows(question)).toEqual([['18']]);
  });

  test('and joins where it does', async () => {
    expect(await rows('how many members are on basic plus premium')).toEqual([['12']]);
  });
});
