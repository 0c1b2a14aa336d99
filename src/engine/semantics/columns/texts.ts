import { sortsByValues } from '../../query/column-semantics.ts';
import { closest } from '../vectors/likeness.ts';
import type { Known } from './known.ts';
import { says, textSeeds } from './lexicon.ts';
import { has, type Rule } from './rule.ts';

/** Text of so many words or letters a value is written freely. */
const freely = { words: 7, letters: 60 };
/** A guess by vectors is taken from this likeness on, and by so much above the next. */
const guessed = { likeness: 0.5, margin: 0.05 };

/** Whether values come again and again, so that they sort the rows. */
const repeats = ({ profile, rowCount }: Known): boolean => {
  const filled = rowCount - profile.nullCount;
  return filled > 0 && profile.distinctCount <= Math.max(1, Math.min(200, 0.6 * filled));
};

/** Nobody writes the same so often: what comes so many times each, on average, was chosen from a list. */
const chosen = { times: 10, rows: 100 };

/** Whether values were chosen from a list, whatever the column is called: a permit's type, described. */
const isChosen = (column: Known): boolean => {
  const filled = column.rowCount - column.profile.nullCount;
  return (
    repeats(column) &&
    filled >= chosen.rows &&
    filled >= chosen.times * column.profile.distinctCount &&
    column.profile.distinctCount > 1 &&
    column.looks.words < freely.words + 2
  );
};

/** Whether most rows have a value of their own, of several words: a fault in a customer's own words. */
const isScattered = ({ looks, profile, rowCount }: Known): boolean =>
  profile.letters !== undefined &&
  looks.words > 4.5 &&
  profile.distinctCount > 200 &&
  profile.distinctCount >= 0.5 * (rowCount - profile.nullCount);

const isFree = (column: Known): boolean =>
  column.looks.words >= freely.words || column.looks.letters >= freely.letters || isScattered(column);

/** Whether the table is of people, whose title is what they do. */
const ofPeople = ({ table }: Known): boolean =>
  table.others.some(words => words.includes('first') && words.includes('name')) ||
  table.words.some(word => ['employee', 'customer', 'person', 'staff'].includes(word));

export const texts: Rule[] = [
  {
    name: 'result of a match',
    example: 'Score: 4–6, 5–7; Result: 2–3',
    tell: ({ looks, stored, words }) =>
      stored === 'text' &&
      words.some(word => ['score', 'result'].includes(word)) &&
      looks.share(value => /^\d+\s*[-–—:]\s*\d+/.test(value)) > 0.5
        ? { kind: 'score' }
        : null,
  },
  {
    name: 'category by a word and its values',
    example: 'contact_title: Owner, of customers; product_category; Ship country',
    tell: column => {
      const { words, last } = column;
      if (last === 'title' && (ofPeople(column) || has(words, new Set(['contact', 'job', 'courtesy']))))
        return { kind: 'category' };
      if (last === 'name' || isFree(column)) return null;
      return says.category.has(last) && !(column.unique && has(words, says.person)) ? { kind: 'category' } : null;
    },
  },
  {
    name: 'name by a word',
    example: 'product_name; Manager_Name; title; Governor',
    tell: column => {
      const { words, last, looks } = column;
      if (says.name.has(last) && !(has(words, says.text) && looks.words > 4)) return { kind: 'name' };
      if (
        words.some(word => says.name.has(word)) &&
        looks.words < freely.words * 2 &&
        !has(words, new Set(['url', 'id']))
      )
        return { kind: 'name' };
      return words.some(word => says.person.has(word)) && !isFree(column) ? { kind: 'name' } : null;
    },
  },
  {
    name: 'name by what the table is of',
    example: 'Player of players; Party of parties',
    tell: ({ words, table, unique }) =>
      words.length === 1 && unique && table.words.includes(words[0]!) ? { kind: 'name' } : null,
  },
  {
    name: 'description that is a name',
    example: 'region_description: Eastern; description: Studio; beside nothing else that is a name',
    tell: ({ words, table, looks }) =>
      words.at(-1) === 'description' &&
      looks.values.length > 0 &&
      looks.words <= (words.length > 1 ? 3 : 2) &&
      !table.others.some(other => other.includes('name') || other.includes('title'))
        ? { kind: 'name' }
        : null,
  },
  {
    name: 'free text by a word',
    example: 'notes; comment_text; Other_Details',
    tell: column =>
      has(column.words, says.text) &&
      !isChosen(column) &&
      !(
        repeats(column) &&
        column.looks.words < 4 &&
        (column.rowCount > 20 || column.last === 'description') &&
        column.profile.distinctCount < 10
      )
        ? { kind: 'text' }
        : null,
  },
  {
    name: 'free text by its length',
    example: 'ClubDesc: Refurbish computers; teach …',
    tell: column => (isFree(column) && !repeats(column) ? { kind: 'text' } : null),
  },
  {
    name: 'category anywhere in the name',
    example: 'pickup_zone; billing_city',
    tell: column => (has(column.words, says.category) && !isFree(column) ? { kind: 'category' } : null),
  },
  {
    name: sortsByValues,
    example: 'MultipleLines: No, Yes, No phone service',
    tell: column =>
      repeats(column) && column.looks.words < freely.words && column.rowCount > 10 ? { kind: 'category' } : null,
  },
  {
    name: 'text by likeness of its name',
    example: 'Singer is like a person, hue like a color',
    tell(column) {
      const match = closest(column.words, Object.entries(textSeeds));
      return match && match.likeness >= guessed.likeness && match.margin >= guessed.margin
        ? { kind: match.key as 'name' }
        : null;
    },
  },
  {
    name: 'text by how often its values come',
    example: 'values that each stand once are names',
    tell: column =>
      column.looks.values.length === 0
        ? { kind: 'text' }
        : repeats(column)
          ? { kind: 'category' }
          : { kind: column.looks.words > 4 ? 'text' : 'name' },
  },
];
