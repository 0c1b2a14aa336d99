import { describe, expect, it } from 'vitest';
import { over } from '../../over.ts';

const staff = over({
  people: 'person_id,name,department,salary\n1,Ash,Sales,40000\n2,Birch,Sales,50000\n3,Cole,Repair,45000\n',
  reviews: `review_id,person_id,review_date,trainings_offered,trainings_taken,work_life_balance
1,1,2022-03-01,3,2,4
2,2,2022-04-01,3,1,5
3,3,2022-05-01,2,1,2
4,1,2023-03-01,2,0,3
5,2,2023-04-01,1,1,4
`,
});
const fairs = over({
  visits:
    'visit_id,day,guest,rides_taken,amount\n1,2022-03-01,Ash,2,30\n2,2022-04-01,Birch,1,12\n3,2022-05-01,Ash,4,50\n',
});

describe('Where only the number of something is told', () => {
  it.each([
    'How much did we spend on trainings in 2022?',
    'How much did trainings cost us in 2022?',
    'How much money went into trainings?',
    'total cost of trainings in 2022',
    'Wie viel haben wir 2022 für Trainings ausgegeben?',
  ])('no money of it is made up: %s', async question => {
    const { rows, text } = await staff.ask(question);
    expect(rows).toEqual([]);
    expect(text).toMatch(/nothing.*called|nichts „/i);
  });

  it('the number is told to who asks for it', async () => {
    expect(await staff.rows('total trainings taken in 2022')).toEqual([['4']]);
  });

  it('the money of the same rows is what was spent', async () => {
    expect(await fairs.rows('How much did Ash spend?')).toEqual([['80']]);
  });

  it('a balance of marks is rated, and does not add up', async () => {
    expect((await staff.ask('work life balance per department')).text).toContain('verage');
  });
});
