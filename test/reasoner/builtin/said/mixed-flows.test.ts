import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const kinds = ['in', 'out', 'return'];
const moves = (sign: number): string =>
  `move_id,article,kind,quantity\n${Array.from({ length: 30 }, (_, at) => `${at + 1},${['Rake', 'Mug'][at % 2]},${kinds[at % 3]},${at % 3 === 1 ? sign * 5 : 10}`).join('\n')}\n`;
const said = 'This puts together';

describe('What comes in and what goes out', () => {
  const { ask } = over({ moves: moves(1) });

  it('is told where it is put together', async () => {
    expect((await ask('How much quantity of Rake was sold?')).text).toContain(said);
    expect((await ask('total quantity by article')).text).toContain(said);
  });

  it('is not where a question parts it, or counts rows', async () => {
    for (const question of ['total quantity with kind out', 'total quantity by kind', 'how many moves are there?'])
      expect((await ask(question)).text).not.toContain(said);
  });
});

describe('What goes out as less than nothing', () => {
  const { ask } = over({ moves: moves(-1) });

  it('may be put together with what comes in', async () => {
    expect((await ask('total quantity by article')).text).not.toContain(said);
  });
});
