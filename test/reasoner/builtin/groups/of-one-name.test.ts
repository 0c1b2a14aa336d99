import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

// Two of one name are two, where a sheet has a number for each.

const names = ['Ann Reed', 'Ben Cole', 'Ann Reed', 'Cara Diaz', 'Dan Frost', 'Ben Cole', 'Eve Gray', 'Fay Hale'];
const state = (at: number): string => (at % 4 === 3 ? 'Frozen' : 'Active');

const gym = over({
  gym_members: [
    'member_no,name,gender,date_of_birth,plan,joined,status,balance_due',
    ...names.map(
      (name, at) =>
        `M${at + 100},${name},${'FM'[at % 2]},198${at}-03-1${at},Basic,2024-0${at + 1}-05,${state(at)},${at * 10}.5`,
    ),
  ].join('\n'),
});

const years = [2024, 2025, 2026];
const invoices = names.flatMap((name, at) =>
  years
    .filter(year => at !== 2 || year < 2026)
    .map(year => [name, at + 1, year, 40 + at * 7 + year - 2024, at === 5 ? 'Unpaid' : 'Paid'] as const),
);
const fees = over({
  club_fees: [
    'invoice,member_id,member,year,amount,status',
    ...invoices.map(([name, id, ...more], at) => [`I-${at + 1000}`, id, name, ...more].join(',')),
  ].join('\n'),
});

const sales = over({
  sales: 'sale_no,name,sold_on,amount\n1,Ann Reed,2024-01-01,5\n2,Ann Reed,2024-01-02,6\n3,Ben Cole,2024-01-03,7\n',
});

describe('Those of one name', () => {
  it.each(['members with status Active', 'which members are active'])('are each listed: %s', async question => {
    const { rows } = await gym.ask(question);
    expect(rows.map(([name]) => name).sort()).toEqual(
      ['Ann Reed', 'Ann Reed', 'Ben Cole', 'Ben Cole', 'Dan Frost', 'Eve Gray'], // biome-ignore format: one line
    );
  });

  it('each have a figure of their own', async () => {
    const { rows } = await gym.ask('total balance due by name');
    expect(rows.map(row => row.join(' '))).toEqual(
      [7, 6, 5, 4, 3, 2, 1, 0].map(at => `${names[at]} ${at * 10 + 0.5}`), // biome-ignore format: one line
    );
  });

  it('are told apart by a number that several rows share', async () => {
    expect((await fees.ask('members with status Paid')).rows).toHaveLength(7);
    const { rows } = await fees.ask('total amount per member');
    expect(rows).toHaveLength(8);
    expect(rows.filter(([name]) => name === 'Ann Reed').map(([, sum]) => Number(sum))).toEqual([123, 109]);
  });

  it('are not taken for each other where rows of others are left out', async () => {
    expect((await fees.ask('members who never paid')).rows).toEqual([['Ben Cole']]);
  });

  it('are one where the number is of what they did', async () => {
    const { rows } = await sales.ask('total amount by name');
    expect(rows.map(row => row.map(String))).toEqual([['Ann Reed', '11'], ['Ben Cole', '7']]); // biome-ignore format: one line
  });
});
