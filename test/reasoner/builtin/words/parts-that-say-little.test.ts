import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const barriers = ['', 'Repair information was not available to us', 'Spare parts too expensive', 'Item too worn out'];
const { ask } = over({
  brought: `item_no,kind,repair_status,barrier,day
${Array.from(
  { length: 40 },
  (_, at) =>
    `${at + 1},${['Lamp', 'Radio'][at % 2]},${['Fixed', 'Given up'][at % 2]},${barriers[at % 4]},2024-0${1 + (at % 9)}-15`,
).join('\n')}
`,
});

describe('A part of a value', () => {
  it('limits nothing where it is said of what all rows are', async () => {
    expect((await ask('How many lamps came to the repair events?')).sql ?? '').not.toContain('Repair information');
  });

  it('is the value where it tells it from the others', async () => {
    expect((await ask('How many were too expensive?')).rows).toEqual([['10']]);
  });
});

describe('A name that is a part of a longer one', () => {
  const places = ['Pionersky Kaliningrad far west coast', 'Armavir Krasnodar region south', 'Lekhtusi'];
  const { rows } = over({
    masts: `mast_no,place,height\n${Array.from({ length: 12 }, (_, at) => `${at + 1},${places[at % 3]},${10 + at}`).join('\n')}\n`,
  });

  it('is the value, of however long a one', async () => {
    expect(await rows('how many masts are in kaliningrad')).toEqual([['4']]);
  });
});
