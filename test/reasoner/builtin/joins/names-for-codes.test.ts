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
