import { describe, expect, it } from 'vitest';
import { over } from '../../over.ts';

const nurses = over({
  nurses: `nurse_no,name,ward,hired_on,left_on,hourly_pay
1,Ann,North,2020-01-05,,20
2,Bo,North,2021-02-07,2023-03-10,30
3,Cy,South,2023-03-20,,22
4,Di,South,2022-04-11,2023-02-11,40
5,Ed,South,2023-05-01,,25
`,
});

const kennel = over({
  guests: `guest_no,pet,kind,intake_date,outcome_date
1,Rex,Dog,2023-01-05,2023-01-20
2,Tom,Cat,2023-01-15,2023-02-20
3,Ace,Dog,2023-02-01,
4,Kit,Cat,2023-03-01,
`,
});

const wohnungen = over({
  Wohnungen: `Nr,Mieter,Einzug,Auszug
1,Ann Abel,2019-02-01,
2,Bo Busch,2020-03-01,2021-04-30
3,Cy Cramer,2021-03-15,2023-02-28
4,Di Dorn,2023-03-01,
`,
});

describe('Those who were there at a time are told whatever is asked of them', () => {
  it('as a list', async () => {
    const names = (rows: string[][]): string[] => rows.map(([name]) => name!).sort();
    expect(names(await nurses.rows('Who worked for us in March 2023?'))).toEqual(['Ann', 'Bo', 'Cy']);
    expect(names(await nurses.rows('nurses at the end of 2022'))).toEqual(['Ann', 'Bo', 'Di']);
    expect(names(await wohnungen.rows('Wer wohnte im April 2021 bei uns?'))).toEqual([
      'Ann Abel',
      'Bo Busch',
      'Cy Cramer',
    ]);
  });

  it('as a number or a mean', async () => {
    expect(await nurses.rows('How many nurses worked here in 2022?')).toEqual([['3']]);
    expect(await nurses.rows('How many nurses were with us on 1 March 2023?')).toEqual([['2']]);
    expect(await nurses.rows('What was the average hourly pay at the end of 2022?')).toEqual([['30']]);
    expect(await wohnungen.rows('Wie viele Mieter hatten wir Ende 2022?')).toEqual([['2']]);
  });

  it('by what came in and what went out', async () => {
    expect(await kennel.rows('How many guests are still here?')).toEqual([['2']]);
    expect(await kennel.rows('How many guests did we have at the end of January 2023?')).toEqual([['1']]);
    expect(await kennel.rows('How many cats left in February 2023?')).toEqual([['1']]);
  });

  it('and who came then did so then', async () => {
    expect(await nurses.rows('How many nurses were hired in 2023?')).toEqual([['2']]);
    expect(await wohnungen.rows('Wie viele Mieter sind 2021 eingezogen?')).toEqual([['1']]);
  });
});
