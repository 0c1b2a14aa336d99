import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const territories = 'employee_id,territory_id\n1,10\n1,11\n2,10\n2,12\n3,13\n';
const opening = (text: string): string => text.split('\n\n')[0]!;

describe('Things of which only another table has the key', () => {
  const { ask } = over({
    employee_territories: territories,
    territories: 'territory_id,name\n10,A\n11,B\n12,C\n13,D\n',
  });

  it('are counted once each, and it is said first where they were found', async () => {
    const { text, rows } = await ask('How many employees do we have?');
    expect(rows.map(row => row.map(Number))).toEqual([[3]]);
    expect(opening(text)).toMatch(
      /^There is no table of “employees”, so I went by employee id in employee territories: /,
    );
    const german = await ask('Wie viele Mitarbeiter haben wir?');
    expect(german.rows.map(row => row.map(Number))).toEqual([[3]]);
    expect(opening(german.text)).toMatch(/^Eine Tabelle „Mitarbeiter“ gibt es nicht, maßgeblich ist hier /);
  });

  it('are listed once each', async () => {
    const { text, rows } = await ask('List the employees');
    expect(rows.map(String).sort()).toEqual(['1', '2', '3']);
    expect(opening(text)).toMatch(/^There is no table of “employees”/);
  });

  it('are not told of where a table has them', async () => {
    expect((await ask('How many territories do we have?')).text).toMatch(/^There are \*\*4\*\* territories/);
  });
});

describe('Things that only say whose another thing is', () => {
  const { ask } = over({
    employee_reviews: 'review_id,employee_status,score\n1,active,3\n2,left,4\n3,active,5\n4,active,1\n',
  });

  it.each(['How many employees do we have?', 'List all employees', 'Wie viele Mitarbeiter haben wir?'])(
    'are refused: %s',
    async question => {
      const { text, sql } = await ask(question);
      expect(sql).toBeNull();
      expect(text).toMatch(/(?:nothing called|nichts) [“„](?:employees|Mitarbeiter)[”“]|employee reviews/);
    },
  );
});

describe('Names of tables that say what their rows are', () => {
  const german = over({ mitarbeitergebiete: 'mitarbeiter_id,gebiet\n1,Nord\n1,West\n2,Nord\n2,Ost\n3,Ost\n' });
  const team = over({
    company_employees: 'id,full_name,team\n1,Ann Holt,Sales\n2,Ben Moor,Sales\n3,Cleo Park,Service\n',
  });
  const churn = over({ customer_churn: 'customerID,churn\nA1,Yes\nA2,No\nA3,No\n' });

  it('are their last words', async () => {
    expect((await team.ask('How many employees do we have?')).text).toMatch(/^There are \*\*3\*\* employees/);
    const asked = await german.ask('Wie viele Mitarbeiter haben wir?');
    expect(asked.rows.map(row => row.map(Number))).toEqual([[3]]);
    expect(opening(asked.text)).toContain('Eine Tabelle „Mitarbeiter“ gibt es nicht');
  });

  it('or those of a key that every row has of its own', async () => {
    expect((await churn.ask('How many customers do we have?')).text).toMatch(/^There are \*\*3\*\* customers/);
  });

  it.each(['How many orders do we have?', 'Wie viele Bestellungen haben wir?'])(
    'are no others that are spoken of in passing: %s',
    async question => {
      const { text, sql } = await team.ask(question);
      expect(sql).toBeNull();
      expect(text).toMatch(/“orders”|„Bestellungen“/);
    },
  );
});
