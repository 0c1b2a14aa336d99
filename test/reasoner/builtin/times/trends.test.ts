import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

// 4 orders of 2022, 6 of 2023 and 3 of 2024, which the data knows until May only.
const years = [2022, 2022, 2022, 2022, 2023, 2023, 2023, 2023, 2023, 2023, 2024, 2024, 2024];
const { ask } = over({
  orders: `order_no,region,status,amount,ordered_on
${years.map((year, at) => `${at + 1},${['North', 'South'][at % 2]},${at % 3 === 0 ? 'returned' : 'kept'},${100 + 10 * at},${year}-0${1 + (at % 5)}-15`).join('\n')}
`,
});

describe('How a figure went', () => {
  it('is told stretch by stretch where no two times are named', async () => {
    for (const question of [
      'Did the number of orders go up?',
      'Are orders growing?',
      'How has the number of orders changed over the years?',
      'Ist die Anzahl der Bestellungen gestiegen?',
    ]) {
      const { text, sql } = await ask(question);
      expect(sql).toContain('date_trunc');
      expect(text).not.toMatch(/Without taking|Ohne „|^(Yes|No|Ja|Nein)\b/);
    }
  });

  it('is told of an average, and not as the average of sums', async () => {
    const { sql } = await ask('Has the average amount changed over the years?');
    expect(sql).toContain('avg("orders"."amount")');
  });

  it('of one year is told against the year before, and yes or no says whether it is so', async () => {
    const up = await ask('Did the number of orders go up in 2023?');
    expect(up.text).toContain('Yes. ');
    expect(up.rows[0]?.slice(0, 2).map(Number)).toEqual([6, 4]);
    expect((await ask('Did the number of orders fall in 2023?')).text).toContain('No. ');
    expect((await ask('Did the number of orders increase from 2023 to 2024?')).text).toContain('No. ');
    expect((await ask('Ist die Anzahl der Bestellungen 2024 gesunken?')).text).toContain('Ja. ');
    expect((await ask('Did the number of orders change from 2023 to 2024?')).text).not.toMatch(/\b(Yes|No)\b/);
  });

  it('says how far the data goes where a year is not whole', async () => {
    expect((await ask('Did the number of orders fall in 2024?')).text).toContain('runs from 2022-01-15 to 2024-');
    expect((await ask('Number of orders per year')).text).toContain('runs from');
  });
});
