import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

const trips = `trip_id,started_at,from_quay,to_quay,boat,fare,tip
1,2024-01-01 08:00,Mole,Pier,Gull,10,1
2,2024-01-08 09:00,Mole,Pier,Gull,20,1
3,2024-01-03 10:00,Pier,Mole,Tern,30,6
4,2024-02-06 11:00,Pier,Lock,Tern,40,4
5,2024-02-07 12:00,Lock,Mole,Skua,50,10
6,2024-03-12 08:00,Lock,Pier,Skua,60,3
7,2024-03-14 08:00,Mole,Lock,Auk,5,5
`;

describe('What goes on from the answer before', () => {
  const { ask } = over({ trips });

  const last = async (...questions: string[]): Promise<string[][]> =>
    (await ask(...questions)).rows.map(row => row.map(String));

  test.each(['and the second?', 'the second one?', 'und das zweite?'])('“%s” is the next place', async question => {
    expect((await last('Which boat has the highest total fare?', question))[0]![0]).toBe('Tern');
  });

  test.each(['and the other way round?', 'umgekehrt?'])('“%s” turns from where to where', async question => {
    const { rows, sql } = await ask('How many trips have from quay Mole and to quay Pier?', question);
    expect(rows).toEqual([['1']]);
    expect(sql).toMatch(/"from_quay" = 'Pier'.*"to_quay" = 'Mole'/);
  });

  test('“as a share of all trips” sets what was counted against all', async () => {
    expect((await last('How many trips were made by the Gull?', 'as a share of all trips'))[0]![0]).toBe('28.57');
  });

  test('“what share do those two make up?” is of what was ranked, with or without a number', async () => {
    for (const question of [
      'What share of the total do those two make up?',
      'what percentage of all is it they make up?',
    ])
      expect((await last('Top 2 boats by fare', question))[0]!.map(Number), question).toEqual([83.72, 180, 215]);
  });

  test.each([
    ['Is the average fare of Gull higher than of Skua?', 'same but split by from quay'],
    ['Is the average fare of Gull higher than of Skua?', 'and by from quay?'],
    ['Ist die durchschnittliche fare von Gull höher als von Skua?', 'und nach from quay?'],
  ])('“%s”, “%s”: both within each group', async (first, next) => {
    const groups = await last(first, next);
    expect(groups.map(row => row.join()).sort()).toEqual(['Lock,Skua,55', 'Mole,Gull,15']);
  });

  test('“cost more” is of a figure, said where it is guessed, and never of a number of rows', async () => {
    const { rows, text } = await ask('Do Gull trips cost more than Skua trips?');
    expect(rows[0]!.slice(0, 2).map(Number)).toEqual([15, 55]);
    expect(text).toContain('took fare');
  });

  test('“and by tip?” ranks the same things by another figure', async () => {
    expect(await last('Top 2 boats by fare', 'and by tip?')).toEqual([
      ['Skua', '13'],
      ['Tern', '10'],
    ]);
  });

  test('“how much did it grow?” is of the figure before, stretch by stretch', async () => {
    const rows = await last('total fare per month', 'how much did it grow each month, in percent?');
    expect(rows.map(row => row.at(-1))).toEqual(['null', '50', '-27.78']);
  });

  test('“on which of them …” ranks the groups that were shown by another figure', async () => {
    expect((await last('Trips per boat', 'and on which of them were the tips best on average?'))[0]![0]).toBe('Skua');
  });

  test('what speaks of an answer before and cannot be placed is not answered as if it stood alone', async () => {
    const { outputs, text } = await ask('How many trips were there?', 'what share of the fare do those five make up?');
    const [output] = outputs;
    expect(output!.kind === 'refused' || /Without taking|only about/.test(text), text).toBe(true);
  });
});
