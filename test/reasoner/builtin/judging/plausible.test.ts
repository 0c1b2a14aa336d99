import { describe, expect, it } from 'vitest';
import { ask, tablesOf } from '../ask.ts';
import { over } from '../over.ts';

// What was answered without a word, though it was hardly what was asked.
const staff = {
  staff: `Employee_Name,EmpID,ManagerID,State,Department,Sex,Salary,DateofHire,DateofTermination,Monthly_Charges,Total_Charges
Ann Reed,1,7,CA,Sales,F,50,2011-01-03,2013-01-03,10,100
Ben Holt,2,7,ID,Sales,M,60,2012-01-03,2013-01-03,20,300
Cem Moor,3,,CA,Lab,M,40,2013-01-03,,30,200
Dora Park,4,8,ID,Lab,F,80,2014-01-03,,40,900
Eva Sand,5,8,CA,Lab,F,60,2012-06-03,2014-06-03,10,400
Finn Wood,6,8,CA,Sales,M,70,2011-01-03,2014-01-03,50,500
`,
};

describe('Of staff', () => {
  const { ask: asked } = over(staff);

  it('a short word that says what columns are is no state', async () => {
    const { sql } = await asked('Is there anyone whose manager has no ID?');
    expect(sql ?? '').not.toContain("= 'ID'");
    expect((await asked('How many employees are in the state ID?')).rows).toEqual([['2']]);
  });

  it('an average is not one of each person by themselves', async () => {
    for (const question of ['How long did people stay on average?', 'Average salary of the employees'])
      expect((await asked(question)).sql ?? '').not.toContain('GROUP BY "staff"."Employee_Name"');
  });

  it('a figure by which rows are judged is said where it is called otherwise', async () => {
    const { text } = await asked('How many employees have a bill above 250?');
    expect(text).toMatch(/Nothing is called “bill” here|bill/);
  });
});

describe('What is compared, and by what', () => {
  it.each([
    ['en', 'Do women earn less than men?', 'and by department'],
    ['de', 'Verdienen Frauen weniger als Männer?', 'und nach department'],
  ])('has both of each group: %s', async (language, question, more) => {
    const tables = await tablesOf(staff);
    const first = await ask(tables, question, [], undefined, { language });
    const second = await ask(tables, more, [first.turn], undefined, { language });
    expect(first.sql).not.toBeNull();
    expect(second.rows).toHaveLength(4);
    tables.close();
  });
});

describe('How old', () => {
  const { ask: asked } = over({
    goals: 'goal_id,match_id,player_id\n1,1,1\n2,1,2\n3,2,1\n',
    matches: 'match_id,score,match_date\n1,3-3,2018-06-01\n2,1-0,2022-12-18\n',
  });

  it('is no day on which something was, or it is said', async () => {
    for (const question of ['How old was the youngest goal scorer?', 'How old is the oldest match?']) {
      const { text, outputs } = await asked(question);
      const [output] = outputs;
      expect(output?.kind === 'answered' && output.unused.length === 0 && /match date/.test(text), text).toBe(false);
    }
  });
});

describe('One of each', () => {
  const { ask: asked } = over({
    kinds:
      'pizza_id,name,category\n1,Fungi,Veggie\n2,Spinach,Veggie\n3,Hawaii,Classic\n4,Pepperoni,Classic\n5,Barbecue,Chicken\n',
  });

  it.each(['most popular pizza in every category', 'Which pizza is the most common in each category?'])(
    'is no first of all, or it is said: %s',
    async question => {
      const { text, rows, outputs } = await asked(question);
      const silent = outputs[0]?.kind === 'answered' && outputs[0].unused.length === 0 && outputs[0].confidence >= 0.7;
      expect(silent && rows.length === 1, text).toBe(false);
    },
  );
});
