import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

const at = (length: number) => Array.from({ length }, (_, place) => place);
const mended = at(30).map(
  place =>
    `${place},${['Lamp', 'Lamp', 'Toaster', 'Radio', 'Lamp'][place % 5]},${['Apex', 'Bolt', 'Apex'][place % 3]},${(place * 3) % 11},${place % 3 ? 'Fixed' : 'Open'},202${3 + (place % 2)}-05-0${(place % 9) + 1}`,
);

describe('Everyday nouns for rows', () => {
  const { ask, rows } = over({
    workshop_2024: `id,product_category,brand,product_age,repair_status,event_date\n${mended.join('\n')}\n`,
  });

  test.each(['How many items are there?', 'How many things have people brought?', 'Wie viele Sachen gibt es?'])(
    '“%s” counts them without more ado',
    async question => {
      const { rows: found, text } = await ask(question);
      expect(found).toEqual([['30']]);
      expect(text).not.toMatch(/Nothing is called|Hier heißt nichts|may be meant otherwise/);
    },
  );

  test('are counted in each stretch of time, and as a share', async () => {
    expect((await ask('Items per year')).rows.map(([, number]) => String(number))).toEqual(['15', '15']);
    expect((await ask('What share of the items got fixed?')).text).toContain('66.67%');
  });

  test.each(['How many people came?', 'Wie viele Leute waren da?'])(
    '“%s” is not asked of what is nobody',
    async question => expect((await ask(question)).outputs[0]).not.toMatchObject({ kind: 'answered' }),
  );

  test.each([
    'Top 5 kinds of items we see',
    'Which kinds of things do we see most?',
    'Welche Arten von Sachen kommen am häufigsten vor?',
  ])('“%s” ranks the column that sorts them by how many there are', async question => {
    const [first] = (await ask(question)).rows;
    expect(first?.map(String)).toEqual(['Lamp', '18']);
  });

  test('how many came on the busiest day is no number of all, beside the latest day', async () => {
    const { rows: found } = await ask('What was our busiest day and how many items came in?');
    expect(found.flat().map(String)).not.toContain('30');
  });

  test('kinds of them are those of that column', async () => {
    expect(await rows('How many kinds of items are there?')).toEqual([['3']]);
  });
});

describe('Nouns for people and for places', () => {
  const staff = over({
    staff: `staff_no,first_name,last_name,department\n${at(12)
      .map(place => `${place + 100},Al,L${place},${place % 3 ? 'IT' : 'HR'}`)
      .join('\n')}\n`,
  });
  const food = over({
    restaurants: `name,street,district,cuisine,rating\n${at(20)
      .map(place => `R${place},S${place},${(place % 4) + 1},${place % 3 ? 'Thai' : 'Pizza'},${(place % 5) + 0.5}`)
      .join('\n')}\n`,
  });

  test('are for rows that are such', async () => {
    expect((await staff.ask('How many people work in IT?')).rows).toEqual([['8']]);
    expect((await staff.ask('Wie viele Leute arbeiten in der IT?')).rows).toEqual([['8']]);
    expect((await food.ask('How many places are there?')).rows).toEqual([['20']]);
    expect((await food.ask('Wie viele Lokale gibt es?')).rows).toEqual([['20']]);
  });

  test('and for no others', async () => {
    expect((await food.ask('How many people are there?')).outputs[0]).not.toMatchObject({ kind: 'answered' });
  });
});
