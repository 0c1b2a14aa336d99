import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

const gardens = Array.from({ length: 12 }, (_, at) => `G${at + 1},Garden ${at + 1},${at < 6 ? 'East' : 'West'}`);
const visits = Array.from({ length: 30 }, (_, at) => {
  const garden = (at % 9) + 1;
  const month = at < 20 ? '04' : '05';
  return `${500 + at},G${garden},K${(at % 4) + 1},2025-${month}-${String((at % 27) + 1).padStart(2, '0')},${20 + at}`;
});

describe('Gardeners and their visits', () => {
  const { ask, names, rows, figure } = over(
    {
      gardeners:
        'gardener_id,gardener,team\nK1,Ada,North\nK2,Bo,North\nK3,Cy,South\nK4,Di,South\nK5,Eli,Lake\nK6,Fay,Lake\n',
      gardens: `garden_id,garden,side\n${gardens.join('\n')}\n`,
      visits: `visit_id,garden_id,gardener_id,visited_on,fee\n${visits.join('\n')}\n`,
    },
    true,
  );

  test('each of them is told, those without any as well', async () => {
    expect(await rows('How many visits did each gardener make?')).toEqual([
      ['Ada', '8'],
      ['Bo', '8'],
      ['Cy', '7'],
      ['Di', '7'],
      ['Eli', '0'],
      ['Fay', '0'],
    ]);
    expect(await rows('How many visits did each gardener make in May 2025?')).toContainEqual(['Eli', '0']);
  });

  test('who has the fewest has none', async () => {
    expect(await names('Which gardeners made the fewest visits?')).toEqual(['Eli', 'Fay']);
    expect(await names('Which gardener earned the lowest total fee?')).toEqual(['Eli', 'Fay']);
    expect(await names('Which team made the fewest visits?')).toEqual(['Lake']);
  });

  test('fewer than so many are none as well', async () => {
    expect(await figure('How many gardens had fewer than 4 visits?')).toBe(9);
    expect((await ask('How many gardens had fewer than 4 visits?')).text).not.toContain('not among them');
  });

  test('what a list leaves out is told', async () => {
    expect((await ask('visits per gardener')).text).toContain('2 of 6 gardeners have no visits, and are left out.');
    expect((await ask('visits per garden in May 2025')).text).toContain('of 12 gardens have no such visits');
  });

  test('what an average leaves out is told with what it would be', async () => {
    const { text } = await ask('What is the average number of visits per gardener?');
    expect(text).toContain('7.5');
    expect(text).toContain('2 of 6 gardeners have no visits, and are not counted; with them it is 5.');
  });

  test('nothing is said of them where the most are asked for', async () => {
    expect((await ask('Which gardener made the most visits?')).text).not.toContain('left out');
    expect(await names('Which gardens had more than 3 visits?')).toHaveLength(3);
  });
});

describe('Förster und ihre Rundgänge', () => {
  const { ask, names } = over(
    {
      foerster: 'foerster_id,foerster\n1,Arndt\n2,Bock\n3,Czerny\n4,Dahl\n',
      rundgaenge: `rundgang_id,foerster_id,datum\n${Array.from({ length: 12 }, (_, at) => `${at + 1},${(at % 3) + 1},2025-0${(at % 6) + 1}-10`).join('\n')}\n`,
    },
    true,
  );

  test('jeder wird genannt, auch wer keinen hat', async () => {
    const { rows } = await ask('Wie viele Rundgänge hat jeder Förster gemacht?');
    expect(rows.map(row => row.map(String))).toContainEqual(['Dahl', '0']);
    expect(await names('Welcher Förster hat die wenigsten Rundgänge gemacht?')).toEqual(['Dahl']);
  });

  test('was eine Liste weglässt, wird gesagt', async () => {
    expect((await ask('Rundgänge pro Förster')).text).toContain('1 von 4 hat keine');
  });
});
