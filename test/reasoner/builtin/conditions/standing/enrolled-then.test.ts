import { expect, test } from 'vitest';
import { over } from '../../over.ts';

const nursery = over({
  children: `child_id,child,grp,enrolled_on,left_on
1,Ada,Owls,2024-01-10,
2,Ben,Owls,2024-02-01,2024-05-03
3,Cleo,Foxes,2024-03-01,2024-04-20
4,Dan,Foxes,2024-05-15,
5,Eva,Foxes,2024-06-02,
6,Finn,Owls,2024-05-20,2024-06-30
`,
});

test.each([
  'How many children were enrolled with us in May 2024?',
  'How many children were enrolled in May 2024?',
  'How many children did we have in May 2024?',
  'How many children were with us in May 2024?',
  'How many children were registered with us in May 2024?',
])('who was there at any time of it is counted: %s', async question => {
  expect(await nursery.rows(question)).toEqual([['4']]);
});

test.each([
  'How many children enrolled in May 2024?',
  'How many new children did we have in May 2024?',
  'How many enrolments were there in May 2024?',
])('who came then is counted: %s', async question => {
  expect(await nursery.rows(question)).toEqual([['2']]);
});

test('each group has those who were there', async () => {
  expect(await nursery.rows('How many children per grp were enrolled in May 2024?')).toEqual([
    ['Foxes', '1'],
    ['Owls', '3'],
  ]);
});

const kasse = over({
  versicherte: `nr,name,ort,eingeschrieben_am,abgemeldet_am
1,Adam,Ulm,2023-01-10,
2,Bauer,Ulm,2023-02-01,2024-05-03
3,Claus,Bern,2023-03-01,2024-04-20
4,Dorn,Bern,2024-05-15,
5,Ernst,Bern,2024-06-02,
`,
});

test.each(['Wie viele Versicherte waren im Mai 2024 eingeschrieben?', 'Wie viele Versicherte hatten wir im Mai 2024?'])(
  'wer zu irgendeiner Zeit da war, zählt: %s',
  async question => {
    expect(await kasse.rows(question)).toEqual([['3']]);
  },
);

test('wer sich eingeschrieben hat, tat es da', async () => {
  expect(await kasse.rows('Wie viele Versicherte haben sich im Mai 2024 eingeschrieben?')).toEqual([['1']]);
});

const bookings = over({
  bookings: `booking_no,guest,booked_on,cancelled_on,price
1,Ann,2024-04-10,,20
2,Bob,2024-05-03,2024-05-08,30
3,Cid,2024-05-12,,40
`,
});

test('what only happens is there at no other time', async () => {
  expect(await bookings.rows('How many bookings did we have in May 2024?')).toEqual([['2']]);
});
