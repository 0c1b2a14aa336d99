import { columnsOfTerm, sameTerm } from '../../form/form.ts';
import type { Draft } from '../draft.ts';

type Superlative = Draft['superlatives'][number];

/** Whether a figure is asked for at a place: right after "what is" or "show", or listed beside another figure. */
const isAsked = (draft: Draft, place: number): boolean => {
  const { language } = draft.schema;
  const { before } = draft.items[place]!;
  const ask = draft.cue(place - 1, 'ask');
  // "Which has the largest audience" asks for what has it.
  if (before.some(word => language.owning.has(word) || language.pronouns.has(word))) return false;
  if (draft.cue(place - 1, 'show') || (ask && !ask.about)) return true;
  return (
    (draft.cue(place - 1, 'and') !== null || before.includes(',')) && draft.picked.some(({ place: at }) => at < place)
  );
};

/** Whether the thing that a figure is of is named right after it: "of any concert", "of all captains". */
const ofAll = (draft: Draft, place: number): boolean => {
  const { whichever, totals, relations, possessives } = draft.schema.language;
  const item = draft.items[place];
  return (
    item?.meaning.kind === 'table' &&
    item.before.some(word => relations.has(word) || possessives.has(word)) &&
    item.before.some(word => whichever.has(word) || totals.has(word))
  );
};

const pickExtreme = (draft: Draft, { term, place, direction }: Superlative): void => {
  if (term.kind === 'column')
    draft.pick(place, { kind: 'aggregate', aggregate: direction === 'desc' ? 'max' : 'min', of: term });
};

/** "How heavy are the lightest and the heaviest phone": both ends of one figure, where nothing but the figure is asked for. */
export const takeBothEnds = (draft: Draft): void => {
  const [first, second, ...others] = draft.superlatives;
  if (!first || !second || others.length > 0 || first.direction === second.direction) return;
  if (first.term.kind !== 'column' || !sameTerm(first.term, second.term)) return;
  if ([first, second].some(({ many, limit, offset, averaged }) => many || limit !== null || offset > 0 || averaged))
    return;
  if (draft.picked.length === 0 || draft.picked.some(({ term }) => !sameTerm(term, first.term))) return;
  draft.picked.length = 0;
  draft.superlatives.length = 0;
  pickExtreme(draft, first);
  pickExtreme(draft, second);
};

/**
 * "The longest duration in each category", "the largest audience of any concert": where the figure is asked for and not
 * the thing that has it, it is the highest or lowest of its kind. Takes it up; whether it was one.
 */
export const takeAskedExtreme = (draft: Draft, found: Superlative): boolean => {
  const { term, place } = found;
  const { form, items } = draft;
  const said = items[place + 1];
  const own = said?.meaning.kind === 'column' && term.kind === 'column' ? said.meaning.column : null;
  if (!own || !sameTerm(term, { kind: 'column', column: own.ref }) || own.holds === 'text') return false;
  if (found.many || found.limit !== null || found.offset > 0 || found.averaged || found.summed) return false;
  if (!isAsked(draft, place)) return false;
  const plain = draft.picked.filter(pick => pick.term.kind !== 'aggregate' && !sameTerm(pick.term, term));
  const tables = new Set(form.group.flatMap(columnsOfTerm).map(({ table }) => table));
  const ofGroups =
    tables.size > 0 &&
    plain.every(pick => form.group.some(group => sameTerm(group, pick.term)) || isNameOf(draft, pick, tables));
  const { whichever, totals } = draft.schema.language;
  const words = said!.atom.text.toLowerCase().split(' ');
  const every = words.some(word => whichever.has(word) || totals.has(word)) || ofAll(draft, place + 2);
  const whole = tables.size === 0 && plain.length === 0 && every;
  if (!ofGroups && !whole) return false;
  if (whole && items[place + 2]?.meaning.kind === 'table') draft.use(place + 2);
  const at = draft.picked.findIndex(pick => sameTerm(pick.term, term));
  if (at >= 0) draft.picked.splice(at, 1);
  pickExtreme(draft, found);
  return true;
};

/** Whether what is shown only names the groups. */
const isNameOf = (draft: Draft, { term }: Draft['picked'][number], tables: Set<string>): boolean => {
  const column = term.kind === 'column' ? draft.schema.column(term.column) : undefined;
  const { table } = column ?? {};
  return table !== undefined && tables.has(table.name) && (column === table.label || column === table.key);
};

/** What a figure at one end is of all rows, or at both: "the highest rent and the lowest". */
export const extremesOf = ({ direction, bothEnds }: Draft['superlatives'][number]): ('max' | 'min')[] => {
  const ends: ('max' | 'min')[] = direction === 'desc' ? ['max', 'min'] : ['min', 'max'];
  return bothEnds ? ends : ends.slice(0, 1);
};
