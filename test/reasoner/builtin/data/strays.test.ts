import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

const sorts = ['Pothole', 'Graffiti', 'Street light out', 'Missed bin', 'Fallen tree', 'Noise'];
const at = (length: number) => Array.from({ length }, (_, place) => place);

/** Six hundred reports of six sorts, and one that is a stray: a complaint about a contractor; "Hold" and "New" are stray states. */
const reports = at(600).map(place => {
  const sort = place === 7 ? 'Contractor complaint' : sorts[place % 6];
  const state = place < 2 ? 'New' : place === 3 ? 'Hold' : place % 3 ? 'Closed' : 'Open';
  return `${place + 1},2024-0${(place % 9) + 1}-14,${sort},${state},${place % 2 ? 'New' : 'Repeat'},Ward ${place % 4}`;
});

describe('What hardly any rows hold', () => {
  const { ask, rows } = over({
    street_reports: `no,reported_on,sort,state,contact,ward\n${reports.join('\n')}\n`,
  });

  test('is no value for a part of it that anybody says of anything', async () => {
    const { text, rows: found } = await ask('How many complaints came in for ward 2?');
    expect(text).not.toContain('Contractor complaint');
    expect(found).not.toEqual([['0']]);
  });

  test('is meant where it is written out, quoted, or its column is named', async () => {
    expect(await rows('How many contractor complaints are there?')).toEqual([['1']]);
    expect(await rows('How many reports of sort complaint are there?')).toEqual([['1']]);
  });

  test('gives way to another column that often has the word, and is meant where nothing else is', async () => {
    expect(await rows('How many new reports are there?')).toEqual([['300']]);
    expect(await rows('How many reports are on hold?')).toEqual([['1']]);
  });

  test('parts of what many rows hold are meant as ever', async () => {
    expect(await rows('How many reports of fallen trees are there?')).toEqual([['100']]);
    expect(await rows('How many bins were missed?')).toEqual([['100']]);
  });
});
