import { countOfRows, sameTerm, type Term } from '../../../form/form.ts';
import { numbersThings } from '../../../schema/rows/thing-of-rows.ts';
import type { Column } from '../../../schema/schema.ts';
import { columnTerm, type Draft, isMeasure, isNumeric, termOf } from '../../draft.ts';
import { listsGroups } from '../../fold-items.ts';
import { derivedMeaning, type Meaning } from '../../items.ts';
import { guessedMeasures, spends } from '../../measures/guess.ts';
import { naturalOf } from '../../measures/natural.ts';
import { stuffAt, takenFor } from '../../measures/quantity.ts';
import { isMoneyOrReckoned, spentIn } from '../../sets/apart/spent.ts';
import { measureAt } from '../orders.ts';
import { flagOf, isNumbered, keyOf, largeRows, sizeOfRows, startsWithDigits, textOf } from './asked-most.ts';
import { byNumber, isSort } from './by-number.ts';
import { byValue } from './by-value.ts';
import { isOrdered, type Rule, type Way } from './way.ts';

/** "*How many deliveries* went to each country? *top 10*": the number that was asked for before; null where none was. */
const countSaidEarlier = (draft: Draft, place: number): Term | null => {
  const at = draft.items.findIndex((_, other) => other < place && draft.cue(other, 'count') !== null);
  const meaning = at < 0 ? undefined : draft.items[at + 1]?.meaning;
  return meaning?.kind === 'table' ? countOfRows(meaning.table.name) : null;
};

/** What is ranked by stands at most so many places after. */
const reach = 7;
const ofCodes: ReadonlySet<Column['nature']> = new Set(['identifier', 'code', 'coordinate']);

/** Whether a name stands for keys or codes, which nothing is ranked by that is said apart from them: "which *zip code* has the most". */
const isKey = (meaning: Meaning): boolean =>
  meaning.kind === 'column' &&
  (meaning.column.roles.has('key') || meaning.column.roles.has('foreign') || ofCodes.has(meaning.column.nature));

/** Whether a name stands for years, or for months and other parts of them, as columns of numbers hold them. */
const isYear = (meaning: Meaning | null): boolean => meaning?.kind === 'column' && meaning.column.nature === 'year';

/** The place of the last of names that stand together without a word between: "catches" of "Lake Cup catches". */
const headAt = (draft: Draft, from: number): number => {
  let at = from;
  const loose = (): boolean => {
    const item = draft.items[at];
    return item?.used === false && (item.meaning.kind === 'word' || isLoose(item));
  };
  while (loose() && draft.items[at + 1]?.before.length === 0) at++;
  return at;
};

/** Whether a stretch names a text only by a part of its name, or by a word like it. */
const isLoose = ({ meaning }: Draft['items'][number]): boolean =>
  meaning.kind === 'column' && !meaning.exact && meaning.column.holds === 'text';

/**
 * Whether each of many happenings has one of few names, which are counted each once: what only some rows have counts these, and
 * things of one name are as many things.
 */
const isRepeated = ({ holds, profile, table }: Column): boolean =>
  holds === 'text' &&
  profile.nullCount === 0 &&
  ['event', 'lines'].includes(table.semantics.kind) &&
  2 * profile.distinctCount <= table.profile.rowCount;

