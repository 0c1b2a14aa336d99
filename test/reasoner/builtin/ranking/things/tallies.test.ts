import { describe, expect, it } from 'vitest';
import { over } from '../../over.ts';

describe('How many of something there are once stood beside its name', () => {
  const { ask } = over(
    {
      lifeboats: 'boat,count,station\nAda,9,Rhyl\nBess,1,Poole\nCora,0,Poole\nDora,2,Rhyl\n',
      rescues: `rescue_id,boat,rescued_on\n${['Bess', 'Bess', 'Bess', 'Ada', 'Cora', 'Bess', 'Ada', 'Dora', 'Bess', 'Cora'].map((boat, at) => `${at + 1},${boat},2025-03-${10 + at}`).join('\n')}\n`,
    },
    true,
  );

  it.each(['which boat has the most rescues', 'which boat was busiest'])(
    'and the rows themselves are counted: %s',
    async question => {
      const { rows, text } = await ask(question);
      expect(rows[0]![0]).toBe('Bess');
      expect(text).not.toContain('total count');
    },
  );
});
