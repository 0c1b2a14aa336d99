import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const stops = ['Main Square', 'Old Mill', 'Castle', 'Airport', 'Hospital', 'Zoo', 'Stadium', 'Harbour'];
const codes = ['MS', 'OM', 'CA', 'AI', 'HO', 'ZO', 'ST', 'HA'];

describe('Things are told by their names', () => {
  const { names } = over(
    {
      'network-information': [
        'StopCode,Zone,Name,Shelter',
        ...stops.map((name, at) => `${codes[at]},${at % 3},${name},${at % 2}`),
      ].join('\n'),
      boardings: [
        'id,month,StopCode,Boardings',
        ...[1, 2].flatMap((month, one) =>
          codes.map((code, at) => `${one * 8 + at + 1},2024-0${month}-01,${code},${100 * (at + 1) + month}`),
        ),
      ].join('\n'),
    },
    true,
  );

  it.each([
    'Which 2 stops had the most boardings?',
    'the 2 stops with the most boardings in 2024',
    'Welche 2 Stops hatten die meisten Boardings?',
  ])('where the rows that are counted only hold a code for them: %s', async question => {
    expect(await names(question)).toEqual(['Harbour', 'Stadium']);
  });

  it.each(['Which 2 stop codes had the most boardings?', 'the 2 StopCodes with the most boardings'])(
    'and by the code where that is asked for: %s',
    async question => {
      expect(await names(question)).toEqual(['HA', 'ST']);
    },
  );
});

describe('Things that rows have several keys to, or that a table is called by', () => {
  const { ask, rows } = over(
    {
      clubs: 'club_id,club_name\n1,Ants FC\n2,Bees FC\n3,Cats FC\n',
      games: 'game_id,home_club_id,away_club_id\n1,1,2\n2,2,3\n3,3,1\n',
      tanks: 'tank_id,tank_name\n10,Reef\n11,Lagoon\n12,Shore\n',
      animals: 'animal_id,tank_id,nickname,weight_kg\n1,10,Ada,9\n2,11,Bo,5\n3,11,Cy,7\n4,12,Di,8\n',
    },
    true,
  );

  it('are told by the part that each key says', async () => {
    const { sql } = await ask('List the home club name and the away club name of each game.');
    expect(sql).toContain('home_club_id');
    expect(sql).toContain('away_club_id');
  });

  it('are meant by their number: “in tank 11”', async () => {
    expect(await rows('Which animals weigh more than the heaviest animal in tank 11? Show the nicknames.')).toEqual([
      ['Ada'],
      ['Di'],
    ]);
  });
});
