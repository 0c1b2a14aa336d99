import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const tickets = `ticket_id,requester,opened_on,closed_on
1,Ann,2024-01-05,2024-01-07
2,Bob,2024-01-06,2024-01-04
3,Cid,2024-01-08,
4,Ann,2024-02-01,2024-02-11
5,Bob,2024-02-03,2024-02-02`;

describe('What was done before or after what else', () => {
  const { ask } = over({ tickets });

  it.each<[string, number]>([
    ['How many tickets were closed before they were opened?', 2],
    ['How many tickets were closed after they were opened?', 2],
    ['Was any ticket closed before it was opened?', 2],
  ])('is told by the days of both: %s', async (question, count) => {
    expect(Number((await ask(question)).rows[0]![0])).toBe(count);
  });

  it('and what lies between them, though some rows have them the wrong way round', async () => {
    const { rows } = await ask('How long does it take to close a ticket on average?');
    expect(rows).toEqual([[2.25]]);
  });
});
