import { closest } from '../vectors/likeness.ts';
import { mayCallRows } from './rows-called/rows-called.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const people = set(
  'person people employee worker staff customer client member patient student pupil passenger player athlete applicant respondent participant subscriber user volunteer guest visitor donor tenant contact resident teacher driver child candidate owner borrower attendee trainee colleague',
);
/** What people are called where their table does not say it. */
const calledBy = ['employee', 'player', 'patient', 'student', 'passenger', 'customer', 'respondent'];

/** Staff by what they do, who are called by it alone. */
const doers = set(
  'pupil instructor technician tech engineer mechanic stylist therapist agent rep salesperson representative manager operator doctor vet nurse trainer coach courier cashier waiter clerk assistant inspector officer buyer client author artist winner candidate handler adviser advisor consultant seller',
);

/** Whether a word, in English and in the singular, calls people. */
export const callsPeople = (word: string): boolean => people.has(word) || doers.has(word);

const places = set(
  'place business restaurant shop store school hotel station branch site facility venue museum park building clinic hospital library cafe bar market pharmacy church outlet office airport stadium theatre theater gym bakery hostel salon',
);
const sureOfPlace = 0.7;

/** Whether the rows of a table of things are people, by the words of its name and of its columns. */
export const rowsArePeople = (table: readonly string[], columns: readonly (readonly string[])[]): boolean => {
  const firstNames = columns.some(words => words.includes('first') && words.includes('name'));
  const has = (...words: string[]): boolean =>
    columns.some(([word, ...others]) => others.length === 0 && words.includes(word!));
  const told = has('gender', 'sex') && (has('age') || columns.some(words => words.includes('birth')));
  return (
    callsPeople(table.at(-1) ?? '') ||
    firstNames ||
    (told && has('name', 'id')) ||
    calledBy.some(word => mayCallRows(word, table, columns, false))
  );
};

/** Whether a word, in English and in the singular, calls a place that people go to. */
export const callsPlace = (word: string): boolean => places.has(word);

const kindsOfPlaces = [...places].map(place => [place, [[place]]] as const);

/** Whether the rows of a table are places that people go to, by the words of its name. */
export const rowsArePlaces = (table: readonly string[]): boolean => {
  const word = table.at(-1);
  if (word === undefined) return false;
  const match = callsPlace(word) ? null : closest([word], kindsOfPlaces);
  return match === null || (match.sure && match.likeness >= sureOfPlace);
};

const grounds = set(
  'zone district borough neighborhood neighbourhood ward suburb precinct quarter station stop airport terminal platform gate line',
);

/** Whether a column tells where something is or happens, by the words of its name: `pickup_zone`, Linie. */
export const tellsWhere = (words: readonly string[]): boolean => grounds.has(words.at(-1) ?? '');
