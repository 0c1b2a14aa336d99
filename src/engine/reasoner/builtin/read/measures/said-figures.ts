import type { AggregateName } from '../../form/aggregates.ts';
import type { RowTerm, Term } from '../../form/form.ts';
import type { Column } from '../../schema/schema.ts';
import { columnTerm, type Draft, isMeasure, isNumeric } from '../draft.ts';

/** The figure of "how many" or "how much" before a place, where nothing parts them. */
const askedFigure = (draft: Draft, place: number): Draft['picked'][number] | undefined =>
  draft.picked.findLast(
    pick =>
      pick.place < place &&
      (draft.cue(pick.place, 'count') ?? draft.cue(pick.place, 'aggregate')?.money) &&
      !draft.items.slice(pick.place + 1, place + 1).some(({ before }) => before.some(word => /^[.?;,]$/.test(word))),
  );

/** "How many hours were billed *on average*", "how many minutes *altogether*": says how what is asked for is put together. */
export const closesFigure = (draft: Draft, place: number): boolean => {
  const cue = draft.freeCue(place, 'aggregate');
  const own = isNumeric(draft.free(place + 1)) && draft.items[place + 1]!.before.length === 0;
  if (!cue?.adverb || own) return false;
  const asked = askedFigure(draft, place);
  if (asked?.term.kind !== 'aggregate' || asked.term.of.kind === 'rows' || asked.term.aggregate === 'distinct')
    return false;
  const { term } = asked;
  asked.term = { ...term, aggregate: cue.aggregate };
  draft.use(place);
  // "… on average, at most and at least"
  for (let at = place; ; ) {
    const next = draft.freeCue(at + 1, 'and') ? at + 2 : at + 1;
    const also = draft.freeCue(next, 'aggregate');
    if (!also || (next === at + 1 && !draft.items[next]!.before.includes(','))) return true;
    draft.pick(next, { ...term, aggregate: also.aggregate });
    draft.use(next, next - 1);
    at = next;
  }
};

/** "*How long* does a visit last": the only length of time that rows tell, though it is called by its unit, as `minutes`. */
const lengthOf = (draft: Draft, about: readonly string[]): Column | null => {
  if (!about.some(stem => draft.schema.language.gaps.durations.has(stem))) return null;
  const lengths = [...draft.mentioned()]
    .flatMap(({ columns }) => columns)
    .filter(({ semantics, uses }) => semantics.kind === 'duration' && uses.natural === 'avg');
  return lengths.length === 1 ? lengths[0]! : null;
};

/** "How heavy and how tall are they *on average*": figures of what the question words speak of. */
export const askedFigures = (draft: Draft, place: number, chain: AggregateName[]): boolean => {
  const asked = draft.items.flatMap((_, at) => {
    const about = at < place ? draft.freeCue(at, 'ask')?.about : undefined;
    const [named] = about ? draft.about(about, ({ roles }) => roles.has('measure')) : [];
    const column = named ?? (about ? lengthOf(draft, about) : null);
    return column ? [{ at, column }] : [];
  });
  for (const { at, column } of asked) {
    draft.use(at);
    for (const aggregate of chain) draft.pick(at, { kind: 'aggregate', aggregate, of: columnTerm(column) as RowTerm });
  }
  return asked.length > 0;
};

/** The figure by which groups are limited or ranked: "which towns have an average age over 30". */
const limitedBy = ({ form, superlatives }: Draft): Term | undefined =>
  [
    ...form.having.flatMap(condition => ('term' in condition ? [condition.term] : [])),
    ...superlatives.map(({ term }) => term),
  ].find(term => term.kind === 'aggregate');

/** "The mean price together with *the maximum*", "show title and *total*": figures of what another figure before was of. */
export const repeatsFigure = (draft: Draft, place: number, chain: AggregateName[]): boolean => {
  // "The total budget, and *what is the average*?"
  const asks = draft.cue(place - 1, 'ask') !== null && draft.cue(place - 2, 'and') !== null;
  const listed = asks || (draft.cue(place - 1, 'and') ?? draft.cue(place - 1, 'show'));
  const said =
    draft.picked.findLast(pick => pick.place < place && pick.term.kind === 'aggregate')?.term ?? limitedBy(draft);
  if (said?.kind !== 'aggregate' || (!listed && !draft.items[place]!.before.includes(','))) return false;
  if (said.of.kind === 'rows' || said.aggregate === 'distinct') {
    if (chain.length === 1 && chain[0] === 'sum') draft.pick(place, said);
    return true;
  }
  for (const aggregate of chain) draft.pick(place, { ...said, aggregate });
  return true;
};

/** "Which invoices are unpaid? *Number and total*": so many of them, and the figure that they are called by added up. Whether one is. */
export const readTotalOf = (draft: Draft, place: number, chain: AggregateName[]): boolean => {
  if (!draft.cue(place - 1, 'and') || !draft.cue(place - 2, 'count')) return false;
  const at = draft.items.findIndex((_, other) => other < place && isMeasure(draft.free(other)));
  const figure = draft.free(at);
  if (figure?.kind !== 'column' || figure.column.uses.natural !== 'sum') return false;
  draft.use(at);
  for (const aggregate of chain)
    draft.pick(place, { kind: 'aggregate', aggregate, of: columnTerm(figure.column) as RowTerm });
  return true;
};
