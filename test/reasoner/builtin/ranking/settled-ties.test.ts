import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

// No row has a key, and what ranks alike stands in no order.
const sightings = `bird,place,seen_by,wingspan
owl,Ulm,Zoe,90
kite,Bonn,Ann,150
owl,Bonn,Moe,90
wren,Ulm,Zoe,15
kite,Ulm,Kim,150
crane,Bonn,Ann,150
wren,Bonn,Moe,15
crane,Ulm,Kim,150`;

describe('What ranks alike comes in the same order every time', () => {
  const { ask } = over({ sightings });
  const first = async (question: string) => (await ask(question)).rows.map(([name]) => String(name));

  it.each<[string, string[]]>([
    ['number of sightings per bird', ['crane', 'kite', 'owl', 'wren']],
    ['Which bird has the most sightings?', ['crane', 'kite', 'owl', 'wren']],
    ['birds with more than 1 sighting', ['crane', 'kite', 'owl', 'wren']],
    ['Which birds are there?', ['crane', 'kite', 'owl', 'wren']],
    ['top 2 birds by number of sightings', ['crane', 'kite']],
  ])('“%s” by name', async (question, names) => {
    expect(await first(question)).toEqual(names);
  });

  it('which goes for each of several groups', async () => {
    const { rows } = await ask('number of sightings by place and bird');
    expect(rows.map(([place, bird]) => `${place} ${bird}`)).toEqual(rows.map(([a, b]) => `${a} ${b}`).toSorted());
  });

  it('and for rows of which only some are shown', async () => {
    const { sql } = await ask('top 3 sightings by wingspan');
    expect(sql).toMatch(/ORDER BY .*wingspan.*,.* LIMIT 3/);
  });
});

describe('What ranks as high as the last that is told is not passed over in silence', () => {
  const { ask } = over({ sightings });

  it.each([
    ['top 2 birds by number of sightings', 'Place 2 is shared with 2 more, which this leaves out'],
    ['top 3 sightings by wingspan', 'Place 3 is shared with 1 more'],
  ])('%s', async (question, told) => {
    expect((await ask(question)).text).toMatch(new RegExp(`^[^*]*${told}`));
  });

  it.each(['top 4 birds by number of sightings', 'top 4 sightings by wingspan'])(
    '%s has all of them',
    async question => {
      expect((await ask(question)).text).not.toContain('shared');
    },
  );
});
