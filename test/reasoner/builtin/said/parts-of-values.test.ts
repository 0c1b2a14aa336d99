import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const lines = Array.from({ length: 30 }, (_, at) => `${at},Stock ${at} ${at % 6 === 0 ? 'lamps' : 'goods'} ${at},1`);
const { ask } = over({ deliveries: `no,line,weight\n${lines.join('\n')}\n` });

describe('A plain word that a few of many values have in them', () => {
  it('is said first to be taken for these', async () => {
    const { text, rows } = await ask('How many lamps were there?');
    expect(rows).toEqual([['5']]);
    expect(text).toMatch(/^I took “lamps” for a word in line/);
  });

  it('is not told of where it is quoted', async () => {
    expect((await ask('How many deliveries have "lamps" in line?')).text).not.toContain('I took');
  });
});
