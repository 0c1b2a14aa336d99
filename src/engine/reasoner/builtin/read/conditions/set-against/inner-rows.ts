import type { Condition } from '../../../form/form.ts';
import type { Table } from '../../../schema/schema.ts';
import { columnTerm, type Draft } from '../../draft.ts';
import { numberNear } from '../compared/sides.ts';
import { timeCondition } from '../periods.ts';

/** What is said of the rows whose figure is compared with: its conditions, the thing they are called, and the places that say it. */
export type Inner = { where: Condition[]; thing: Table | null; places: number[] };

/** Whether the words at a place are a cell as it stands, not only like one or part of one. */
export const isWhole = (draft: Draft, at: number): boolean =>
  draft.items[at]!.atom.options.some(option => option.kind === 'value' && !option.part && option.score >= 0.9);

/** The time said at a place as a limit on rows of a thing, by a column named before it or the thing's own. */
const timeAt = (draft: Draft, at: number, thing: Table | null): Condition | null => {
  const meaning = draft.free(at);
  const beside = draft.free(at - 1);
  if (meaning?.kind !== 'time') return null;
  const columns = beside?.kind === 'column' ? [beside.column] : (thing?.columns ?? []);
  const own = [...columns].sort((a, b) => Number(b === thing?.date) - Number(a === thing?.date));
  const [condition] = own.flatMap(column => timeCondition(column, meaning.time, null, draft.schema) ?? []);
  return condition ?? null;
};

/** Whether a clause about the thing compared with begins at a place, right after its name: "any lamp *that* is made of glass". */
const tellsMore = (draft: Draft, at: number): boolean => {
  const before = draft.items[at - 1]?.meaning;
  return before?.kind === 'table' || (before?.kind === 'column' && before.column === before.column.table.label);
};

/** Words that only lead on to what limits the rows: "directed *by* Ann", "*of those* with", "*who* plays". */
const leadsOn = (draft: Draft, at: number, from: number): boolean => {
  const { lists, pronouns, possessives, relations } = draft.schema.language;
  const { word } = draft.items[at]!.atom.token;
  if (draft.freeCue(at, 'ask'))
    return [pronouns, possessives, relations].some(words => words.has(word)) && tellsMore(draft, at);
  if (draft.freeCue(at, 'follow')) return at === from;
  return draft.freeCue(at, 'group') !== null && lists.has(word) && draft.free(at + 1)?.kind === 'value';
};

/** What limits the rows compared with: "than the average lamp *made of glass*", "than any lamp *whose maker is Holt*". */
export const innerRows = (draft: Draft, from: number): Inner => {
  const { pronouns, totals } = draft.schema.language;
  const where: Condition[] = [];
  const places: number[] = [];
  let thing: Table | null = null;
  for (let at = from; at < draft.items.length; at++) {
    const { before, atom } = draft.items[at]!;
    const meaning = draft.free(at);
    const time = timeAt(draft, at, thing);
    if (!meaning || (at > from && before.some(word => /^[,.?;]$/.test(word)))) break;
    if (meaning.kind === 'cue' && !leadsOn(draft, at, from)) break;
    if (at > from && before.some(word => pronouns.has(word)) && !tellsMore(draft, at)) break;
    // "the average of the whole range" is of all.
    if (totals.has(atom.token.word)) return { where: [], thing, places: [at, at + 1] };
    if (meaning.kind === 'value') {
      if (!isWhole(draft, at)) break;
      const { column, values, contains } = meaning;
      where.push(
        contains === null
          ? { kind: 'in', column: column.ref, values }
          : { kind: 'contains', column: column.ref, text: contains },
      );
      places.push(at);
    } else if (time) {
      where.push(time);
      places.push(at);
    } else if (meaning.kind === 'table') {
      thing ??= meaning.table;
      places.push(at);
    } else if (meaning.kind === 'cue') places.push(at);
    else if (meaning.kind === 'column' && ['value', 'time'].includes(draft.free(at + 1)?.kind ?? '')) places.push(at);
    else if (meaning.kind === 'column' && draft.freeCue(at + 1, 'group') && draft.free(at + 2)?.kind === 'value')
      places.push(at);
    else if (meaning.kind === 'column' && draft.free(at + 1)?.kind === 'number') {
      const number = numberNear(draft, at + 1)!;
      where.push({ kind: 'compare', term: columnTerm(meaning.column), op: '=', value: number.value });
      places.push(at, at + 1);
    }
  }
  return { where, thing, places };
};
