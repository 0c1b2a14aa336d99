import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const days = Array.from({ length: 24 }, (_, n) => [
  `2024-0${1 + Math.floor(n / 8)}-${String(2 + (n % 8) * 3).padStart(2, '0')}`,
  ['Mill Lane', 'Harbour'][n % 2],
  100 + n * 3,
  (0.5 + n / 10).toFixed(1),
  (20 + (n % 5) * 2.5).toFixed(2),
  40 + n,
]);
const dryers = `Read on,Laundry,Energy used (kWh),Max kWh per load (kWh),Takings_GBP,Detergent_kg
${days.map(row => row.join(',')).join('\n')}
`;
const at = (month: number, place: number): number =>
  days.filter(row => String(row[0]).startsWith(`2024-0${month}`)).reduce((sum, row) => sum + Number(row[place]), 0);

describe('A unit that is asked for by itself', () => {
  const { rows, ask } = over({ 'dryers.csv': dryers });

  const said = async (question: string): Promise<string> => (await ask(question)).text;

  it('is of the figure that adds up, where others are counted in it too', async () => {
    const months = [1, 2, 3].map(month => [`2024-0${month}-01`, String(at(month, 2))]);
    expect(await rows('kWh by month in 2024')).toEqual(months);
    expect(await rows('how many kWh did Harbour use in January 2024?')).toEqual([
      [
        String(
          days
            .filter(row => row[1] === 'Harbour' && String(row[0]).startsWith('2024-01'))
            .reduce((sum, row) => sum + Number(row[2]), 0),
        ),
      ],
    ]);
  });

  it('is known by any of its names, in both languages', async () => {
    expect(await rows('pounds in March 2024')).toEqual([[String(at(3, 4))]]);
    expect(await rows('kilos of detergent in March 2024')).toEqual([[String(at(3, 5))]]);
    expect(await rows('Kilowattstunden nach Monat 2024')).toEqual(
      [1, 2, 3].map(month => [`2024-0${month}-01`, String(at(month, 2))]),
    );
  });

  it('is missed where nothing is counted in it', async () => {
    expect(await said('litres by month')).toMatch(/“litres”/);
    expect(await said('laundries with less than 300 litres')).toMatch(/“litres”/);
    expect(await said('Liter nach Monat')).toMatch(/„Liter“/);
  });
});

const meals = Array.from({ length: 30 }, (_, n) => [
  `2024-0${1 + (n % 3)}-01`,
  ['North', 'South'][n % 2],
  ['Veggie', 'Meat'][Math.floor(n / 2) % 2],
  30 + ((n * 7) % 50),
  (60 + n * 2.5).toFixed(2),
  10 + (n % 9),
]);
const total = (rows: typeof meals, at: number): number => rows.reduce((sum, row) => sum + Number(row[at]), 0);

describe('So much of one for each of another', () => {
  const { rows } = over({
    'canteens.csv': `Month,Canteen,Tray kind,Trays served,Collected money ($),Waste_kg\n${meals.map(row => row.join(',')).join('\n')}\n`,
  });

  it('is one sum by the other, where the second is named as one of what a column counts', async () => {
    const byKind = ['Meat', 'Veggie'].map(kind => {
      const own = meals.filter(row => row[2] === kind);
      return [kind, total(own, 5), total(own, 3)] as const;
    });
    const found = await rows('kg of waste per tray by canteen');
    expect(found.map(row => row.length)).toEqual([4, 4]);
    const kinds = await rows('kg per tray by tray kind');
    expect(kinds.map(([kind, waste, trays]) => [kind, Number(waste), Number(trays)])).toEqual(byKind);
  });

  it('is told by the money that is meant, and in the months of a column', async () => {
    const january = meals.filter(row => row[0] === '2024-01-01');
    expect(await rows('how many dollars did we collect in January 2024')).toEqual([[String(total(january, 4))]]);
    expect(await rows('waste by month in 2024')).toEqual(
      [1, 2, 3].map(month => [
        `2024-0${month}-01`,
        String(
          total(
            meals.filter(row => row[0] === `2024-0${month}-01`),
            5,
          ),
        ),
      ]),
    );
  });
});
