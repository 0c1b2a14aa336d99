import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const lines = Array.from({ length: 24 }, (_, at) => {
  const status = at % 3 === 0 ? 'Open' : 'Closed';
  const member = ['Ann', 'Bob', 'Cid', 'Dan'][at % 4];
  return `T${at + 1},2025-0${1 + (at % 2)}-${10 + (at % 12)},${at % 2 ? 'Sales' : 'Legal'},${member},${status},${10 + at}`;
});

describe('Things per something are counted, though a column is called as they are', () => {
  const { rows, ask } = over({
    tickets: `ticket,created,department,member,status,minutes\n${lines.join('\n')}\n`,
  });

  it('by time and by sort, where the column numbers the rows', async () => {
    expect((await rows('tickets per month')).map(row => row[1])).toEqual(['12', '12']);
    expect(await rows('tickets per department')).toEqual([
      ['Legal', '12'],
      ['Sales', '12'],
    ]);
  });

  it('different ones, where the column does not', async () => {
    expect(await rows('members per department')).toEqual([
      ['Legal', '2'],
      ['Sales', '2'],
    ]);
  });

  it('and what nothing in the data is called by is told as left out', async () => {
    expect((await ask('how many tickets are open per person')).text).toMatch(/^Without taking .*person/);
  });
});
