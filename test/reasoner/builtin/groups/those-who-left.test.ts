import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const crew = `Name,Post,Berth,Wage,Hired,Date of Leaving,Days Late
Ann Ode,Deck Hand I,Bow,2000,2019-01-01,2020-01-01,3
Bo Lind,Deck Hand II,Bow,3000,2019-01-01,2021-01-01,0
Cy Dahl,Deck Hand I,Bow,4000,2020-02-01,2023-02-01,0
Di Moe,Cook,Stern,5000,2010-02-01,,0
Ed Roe,Cook,Stern,1000,2022-02-01,,9
Flo Noor,Deck Hand II,Stern,6000,2022-03-01,2023-03-01,0
`;

describe('Those who left', () => {
  const { rows, figure, names } = over({ 'crew.csv': crew });

  it('are meant where a clause says so, whatever else is asked of them', async () => {
    expect(await figure('average wage of people who left')).toBe(3750);
    expect(await figure('How long did people who left stay with us on average?')).toBeCloseTo(1.75, 1);
  });

  it('are counted where most of them are asked for', async () => {
    expect(await rows('Which berth had the most leavers?')).toEqual([['Bow', '3']]);
    expect(await rows('Welcher Berth hatte die meisten Kündigungen?')).toEqual([['Bow', '3']]);
    expect(await names('Which year had the most hires?')).toEqual(['2019-01-01', '2022-01-01']);
  });

  it('are not those who have been here longest, which other days do not tell', async () => {
    expect(await names('Who has been here longest?')).toEqual(['Di Moe']);
  });
});

describe('Grades', () => {
  const { figure } = over({ 'crew.csv': crew });

  it('are told apart by the last letter', async () => {
    expect(await figure('average wage of a Deck Hand I')).toBe(3000);
  });
});