/** The rules, in the order of the ways they find: of those that cost the same the first is taken. */
export const rules: Rule[] = [
  ...byValue,
  {
    name: 'so many of these',
    example: 'the most *unpaid* visits',
    alone: true,
    ways: ({ draft, place }) => {
      const counted = draft.items[place + 1];
      if (!counted?.used || counted.meaning.kind !== 'column' || !counted.atom.token.opposite) return [];
      const thing = draft.free(place + 2);
      const isThing = thing?.kind === 'table' || (thing?.kind === 'column' && !isMeasure(thing));
      const term = countOfRows(counted.meaning.column.table.name);
      return isThing ? [{ value: { term, places: [place + 2] }, cost: 0 }] : [];
    },
  },
  {
    name: 'things told more closely',
    example: 'the most *Lake Cup catches* (are catches)',
    alone: true,
    ways: ({ draft, place }) => {
      const head = headAt(draft, place + 1);
      const table = head > place + 1 ? draft.free(head) : null;
      if (table?.kind !== 'table' || table.table.semantics.kind !== 'event') return [];
      const told = draft.items.slice(place + 1, head).flatMap((item, at) => (isLoose(item) ? [place + 1 + at] : []));
      return [{ value: { term: countOfRows(table.table.name), places: [...told, head] }, cost: 0.05 }];
    },
  },
  {
    name: 'one thing',
    example: 'the biggest *order* (one order; "the most orders" are many)',
    ways: asked => {
      const { draft, place } = asked;
      const single = draft.items[place + 1]?.atom.token;
      if (!keyOf(asked)?.unique || !single || single.word !== draft.schema.language.stem(single.word)) return [];
      return guessedMeasures(draft)
        .slice(0, 1)
        .map(term => ({ value: { term, places: [], guessed: true }, cost: 0 }));
    },
  },
  {
    name: 'things counted by their key',
    example: 'the customer with the most *orders*; the best customers are so by no number of them',
    ways: asked => {
      const key = keyOf(asked);
      if (!key || (asked.vague && guessedMeasures(asked.draft).length > 0)) return [];
      const of = columnTerm(key) as Extract<Term, { kind: 'column' }>;
      const term: Term = numbersThings(key)
        ? { kind: 'aggregate', aggregate: 'distinct', of }
        : countOfRows(key.table.name);
      return [{ value: { term, places: [asked.place + 1] }, cost: 0.05 }];
    },
  },
  {
    name: 'events counted by their day',
    example: 'the doctor with the most *visits* (where a column is called "visit date")',
    ways: ({ next, place }) =>
      next?.kind === 'column' && next.column.holds === 'date'
        ? [{ value: { term: countOfRows(next.column.table.name), places: [place + 1] }, cost: 0.25 }]
        : [],
  },
  {
    name: 'figure named',
    example: 'the highest *revenue*',
    ways: asked => {
      const { draft, place, direct, next } = asked;
      const isTable = next?.kind === 'table';
      if (isNumbered(asked)) return [];
      if (!direct || !(direct.term.kind === 'aggregate' || isTable || isOrdered(next))) return [];
      const textual =
        direct.term.kind === 'aggregate' &&
        direct.term.aggregate !== 'avg' &&
        isTable &&
        !draft.items
          .slice(0, place)
          .some(item => !item.used && (item.meaning.kind === 'column' || item.meaning.kind === 'table'));
      // "Which boat was in the largest rental": one that is large, and no number of them.
      const rows = largeRows(draft, place);
      const large = rows && sizeOfRows(rows) ? 0.6 : 0;
      const dated = next?.kind === 'column' && next.column.holds === 'date' ? (next.exact ? 0.4 : 1.2) : 0;
      return [{ value: direct, cost: (textual ? 0.8 : large) + (keyOf(asked) ? 0.7 : 0) + dated }];
    },
  },
  {
    name: 'things sold',
    example: 'the top 5 *products* (by what they bring in)',
    ways: asked =>
      asked.vague && textOf(asked)
        ? asked.draft.schema.derived.slice(0, 1).map(derived => {
            const of = termOf(asked.draft, derivedMeaning(derived))!;
            return { value: { term: { kind: 'aggregate', aggregate: 'sum', of }, places: [] }, cost: 0.2 };
          })
        : [],
  },
  ...byNumber,
  {
    name: 'things of a sort',
    example: 'the five biggest *operators* of charging stations (by what theirs come to, or how many they have)',
    ways: asked => {
      const { draft, place } = asked;
      const large = draft.cue(place, 'superlative')?.large === true;
      const column = large ? textOf(asked) : null;
      if (!column || !isSort(column)) return [];
      const [figure] = guessedMeasures(draft).filter(term => naturalOf(draft.schema, term) === 'sum');
      const ways: Way[] = [{ value: { term: countOfRows(column.table.name), places: [], guessed: true }, cost: 0.35 }];
      if (figure)
        ways.unshift({
          value: { term: { kind: 'aggregate', aggregate: 'sum', of: figure }, places: [], guessed: true },
          cost: 0.3,
        });
      return ways;
    },
  },
  {
    name: 'rows about money',
    example: 'the largest *invoice* (by its amount)',
    ways: asked => {
      const cue = asked.draft.cue(asked.place, 'superlative');
      const { next } = asked;
      if (!(cue?.peak || cue?.large) || next?.kind !== 'table') return [];
      const size = sizeOfRows(next.table);
      return size ? [{ value: { term: columnTerm(size), places: [], guessed: true }, cost: 0.3 }] : [];
    },
  },
  {
    name: 'text that has an order',
    example: 'the fastest *time* (cells such as 2:20.54)',
    ways: asked => {
      const column = textOf(asked);
      return column && !isNumbered(asked) && !column.roles.has('name') && startsWithDigits(column)
        ? [{ value: { term: columnTerm(column), places: [asked.place + 1] }, cost: 0.15 }]
        : [];
    },
  },
  {
    name: 'stuff',
    example: 'the most *honey* (no number of kinds of honey)',
    alone: true,
    ways: ({ draft, place, next }) => {
      const cue = draft.cue(place, 'superlative');
      // Where nouns hardly show their number, "die meisten Artikel" are so many.
      const mass = cue && !cue.peak && !cue.mean && !cue.vague && !draft.schema.language.nounsCapital;
      const stuff = mass && next?.kind === 'column' ? stuffAt(draft, place + 1) : null;
      if (!stuff?.quantity) return [];
      const of = takenFor(draft, place + 1, stuff.quantity, true);
      return [{ value: { term: { kind: 'aggregate', aggregate: 'sum', of }, places: [place + 1] }, cost: 0 }];
    },
  },
  {
    name: 'names counted',
    example:
      'the author with the most *titles*; the category with the most *products*, each once; the best customers are so by no number of customers',
    ways: asked => {
      const column = asked.vague ? null : (textOf(asked) ?? flagOf(asked));
      if (!column) return [];
      const of = columnTerm(column) as Extract<Term, { kind: 'column' }>;
      const counted = (aggregate: 'count' | 'distinct', cost: number): Way => ({
        value: { term: { kind: 'aggregate', aggregate, of }, places: [asked.place + 1] },
        cost,
      });
      if (!isRepeated(column)) return [counted('count', 0.5)];
      // Where nouns hardly show their number, "die meisten Artikel" are rather so many.
      const [each, all] = asked.draft.schema.language.nounsCapital ? [0.7, 0.5] : [0.5, 0.85];
      return [counted('distinct', each), counted('count', all)];
    },
  },
  {
    name: 'figure before',
    example: 'whose *salary* is the highest?',
    ways: ({ draft, place, direct }) => {
      const ways: Way[] = [];
      for (const at of [place - 1, place - 2]) {
        const meaning = draft.free(at);
        if (isNumeric(meaning) && !isKey(meaning))
          ways.push({ value: { term: termOf(draft, meaning)!, places: [at] }, cost: direct ? 0.9 : 0.1 });
        if (meaning && meaning.kind !== 'word') break;
      }
      return ways;
    },
  },
  {
    name: 'figure after',
    example: 'the five best shops *by revenue*',
    ways: ({ draft, place }) => {
      const ways: Way[] = [];
      for (let at = place + 2; at < Math.min(draft.items.length, place + reach); at++) {
        const meaning = draft.free(at);
        if (draft.freeCue(at, 'group') || draft.freeCue(at, 'aggregate')) {
          const from = draft.freeCue(at, 'group') ? at + 1 : at;
          const later = measureAt(draft, from);
          // "The top 3 contractors *in each year*": no year is more than another, and there are three of each.
          // Nor is anything more for there being one of each: "the top 3 members *for each* court".
          if (
            later &&
            (isYear(draft.free(from)) ||
              (draft.free(from)?.kind === 'table' && !listsGroups(draft.items, at, draft.schema.language)))
          )
            break;
          if (later && (later.term.kind === 'aggregate' || isNumeric(draft.free(from))))
            ways.push({
              value: { ...later, places: from === at ? later.places : [at, ...later.places] },
              cost: draft.cue(place, 'top') ? 0 : 0.2,
            });
          break;
        }
        if (isNumeric(meaning) && !isKey(meaning))
          ways.push({ value: { term: termOf(draft, meaning)!, places: [at] }, cost: 0.4 + 0.1 * (at - place) });
      }
      return ways;
    },
  },
  {
    name: 'nothing said',
    example: 'the best customers; who made the most *money*? (some figure of money)',
    ways: ({ draft, place, vague, subject, next }, found) => {
      if (!subject || found.length > 0) return [];
      const counted = draft.cue(place, 'top') && vague ? countSaidEarlier(draft, place) : null;
      if (counted) return [{ value: { term: counted, places: [] }, cost: 0 }];
      const stem = draft.items[place + 1]?.atom.token.stem ?? '';
      const money = next?.kind === 'word' && draft.schema.language.natures.money.has(stem);
      const first = money ? 0.3 : spends(draft) ? 0.5 : 0.7;
      // Who spent the most is so by money, also where it stands in what they bought, and not by their age.
      const spent = spends(draft) ? spentIn(draft) : undefined;
      const measures = guessedMeasures(draft).filter(
        term => !spent || (isMoneyOrReckoned(draft, term) && !sameTerm(term, spent)),
      );
      const guessed = [...(spent ? [spent] : []), ...measures].slice(0, 3).map(
        (term, index): Way => ({
          value: { term, places: money ? [place + 1] : [], guessed: true },
          cost: (index > 0 ? 1.1 : first) + index * 0.2,
        }),
      );
      // Who spent the most did so by none of how many they are.
      if (spent) return guessed;
      return [...guessed, { value: { term: countOfRows(subject.name), places: [], guessed: true }, cost: 1.3 }];
    },
  },
];
