import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const english = over({
  employees: `EmployeeID,Name,Department,Age,Salary,WorkLifeBalance,Attrition
1,Ann,Sales,30,100,3,No
2,Bob,Sales,20,300,2,Yes
3,Cid,Tech,40,200,4,No
4,Dan,Tech,50,400,1,Yes
5,Eva,Tech,60,600,2,No`,
});
const german = over({
  mitarbeiter: 'Nr,Name,Abteilung,Gehalt,Ausgetreten\n1,Ann,A,100,Nein\n2,Bob,A,300,Ja\n3,Cid,B,200,Nein',
});

describe('Where a mark tells who has left, and no date', () => {
  it.each([
    ['How many people work for us at the moment?', [['3']]],
    ['average salary of people who are still here', [['300']]],
    ['average age of leavers', [['35']]],
    [
      'How many current employees per department?',
      [
        ['Sales', '1'],
        ['Tech', '2'],
      ],
    ],
    [
      'median salary per department, only people still with us',
      [
        ['Sales', '100'],
        ['Tech', '400'],
      ],
    ],
  ])('%s', async (question, answer) => {
    const { rows, text } = await english.ask(question);
    expect(rows.map(row => row.map(String)).sort()).toEqual(answer);
    expect(text).toContain('marked as attrition');
    expect(text).not.toContain('Without taking');
  });

  it('is so in German', async () => {
    expect(await german.rows('Wie viele Mitarbeiter arbeiten noch hier?')).toEqual([['2']]);
  });
});

describe('People whose table has a first and a last name', () => {
  const clinic = over(
    {
      patients: 'patient_id,first_name,last_name\nP1,Ann,Low\nP2,Bob,Low\nP3,Ann,Low',
      visits: `visit_id,patient_id,visit_date,status\n1,P1,2024-01-01,Done\n2,P1,2024-01-02,Done\n3,P3,2024-01-03,Done
4,P3,2024-01-04,Done\n5,P2,2024-01-05,Done`,
    },
    true,
  );

  it('are told by these and not by their numbers, and stay apart where they are called alike', async () => {
    const { rows } = await clinic.ask('patients with more than one visit');
    expect(rows).toEqual([
      ['Ann', 'Low'],
      ['Ann', 'Low'],
    ]);
  });
});
