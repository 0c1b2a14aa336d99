import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const rows = Array.from(
  { length: 12 },
  (_, n) =>
    `${n + 1},2024-${String(n + 1).padStart(2, '0')}-03,${n % 2 ? 'Gull' : 'Goose'},${(n + 1) * 1000},${n + 90}`,
);

describe('Money is told in what it is counted in', () => {
  const { ask } = over({ strikes: `strike_id,strike_date,species,Repair cost $,speed_mph\n${rows.join('\n')}\n` });

  it('where the name of its column has its sign', async () => {
    expect((await ask('What is the total repair cost?')).text).toContain('$78,000');
    expect((await ask('Which species has the highest total repair cost?')).text).toContain('$42,000');
  });

  it('and nothing else is', async () => {
    expect((await ask('How many strikes are there per species?')).text).not.toContain('$');
    expect((await ask('What is the average speed mph?')).text).not.toContain('$');
  });
});
