import { describe, expect, it } from 'vitest';
import { converse, tablesOf } from '../ask.ts';

const trips = `trip,ferry,sailed_on,fare_total,fuel_cost,tips_total
${Array.from({ length: 24 }, (_, at) => `T${at},${['Alba', 'Brio'][at % 2]},2024-0${1 + (at % 6)}-10,${100 + at},${40 + at},${5 + at}`).join('\n')}
`;
const told = async (...questions: string[]): Promise<string> => {
  const tables = await tablesOf({ trips });
  const { text } = await converse(tables, ...questions);
  await tables.close();
  return text;
};

describe('What goes on from an answer whose figure nobody named', () => {
  it('says so again', async () => {
    const first = 'How much in 2024?';
    const taken = /You did not say of what, so I took [a-z ]+/.exec(await told(first))?.[0];
    expect(taken).toBeDefined();
    expect(await told(first, 'and per ferry?')).toContain(taken);
    expect(await told(first, 'and per ferry?', 'only Alba')).toContain(taken);
  });

  it('says nothing of it where another figure is named', async () => {
    expect(await told('How much in 2024?', 'and the total fuel cost?')).not.toContain('You did not say of what');
  });
});
