import { expect, test } from 'vitest';
import { over } from '../over.ts';

const tours = over(
  {
    tours:
      'tour_id,tour,starts_on,seats\n1,Caves,2025-05-01,2\n2,Falls,2025-05-02,3\n3,Ridge,2025-05-03,2\n4,Lake,2025-05-04,4\n',
    reservations:
      'reservation_id,tour_id,guest,reserved_on\n1,1,Ann,2025-04-01\n2,1,Bob,2025-04-02\n3,2,Cid,2025-04-03\n4,3,Dee,2025-04-04\n',
  },
  true,
);

test.each([
  'Which tours are full?',
  'How many tours are booked up?',
  'Which tours are sold out?',
  'Which tours are still bookable?',
])('what is full is no list of all there are: %s', async question => {
  expect((await tours.ask(question)).rows).toEqual([]);
});

test('how many each has is told', async () => {
  expect(await tours.rows('How many reservations does each tour have?')).toContainEqual(['Lake', '0']);
});

const shows = over({
  shows: 'show_no,title,status,full_name\n1,Hamlet,sold out,Ann Holt\n2,Faust,open,Bob Ray\n3,Medea,sold out,Cid Orr\n',
});

test('a cell that says so is meant', async () => {
  expect(await shows.names('Which shows are sold out?')).toEqual(['Hamlet', 'Medea']);
  expect((await shows.ask('What are the full names?')).rows).toHaveLength(3);
});

const fahrten = over(
  {
    fahrten: 'fahrt_id,fahrt,datum,plaetze\n1,Alster,2025-05-01,2\n2,Elbe,2025-05-02,3\n',
    buchungen: 'buchung_id,fahrt_id,gast,gebucht_am\n1,1,Ann,2025-04-01\n2,1,Bob,2025-04-02\n',
  },
  true,
);

test('ausgebucht ist nicht jede', async () => {
  expect((await fahrten.ask('Welche Fahrten sind ausgebucht?')).rows).toEqual([]);
  expect((await fahrten.ask('Welche Fahrten sind voll?')).rows).toEqual([]);
  expect((await fahrten.ask('Welche Fahrten sind überbucht?')).rows).toEqual([]);
});

const rescues = over({
  calls: `call_no,coast,called_on,outcome\n${Array.from({ length: 20 }, (_, at) => `${at + 1},${['North', 'South'][at % 2]},2025-01-${String(at + 1).padStart(2, '0')},${at % 5 ? 'false alarm' : 'rescued'}`).join('\n')}\n`,
});

test('so many for each of those that a cell tells are no number of those', async () => {
  const { text, rows } = await rescues.ask('How many calls per rescue?');
  expect(rows.map(String)).not.toContain('4');
  expect(text).not.toContain('**4**');
  expect((await rescues.ask('How many calls were rescued?')).rows.map(String)).toEqual(['4']);
  expect((await rescues.ask('rescued calls per coast')).rows).toHaveLength(2);
});
