import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, tablesOf } from '../ask.ts';
import type { Tables } from '../tables.ts';

// As many as 1,000 rows are read; how many there are is counted.
let tables: Tables;
beforeAll(async () => {
  const members = Array.from({ length: 1500 }, (_, at) => `M${at},${at % 5 === 0 ? 'Yes' : 'No'},${at % 1400}`);
  tables = await tablesOf({ members: `member_id,active,locker\n${members.join('\n')}\n` });
});
afterAll(() => tables.close());

describe('More rows than are read', () => {
  it('are told by their number', async () => {
    const { text, rows, calls } = await ask(tables, 'Which members are not active?');
    expect(rows).toHaveLength(1000);
    expect(text).toContain('**1,200** ');
    expect(text).toContain('and 1,190 more');
    expect(text).toContain('The table holds the first 1,000 of them.');
    expect(calls.filter(({ tool }) => tool === 'run_sql')).toHaveLength(2);
  });

  it('werden gezählt genannt', async () => {
    const { text } = await ask(tables, 'Welche members sind nicht active?', [], undefined, { language: 'de' });
    expect(text).toContain('**1.200** ');
    expect(text).toContain('Die Tabelle enthält die ersten 1.000 davon.');
  });

  it('are not counted again where all were read', async () => {
    const { text, calls } = await ask(tables, 'Which members are active?');
    expect(text).toContain('**300** ');
    expect(calls.filter(({ args }) => JSON.stringify(args).includes('"found\\"'))).toHaveLength(0);
  });

  it('are counted as groups, too', async () => {
    const { text } = await ask(tables, 'How many members are there for each locker?');
    expect(text).toMatch(/and 1,39\d more/);
  });
});
