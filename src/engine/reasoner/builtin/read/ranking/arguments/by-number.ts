import { tellsWhere } from '../../../../../semantics/tables/everyday.ts';
import { nameWords } from '../../../../../semantics/words/name-words.ts';
import { countOfRows } from '../../../form/form.ts';
import type { Column } from '../../../schema/schema.ts';
import type { Draft } from '../../draft.ts';
import { listsGroups } from '../../fold-items.ts';
import type { Meaning } from '../../items.ts';
import { guessedMeasures } from '../../measures/guess.ts';
import { naturalOf } from '../../measures/natural.ts';
import type { AskedMost, Rule } from './way.ts';

/** Of a sort are several rows: there are at most so many for each row. */
const mostOfSort = 0.7;

/** Whether a column sorts rows, of which there are several of each sort. */
export const isSort = ({ unique, profile, table }: Column): boolean =>
  !unique && profile.distinctCount <= mostOfSort * table.profile.rowCount;

/** Whether nothing that could be asked for adds up, so that things are only more where there are more of them. */
const nothingAddsUp = (draft: Draft): boolean =>
  guessedMeasures(draft).every(term => naturalOf(draft.schema, term) !== 'sum');

const isPlace = ({ roles, ref }: Column): boolean => roles.has('place') || tellsWhere(nameWords(ref.column));

/** The column that a meaning names, where it tells of each row which it is and not how much or when. */
const tellingWhich = (meaning: Meaning | null | undefined): Column | null =>
  meaning?.kind === 'column' && meaning.column.holds !== 'date' && !meaning.column.roles.has('measure')
    ? meaning.column
    : null;

/** What "top" ranks, also after a number: "top 5 *brands*". */
const topped = ({ draft, place, next }: AskedMost): Column | null => {
  const after = draft.items[place + 1];
  return tellingWhich(after?.used && after.meaning.kind === 'number' ? draft.free(place + 2) : next);
};

/** What sorts the rows and is asked for before: "which *brands* turn up most". */
const askedBefore = ({ draft, place, next }: AskedMost): Column | null => {
  const cue = draft.cue(place, 'superlative');
  const { vague, peak, mean, large, kinds } = cue ?? {};
  if (!cue || vague || peak || mean || large || kinds || next?.kind === 'column' || next?.kind === 'table') return null;
  return tellingWhich(draft.items.slice(0, place).findLast(({ meaning }) => meaning.kind === 'column')?.meaning);
};

/** Whether a word tells by what is ranked, and not within what: "the top 3 types *in each* year, *for every* district". */
const saysByWhat = (draft: Draft, at: number): boolean => {
  const next = draft.free(at + 1);
  const when = next?.kind === 'column' && next.column.nature === 'year';
  return draft.freeCue(at, 'group') !== null && listsGroups(draft.items, at, draft.schema.language) && !when;
};

/** What is ranked by how many rows there are of each, where nothing says by what. */
export const byNumber: Rule[] = [
  {
    name: 'events at places',
    example: 'the top 10 *pickup zones* of a table of rides (by how many there were)',
    ways: asked => {
      const isAsked = asked.vague && asked.draft.schema.derived.length === 0;
      const column = isAsked ? topped(asked) : null;
      const happened = column?.table.semantics.kind === 'event' && isPlace(column) && !column.unique;
      return column && happened ? [{ value: { term: countOfRows(column.table.name), places: [] }, cost: 0.2 }] : [];
    },
  },
  {
    name: 'ways of doing',
    example: 'the top 3 *modes of payment*, the top reasons (by how often, and no money that was paid so)',
    ways: asked => {
      if (asked.draft.items.some((_, at) => at > asked.place && saysByWhat(asked.draft, at))) return [];
      const column = asked.draft.cue(asked.place, 'top') !== null ? topped(asked) : null;
      const { manner } = asked.draft.schema.language.roles;
      const told = column?.stems.at(-1) ?? '';
      return column && isSort(column) && manner.has(told)
        ? [{ value: { term: countOfRows(column.table.name), places: [] }, cost: 0 }]
        : [];
    },
  },
  {
    name: 'how many of each',
    example: 'the top 5 *product categories*; which *brands* turn up most (where nothing adds up)',
    ways: asked => {
      // "The top 2 mechanics *by bay code*" says by what.
      if (asked.draft.items.some((_, at) => at > asked.place && saysByWhat(asked.draft, at))) return [];
      const top = asked.draft.cue(asked.place, 'top') !== null;
      const column = top ? topped(asked) : askedBefore(asked);
      return column && isSort(column) && nothingAddsUp(asked.draft)
        ? [{ value: { term: countOfRows(column.table.name), places: [] }, cost: 0.2 }]
        : [];
    },
  },
];
