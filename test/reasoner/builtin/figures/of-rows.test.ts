import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const crew = `crew_name,home_port,wage,DateofSigning,DateofLeaving
Ann Ode,Bell,2000,2020-01-01,2020-01-11
Bo Lind,Bell,3000,2020-01-01,2020-01-21
Cy Dahl,Arno,4000,2020-02-01,
`;

describe('A figure of all rows, whose word is like the column that names them', () => {
  const { rows, ask } = over({ 'crew.csv': crew });

  it('is one figure', async () => {
    expect(await rows('average wage of people')).toEqual([['3000']]);
    expect(await rows('What do people earn on average?')).toEqual([['3000']]);
  });

  it('is one of each where it is asked for by row, with names, or ranked', async () => {
    expect(await rows('wage per person')).toHaveLength(3);
    expect(await rows('average wage and name of the people')).toHaveLength(3);
    expect(await rows('Who has the highest wage?')).toHaveLength(1);
  });

  it('calls columns by words, though their names have them without gaps', async () => {
    expect((await ask('average time from date of signing to date of leaving')).text).toContain('date of leaving');
  });
});
