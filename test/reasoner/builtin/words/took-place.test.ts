import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const made = (at: number): string => `${at % 5 === 0 ? '' : `2024-0${1 + (at % 6)}-20`}`;
const seats = over({
  orders: `order id,concert,order date,delivery date,number of seats
${Array.from({ length: 40 }, (_, at) => `${at},${['Spring Gala', 'Night Choir'][at % 2]},2024-0${1 + (at % 6)}-15,${made(at)},${1 + (at % 4)}`).join('\n')}
`,
});

describe('A verb that only says that what rows record took place', () => {
  it('is passed over in silence', async () => {
    for (const question of [
      'How many seats were taken for Spring Gala?',
      'How many seats were ordered for Spring Gala?',
    ]) {
      const { rows, text } = await seats.ask(question);
      expect([question, rows]).toEqual([question, [['40']]]);
      expect(text).not.toContain('Without taking');
    }
  });

  it('is told where it says which rows are meant, as some lack the date', async () => {
    expect((await seats.ask('How many seats have we delivered?')).text).toContain('deliver');
  });
});
