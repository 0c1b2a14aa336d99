import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const claims = `claim_no,months_as_customer,incident_date,total_claim_amount
C1,12,2024-01-02,100
C2,250,2024-02-01,900
C3,31,2024-02-10,200
C4,7,2024-03-01,300`;

describe('A month is one of the calendar, and none of those that a column counts', () => {
  const { rows, ask } = over({ claims });

  it.each(['claims per month', 'How many claims per month?', 'Claims pro Monat'])(
    '“%s” counts rows',
    async question => {
      expect((await rows(question)).map(([, count]) => count)).toEqual(['1', '2', '1']);
    },
  );

  it.each(['In which month were most claims?', 'In welchem Monat gab es die meisten Claims?'])(
    '“%s” ranks the months of the dates',
    async question => {
      const [[month, count]] = (await ask(question)).rows as [[unknown, unknown]];
      expect([String(month).slice(0, 7), Number(count)]).toEqual(['2024-02', 2]);
    },
  );

  it('but those are meant that are said by their name', async () => {
    expect((await ask('average months as customer')).rows).toEqual([[75]]);
  });
});
