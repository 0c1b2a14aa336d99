import { describe, expect, it } from 'vitest';
import { over } from '../../over.ts';

/** Visits of a vet, a line for each treatment: what a visit cost and how long it took stands on all of its lines. */
const visits = Array.from({ length: 40 }, (_, n) => ({
  no: `V${100 + n}`,
  day: `2024-0${1 + (n % 4)}-${String(1 + (n % 27)).padStart(2, '0')}`,
  vet: ['Moss', 'Reed', 'Lark'][n % 3]!,
  total: 40 + ((n * 37) % 90),
  minutes: 10 + ((n * 13) % 35),
  lines: Array.from({ length: 1 + ((n * 5) % 4) }, (_, line) => ({
    treatment: ['vaccine', 'check', 'bandage', 'x-ray'][(n + line) % 4]!,
    doses: 1 + ((n + line * 2) % 5),
  })),
}));
const file = `Visit No,Visited on,Vet,Total fee (EUR),Minutes,Treatment,Doses
${visits
  .flatMap(({ no, day, vet, total, minutes, lines }) =>
    lines.map(({ treatment, doses }) => [no, day, vet, total, minutes, treatment, doses].join(',')),
  )
  .join('\n')}
`;
const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0);
const of = (vet: string) => visits.filter(visit => visit.vet === vet);
const fees = sum(visits.map(({ total }) => total));
const doses = sum(visits.flatMap(({ lines }) => lines.map(line => line.doses)));

describe('What rows only repeat of the things they are of', () => {
  const { rows, ask } = over({ 'treatments.csv': file });

  const said = async (question: string): Promise<string> => (await ask(question)).text;

  it('counts once for each of these, and the answer says so', async () => {
    expect(await rows('What is the total fee?')).toEqual([[String(fees)]]);
    expect(await said('What is the total fee?')).toContain('Each visit is counted once');
    expect(await said('Wie hoch ist die Summe von Total fee?')).toContain('nur einmal');
  });

  it('counts once in each group, and where only some rows are meant', async () => {
    const byVet = ['Lark', 'Moss', 'Reed'].map(vet => [vet, String(sum(of(vet).map(({ total }) => total)))]);
    expect(await rows('total fee by vet')).toEqual(byVet);
    const march = visits.filter(({ day }) => day.startsWith('2024-03'));
    expect(await rows('total fee in March 2024')).toEqual([[String(sum(march.map(({ total }) => total)))]]);
  });

  it('is averaged over the things, and not over their rows', async () => {
    const [[average]] = (await rows('What is the average total fee?')) as [[string]];
    expect(Number(average)).toBeCloseTo(fees / visits.length, 4);
  });

  it('stands beside what each row has of its own', async () => {
    expect(await rows('total doses and total fee')).toEqual([[String(doses), String(fees)]]);
  });

  it('is told with a warning by what parts the things themselves', async () => {
    expect(await said('total fee by treatment')).toMatch(/of the whole visit and not told by treatment/);
  });

  it('is of things that are counted by their number, where they have no table', async () => {
    expect(await rows('how many visits by vet')).toEqual([
      ['Lark', '13'],
      ['Moss', '14'],
      ['Reed', '13'],
    ]);
    expect(await rows('how many rows are there?')).toEqual([[String(sum(visits.map(({ lines }) => lines.length)))]]);
  });
});

/** Members pay the same fee each month: each payment is one of its own. */
const paid = Array.from({ length: 20 }, (_, member) =>
  Array.from({ length: 6 }, (_, month) => [
    `M${member}`,
    `2024-0${month + 1}-05`,
    [20, 25, 30, 40][member % 4],
    ['card', 'cash'][(member + month) % 2],
  ]),
).flat();

describe('What is the same each time it happens', () => {
  const { rows } = over({
    'payments.csv': `Member No,Paid on,Fee (EUR),Paid by\n${paid.map(row => row.join(',')).join('\n')}\n`,
  });

  it('adds up', async () => {
    expect(await rows('What is the total fee?')).toEqual([[String(sum(paid.map(row => Number(row[2]))))]]);
  });
});
