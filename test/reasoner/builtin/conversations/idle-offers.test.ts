import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

const players = ['player_id,name,club'];
for (const [at, name] of ['Ada', 'Ben', 'Cleo', 'Dov', 'Eva'].entries())
  players.push(`${at + 1},${name},${['North', 'South'][at % 2]}`);
const matches = ['match_id,player_id,played_on,ended_on,points,stage,indoors'];
for (let at = 0; at < 30; at++)
  matches.push(
    `${at + 1},${(at % 5) + 1},2025-0${(at % 7) + 1}-1${at % 9},2025-0${(at % 7) + 1}-2${at % 8},${at % 11},${['final', 'group'][at % 2]},${at % 3 === 0 ? 'yes' : 'no'}`,
  );
const { ask } = over({ players: players.join('\n'), matches: matches.join('\n') }, true);

const offered = async (question: string): Promise<string[]> =>
  (await ask(question)).outputs.flatMap(output =>
    output.kind === 'asked' ? output.options.map(({ text }) => text) : [],
  );

describe('What is offered in place of an answer', () => {
  test('counts no things by themselves, and tells them by what they are rather than as a name', async () => {
    const options = await offered('best players');
    expect(options.length).toBeGreaterThan(1);
    expect(options).toContain('Which player has the highest number of matches?');
    for (const option of options) expect(option).not.toMatch(/number of players|Which name|player id/);
  });

  test('keeps the end that was asked for', async () => {
    for (const option of await offered('best players')) expect(option).not.toMatch(/lowest|bottom/i);
  });

  test('ranks months where months are asked for, and no answers of yes and no', async () => {
    const options = await offered('What is our flurbiest month?');
    const text = (await ask('Which month is flurbiest?')).text;
    for (const option of options) expect(option).not.toMatch(/Which (indoors|stage)/);
    expect(text).not.toMatch(/called “month”|Which indoors/);
  });
});
