import { expect, test } from 'vitest';
import { over } from '../../over.ts';

const fares = over({
  rides: `ride,rider,payment_method,cancel_reason,fare
${Array.from({ length: 20 }, (_, at) => `${at + 1},R${at % 6},${at < 9 ? 'cash' : at < 15 ? 'app' : at < 18 ? 'card' : 'coupon'},${['late', 'late', 'weather'][at % 3]},${at < 9 ? 4 : 50}`).join('\n')}
`,
});

test.each(['Top 2 payment methods', 'top 2 methods of payment', 'What are the top two payment methods?'])(
  'the top ways of doing something are the commonest: %s',
  async question => {
    const { rows, text } = await fares.ask(question);
    expect(rows.map(([name]) => name)).toEqual(['cash', 'app']);
    expect(text).not.toContain('did not say');
  },
);

test('so are reasons', async () => {
  expect((await fares.ask('top reasons for cancelling')).rows[0]).toEqual(['late', '14']);
});

test('a figure that is said ranks them', async () => {
  expect((await fares.ask('Top 2 payment methods by fare')).sql).toContain('"fare"');
  expect((await fares.ask('Top 2 riders')).sql).toContain('"fare"');
});

const reklamationen = over({
  reklamationen: `nummer,kunde,grund,betrag
${Array.from({ length: 12 }, (_, at) => `${at + 1},K${at % 5},${at < 7 ? 'Bruch' : at < 11 ? 'Verspätung' : 'Farbe'},${at < 7 ? 5 : 90}`).join('\n')}
`,
});

test('die häufigsten Gründe stehen oben', async () => {
  expect((await reklamationen.ask('Top 2 Gründe')).rows[0]![0]).toBe('Bruch');
});
