import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const workshop = {
  mechanics: 'mechanic_id,first_name,last_name,site\n1,Ann,Lee,North\n2,Bo,Ray,North\n3,Cy,Poe,South\n',
  repairs:
    'repair_id,mechanic_id,repair_date,state\n1,1,2024-01-02,Failed\n2,1,2024-01-05,Failed\n3,1,2024-02-02,Done\n4,2,2024-02-09,Failed\n5,2,2024-03-01,Done\n6,3,2024-03-04,Failed\n7,3,2024-03-05,Failed\n8,3,2024-03-06,Failed\n',
};

describe('So many of a sort', () => {
  const { rows, figure } = over(workshop, true);

  it('are counted of that sort alone, and no other figure is limited', async () => {
    expect(await rows('Mechanics with more than 1 failed repair')).toEqual([
      ['Ann', 'Lee'],
      ['Cy', 'Poe'],
    ]);
    expect(await rows('Which mechanics had more than 2 failed repairs?')).toEqual([['Cy', 'Poe']]);
    expect(await figure('How many mechanics had at least 2 failed repairs?')).toBe(2);
  });
});

describe('The busiest of each group', () => {
  const { ask } = over(workshop, true);

  it.each(['busiest mechanic at each site', 'Mechanic with the most repairs in each site'])(
    'is one of each: “%s”',
    async question => {
      const { rows } = await ask(question);
      expect(rows.map(row => [row[0], row.at(-3), row.at(-2), String(row.at(-1))])).toEqual([
        ['North', 'Ann', 'Lee', '3'],
        ['South', 'Cy', 'Poe', '3'],
      ]);
    },
  );
});
