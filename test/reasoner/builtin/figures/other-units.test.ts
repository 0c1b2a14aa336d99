import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const plants = over({
  plants: [
    'plant,day,gesamte_arbeit_mwh,weight_kg,outage_min,fee_eur',
    'A,2024-01-01,1000,10,30,4',
    'A,2024-02-01,2000,20,90,6',
    'B,2024-03-01,500,30,60,1',
    'B,2024-04-01,1500,40,60,2',
  ].join('\n'),
});
const first = async (question: string): Promise<unknown[]> =>
  (await plants.ask(question)).rows.flatMap(row => row.map(cell => (Number.isNaN(Number(cell)) ? cell : Number(cell))));

describe('A figure asked for in another unit than the data have it in', () => {
  it.each([
    ['How many GWh were that in total?', [5]],
    ['What was the total gesamte arbeit in GWh?', [5]],
    ['Wie viel GWh waren das?', [5]],
    ['Wie hoch war die gesamte Arbeit in Gigawattstunden?', [5]],
    ['What was the total gesamte arbeit in kWh?', [5_000_000]],
    ['What was the total weight in grams?', [100_000]],
    ['What was the total outage in hours?', [4]],
  ])('is told in it: “%s”', async (question, row) => expect(await first(question)).toEqual(row));

  it('says what it was made of', async () => {
    const { text } = await plants.ask('How many GWh were that in total?');
    expect(text).toContain('**5 GWh**');
    expect(text).toContain('Gesamte arbeit (GWh) is gesamte arbeit mwh ÷ 1,000 here');
  });

  it('is told by group, and left as it is in its own unit', async () => {
    expect(await plants.rows('total GWh per plant')).toEqual([
      ['A', '3'],
      ['B', '2'],
    ]);
    expect((await plants.ask('What was the total weight in kg?')).text).toContain('**100');
    expect((await plants.ask('What was the total gesamte arbeit in MWh?')).text).not.toContain('÷');
  });

  it('is no figure of another kind', async () => {
    const { outputs, text } = await plants.ask('What was the total gesamte arbeit in tons?');
    expect(outputs[0]!.kind !== 'answered' || !/÷|×/.test(text)).toBe(true);
  });
});
