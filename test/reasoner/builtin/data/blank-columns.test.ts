import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const days = Array.from({ length: 30 }, (_, at) => `2024-03-${String(at + 1).padStart(2, '0')}`);
const kilns = over({
  firings: `fired_on,kiln,pots,cracks,remedy
${days.map((day, at) => `${day},${at % 2 ? 'North' : 'South'},${at + 5},,${at === 3 ? 'glue' : ''}`).join('\n')}
`,
});

describe('A column without values', () => {
  it.each(['What is the most common cracks?', 'total cracks per kiln', 'Which kiln has the most cracks?'])(
    'is said to be empty, and not that there are none: %s',
    async question => {
      const { outputs, text } = await kilns.ask(question);
      expect(outputs[0]).toMatchObject({ kind: 'refused', reason: 'no-values' });
      expect(text).toContain('The column cracks is empty');
    },
  );

  it('can be asked for, and rows that have no value there be counted', async () => {
    expect((await kilns.ask('How many firings have no cracks?')).rows).toEqual([['30']]);
  });

  it('that has hardly any says how many rows have one', async () => {
    const { rows, text } = await kilns.ask('What is the most common remedy?');
    expect(rows[0]![0]).toBe('glue');
    expect(text).toContain('Only 1 of 30 rows have any remedy: ');
  });
});
