import { expect, test } from 'vitest';
import { over } from '../over.ts';

const keepers = Array.from(
  { length: 6 },
  (_, at) => `${at + 1},${['Ada', 'Tom', 'Sara', 'Ben', 'Ida', 'Leo'][at]},Berg ${'ABCDEF'[at]}`,
);
const boats = Array.from(
  { length: 12 },
  (_, at) => `B${at + 1},Wave ${at},${['Ketch', 'Sloop'][at % 2]},${at + 3},${(at % 6) + 1}`,
);

test('whoever is asked for beside the name of a thing is told with it', async () => {
  const { rows } = fleet;
  const found = await rows('ketches older than 11 - name, age and who owns them');
  expect(found).toEqual([['Wave 10', '13', 'Ida', 'Berg E']]);
});

const fleet = over(
  {
    Owners: `OwnerID,Name,Surname\n${keepers.join('\n')}\n`,
    Boats: `BoatID,Name,Kind,Age,OwnerID\n${boats.join('\n')}\n`,
  },
  true,
);
