import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const { ask, rows } = over({
  rides: `ride,city,kind,avg_price_per_booking,day
R1,Bath,bus,2.5,2024-01-02
R2,Bath,taxi,3.5,2024-01-05
R3,Wells,bus,2.0,2024-02-05
R4,Wells,taxi,3.0,2024-02-07
R5,Wells,taxi,4.0,2024-03-07
`,
});

describe('A figure that is called an average of so much per thing', () => {
  it.each(['What is the average price?', 'average price per booking'])('is called without that: %s', async question => {
    expect(await rows(question)).toEqual([['3']]);
  });

  it('is put together by its average, which is said once', async () => {
    const { rows: told, text } = await ask('average price per booking in February 2024');
    expect(told.map(row => row.map(String))).toEqual([['2.5']]);
    expect(text).toContain('average price per booking was **2.50**');
    expect(text).not.toContain('average average');
  });

  it('leaves what is said after “per” to what it is grouped by', async () => {
    expect(await rows('median price per city')).toEqual([
      ['Bath', '3'],
      ['Wells', '3'],
    ]);
  });
});
