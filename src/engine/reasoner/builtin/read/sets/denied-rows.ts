import type { Condition } from '../../form/form.ts';
import { joinValues } from '../conditions/merge.ts';
import type { Draft } from '../draft.ts';
import { happeningsOf } from '../happenings.ts';
import { isLasting } from '../timed-tables.ts';
import { severalOn, tableOfCondition, thingOf } from './several.ts';

type Lacking = Extract<Condition, { kind: 'exists' }>;

const positive = ({ negated: _, ...rest }: Condition): Condition => rest as Condition;

/** Whether a new clause begins between two places: "who never won *and* were born in May". */
const parted = (draft: Draft, from: number, to: number): boolean =>
  draft.items
    .slice(from + 1, to + 1)
    .some(({ meaning, before }) => before.includes(',') || (meaning.kind === 'cue' && meaning.cue.kind === 'and'));

/** Moves what is said after a denial of rows to those rows: "without a *coaster longer than 3000*". */
const takeLimits = (draft: Draft, lacking: Lacking, thing: string): void => {
  const from = draft.placed.get(lacking);
  if (from === undefined) return;
  const { form, schema } = draft;
  const limits = (earlier: boolean): Condition[] =>
    form.where.filter(condition => {
      const at = draft.placed.get(condition);
      const table = tableOfCondition(schema, condition);
      if (condition.negated || condition.kind === 'against' || at === undefined || table === null) return false;
      if (earlier) return table === lacking.other && at < from && !parted(draft, at, from);
      return at > from && !parted(draft, from, at) && severalOn(draft, thing, table).length > 0;
    });
  const after = limits(false);
  // "Who in 2004 had no exhibitions": nothing has rows of that year and no rows at all.
  const said = after.length > 0 || lacking.where.length > 0 ? after : limits(true);
  form.where = form.where.filter(condition => !said.includes(condition));
  // What limits rows of another table than the one whose name is alike denies those.
  const [table] = said.flatMap(condition => tableOfCondition(schema, condition) ?? []);
  const beside = table !== undefined && !severalOn(draft, thing, table).includes(lacking.other);
  if (beside && lacking.where.length === 0 && !severalOn(draft, thing, lacking.other).includes(table))
    lacking.other = table;
  lacking.where.push(...said);
  // "Neither to the one nor to the other": none that is one of them.
  joinValues(lacking.where);
};

/** The place of the word that denies what is said at another place; -1 for none, or where it sets apart ("other than"). */
const denialAt = (draft: Draft, place: number): number => {
  const at = draft.items.findLastIndex(
    (_, other) => other <= place && (draft.cue(other, 'not') !== null || draft.cue(other, 'lacking') !== null),
  );
  return draft.cue(at, 'not')?.apart ? -1 : at;
};

/** "Clients we haven't *seen* since May", where clients have a date of their own alone: those of whom nothing happened then. */
const unseen = (draft: Draft, condition: Condition, thing: string): Condition | null => {
  const { schema, items } = draft;
  if (condition.kind !== 'period' || !condition.negated || condition.column.table !== thing) return null;
  const own = schema.column(condition.column);
  const met = items.findIndex(
    ({ meaning, atom }) => meaning.kind === 'word' && schema.language.life.met.has(atom.token.word),
  );
  const done = own && met >= 0 && isLasting(own) ? happeningsOf(schema, own.table) : null;
  if (!done?.date || denialAt(draft, met) < 0) return null;
  draft.use(met);
  const then: Condition = { ...condition, column: done.date.ref };
  return { kind: 'exists', table: thing, other: done.name, where: [positive(then)], negated: true };
};

/**
 * "Artists who did not exhibit in 2004" are those without such a row, not those with a row of another year. Where the
 * rows were spoken of before ("artists with exhibitions that were not in 2004"), such rows are meant.
 */
export const denyRows = (draft: Draft): void => {
  const { form, items, schema } = draft;
  const thing = thingOf(draft);
  if (!thing || form.compare || form.neighbour || form.position || form.set) return;
  for (const condition of form.where)
    if (condition.kind === 'exists' && condition.negated && condition.table === thing)
      takeLimits(draft, condition, thing);
  form.where = form.where.map(condition => unseen(draft, condition, thing) ?? condition);
  form.where = form.where.map(condition => {
    const table = condition.negated && condition.kind !== 'against' ? tableOfCondition(schema, condition) : null;
    const place = draft.placed.get(condition);
    const way = table === null || place === undefined ? [] : severalOn(draft, thing, table);
    const at = way.length > 0 ? denialAt(draft, place!) : -1;
    if (at < 0) return condition;
    const of = ({ meaning }: (typeof items)[number]): string | null =>
      meaning.kind === 'table' ? meaning.table.name : meaning.kind === 'column' ? meaning.column.table.name : null;
    const before = items.slice(0, at).some(item => way.includes(of(item) ?? ''));
    if (before && !draft.nevers.has(condition)) return condition;
    items.forEach((item, other) => {
      if (other > at && item.meaning.kind === 'table' && way.includes(item.meaning.table.name)) draft.use(other);
    });
    return { kind: 'exists', table: thing, other: table!, where: [positive(condition)], negated: true };
  });
};
