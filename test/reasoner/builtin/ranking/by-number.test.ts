import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

const at = (length: number) => Array.from({ length }, (_, place) => place);

describe('The top of what is only more where there is more of it', () => {
  const repairs = over({
    repairs: `id,category,brand,age,status\n${at(30)
      .map(
        place =>
          `${place},${['Lamp', 'Lamp', 'Toaster'][place % 3]},${['apex', 'Apex', 'Bolt'][place % 3]},${place % 3 === 2 ? 20 : 4},ok`,
      )
      .join('\n')}\n`,
  });

  test.each(['Top 2 categories', 'top categories', 'Which category turns up most?', 'most common category'])(
    '“%s” is by the number of rows, and not by an average age',
    async question => expect((await repairs.ask(question)).rows[0]?.map(String)).toEqual(['Lamp', '20']),
  );

  test('a figure that is named counts all the same', async () => {
    expect((await repairs.ask('Top 2 categories by age')).rows[0]?.[0]).toBe('Toaster');
  });

  test('spellings that count as one are ranked as one', async () => {
    expect((await repairs.ask('top 2 brands')).rows.map(row => row.map(String)[1])).toEqual(['20', '10']);
  });
});

describe('The top of places of a table of rides', () => {
  const { ask } = over({
    rides: `pickup_time,pickup_zone,fare\n${at(20)
      .map(
        place =>
          `2024-01-0${(place % 9) + 1} 10:00:00,${place < 3 ? 'Airport' : ['North', 'South', 'North'][place % 3]},${place < 3 ? 90 : 5}`,
      )
      .join('\n')}\n`,
  });

  test('is by how many there were, though fares add up', async () => {
    expect((await ask('top 2 pickup zones')).rows[0]?.[0]).toBe('North');
  });
});

describe('Districts and the like, which go by numbers', () => {
  const { ask } = over({
    members: `member_no,name,district,fee\n${at(30)
      .map(place => `${place + 100},Al ${place},${(place % 3) + 1},${place % 3 === 0 ? 50 : 10}`)
      .join('\n')}\n`,
  });

  test('are neither added up nor best where their number is highest', async () => {
    expect((await ask('sum of districts')).outputs[0]).not.toMatchObject({ kind: 'answered' });
    expect((await ask('best district')).rows[0]?.[0]).not.toBe('3');
    expect((await ask('Which district has the most members?')).rows[0]?.map(String)[1]).toBe('10');
  });
});

describe('The most common value of numbers', () => {
  const { rows } = over({
    reviews: `review_id,product,rating,pieces\n${at(9)
      .map(place => `${place + 1},${place < 5 ? 'Lamp' : 'Chair'},${[4, 4, 5, 4, 5, 2, 2, 2, 2][place]},${place + 1}`)
      .join('\n')}\n`,
  });

  test.each([
    ['What is the most common rating?', [['2', '4']]],
    ['most frequent rating of lamps', [['4', '3']]],
    ['What is the least common rating?', [['5', '2']]],
  ])('is the one of most rows, and not the highest: %s', async (question, found) => {
    expect(await rows(question)).toEqual(found);
  });
});
