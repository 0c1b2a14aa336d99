import { type Condition, sameColumn } from '../../form/form.ts';
import { holdsLists } from '../../link/values/listed-items.ts';
import type { Column, Table } from '../../schema/schema.ts';
import { pathTo } from '../../sql/join.ts';
import type { Draft } from '../draft.ts';
import { leadsUp } from '../leads-up.ts';

type In = Extract<Condition, { kind: 'in' }>;

/** Joins what is said of one column: values of it are alternatives. */
export const joinValues = (conditions: Condition[], onJoin?: (first: In, second: In) => void): void => {
  for (let index = 0; index < conditions.length; index++) {
    const first = conditions[index]!;
    if (first.kind !== 'in') continue;
    for (let other = conditions.length - 1; other > index; other--) {
      const second = conditions[other]!;
      if (
        second.kind !== 'in' ||
        !sameColumn(first.column, second.column) ||
        Boolean(first.negated) !== Boolean(second.negated)
      )
        continue;
      first.alternatives = [...(first.alternatives ?? [first.values]), ...(second.alternatives ?? [second.values])];
      onJoin?.(first, second);
      first.values = [...new Set([...first.values, ...second.values])];
      conditions.splice(other, 1);
    }
  }
};

/** Puts values of one column together ("France, Spain and Italy" are alternatives), and conditions joined by "or". */
export const mergeValues = (draft: Draft): void => {
  const { where } = draft.form;
  const both = draft.has('both');
  // "with butter and also with sugar": things that have rows of each.
  const too = (first: Condition, second: Condition): boolean => {
    const [from, to] = [draft.placed.get(first) ?? 0, draft.placed.get(second) ?? 0].sort((a, b) => a - b) as [
      number,
      number,
    ];
    return draft.items.slice(from, to).some((_, at) => draft.cue(from + at, 'and')?.too);
  };
  const listed = (first: Condition, second: Condition): boolean => {
    const [from, to] = [first, second].map(each => draft.placed.get(each) ?? 0).sort((a, b) => a - b) as [
      number,
      number,
    ];
    const cues = draft.items.slice(from, to).map((_, at) => [draft.cue(from + at, 'and'), draft.cue(from + at, 'or')]);
    return cues.some(([and]) => and) && !cues.some(([, or]) => or);
  };
  /** "*Stuck* up a *tree*": what is written of one row has both. */
  const isWritten = (condition: Condition): boolean => {
    const meaning = draft.items[draft.placed.get(condition) ?? -1]?.meaning;
    return meaning?.kind === 'value' && meaning.written === true;
  };
  joinValues(where, (first, second) => {
    if (both || too(first, second)) draft.both = first;
    if (listed(first, second)) draft.together.add(first);
  });
  // Nothing is both: "the share that is done or growing", "of active and dead hives".
  joinValues(draft.form.share ?? []);
  groupByAll(draft);
  for (let index = 0; index < where.length; index++) {
    const first = where[index]!;
    if (first.kind !== 'contains') continue;
    const group = where.filter(
      item =>
        item.kind === 'contains' &&
        sameColumn(item.column, first.column) &&
        Boolean(item.negated) === Boolean(first.negated),
    );
    if (group.length < 2 || both || (!draft.has('or') && group.length < 2)) continue;
    if (first.negated || (group.every(isWritten) && !draft.has('or'))) continue;
    // "With milk and eggs": a list has both among what it lists.
    const column = draft.schema.column(first.column);
    if (column && holdsLists(column) && !draft.has('or') && listed(group[0]!, group.at(-1)!)) continue;
    draft.form.where = [...where.filter(item => !group.includes(item)), { kind: 'any', conditions: group }];
    return;
  }
  if (
    where.length === 2 &&
    where.some(item => item.kind === 'compare') &&
    orBetween(draft, where[0]!, where[1]!) &&
    where.every(item => !item.negated)
  ) {
    const joined = draft.choose('or', [
      { value: true, cost: 0 },
      { value: false, cost: 0.5 },
    ]);
    if (joined) draft.form.where = [{ kind: 'any', conditions: where.splice(0) }];
  }
};

/** Whether an "or" parts two conditions, and not only the values of the one: "in Asia or Africa and higher than 3500". */
const orBetween = (draft: Draft, first: Condition, second: Condition): boolean => {
  const ors = draft.items.flatMap((_, place) => (draft.cue(place, 'or') ? [place] : []));
  const listed = [first, second].some(each => each.kind === 'in' && (each.alternatives?.length ?? 0) > 1);
  if (!listed) return ors.length > 0;
  const [from, to] = [first, second].map(each => draft.placed.get(each) ?? 0).sort((a, b) => a - b) as [number, number];
  const values = draft.items.flatMap(({ meaning }, place) => (meaning.kind === 'value' ? [place] : []));
  // Of "in Asia or Africa or higher than 3500" only the last one parts the two.
  return ors.some(at => at > from && at < to && !(values.includes(at - 1) && values.includes(at + 1)));
};

/** "for male and female students", where there are no others, asks for a figure of each. */
const groupByAll = (draft: Draft): void => {
  const { form } = draft;
  const at = form.where.findIndex(
    condition =>
      condition.kind === 'in' &&
      !condition.negated &&
      (condition.alternatives?.length ?? 0) > 1 &&
      draft.schema.column(condition.column)?.profile.distinctCount === condition.alternatives!.length,
  );
  const condition = form.where[at];
  // "Calls answered and abandoned *by month*" are counted.
  const figure = (['count', 'aggregate', 'bucket', 'group'] as const).some(kind => draft.has(kind));
  const compared = (['difference', 'change', 'versus', 'more', 'ratio', 'compare', 'share', 'both'] as const).some(
    kind => draft.has(kind),
  );
  if (condition?.kind !== 'in' || !figure || compared || draft.has('or')) return;
  const joined = draft.choose('each', [
    { value: true, cost: 0.02 },
    { value: false, cost: 0.2 },
  ]);
  if (!joined) return;
  form.where.splice(at, 1);
  form.group.push({ kind: 'column', column: condition.column });
};

/** Whether a list of values goes on after a word that joins them: "without chairs *and* desks", not "*and with* desks". */
const goesOn = (draft: Draft, place: number, last: Condition | undefined): boolean => {
  const [joined, next] = [draft.freeCue(place, 'and') ?? draft.freeCue(place, 'or'), draft.free(place + 1)];
  return (
    joined !== null &&
    next?.kind === 'value' &&
    last?.kind === 'in' &&
    sameColumn(last.column, next.column.ref) &&
    draft.items[place + 1]!.before.length === 0
  );
};

const negating = (draft: Draft, place: number): boolean =>
  draft.freeCue(place, 'lacking') !== null || (draft.freeCue(place, 'not') ?? { apart: true }).apart !== true;

/** How many keys lie between two tables; infinite where they don't hang together. */
const distance = ({ schema }: Draft, from: Table, to: Table): number =>
  pathTo(schema, new Set([from.name]), to.name)?.length ?? Number.POSITIVE_INFINITY;

/** Takes up "students without any pets", "products never ordered": rows that have no partner in another table. */
export const readExists = (draft: Draft): void => {
  if (draft.schema.tables.length < 2) return;
  const subject = draft.subject();
  if (!subject) return;
  draft.items.forEach((_, place) => {
    if (!negating(draft, place)) return;
    for (let at = place + 1; at <= Math.min(place + 4, draft.items.length - 1); at++) {
      const meaning = draft.free(at);
      if (meaning?.kind === 'cue' && ['compare', 'between', 'not', 'lacking', 'superlative'].includes(meaning.cue.kind))
        return;
      // "wines that have never *won* an award": what is done is no thing of theirs.
      const done = at < place + 3 && draft.schema.language.verbal(draft.items[at]!.atom.token.word);
      const ever = draft.freeCue(place, 'lacking') !== null || draft.freeCue(place, 'not')?.ever === true;
      const far: boolean = meaning?.kind === 'column' && meaning.column.table !== subject && ever;
      const table: Table | null =
        meaning?.kind === 'table'
          ? meaning.table
          : meaning?.kind === 'value' || (meaning?.kind === 'column' && (far || draft.free(at + 1)?.kind === 'value'))
            ? meaning.column.table
            : null;
      if (!table) {
        if (meaning?.kind === 'column' && meaning.column.table === subject && !done) return;
        continue;
      }
      if (table === subject && done) continue;
      // Of each line there is an order: "products never *returned*" denies what an order tells, and no order.
      if (meaning?.kind === 'column' && far && leadsUp(draft.schema, subject, table)) return;
      if (table === subject || distance(draft, subject, table) > 3) return;
      // "who don't *participate in* any *activity*": of a verb and its object, what lies nearer to the thing.
      const object = draft.free(at + 1);
      const nearer =
        meaning?.kind === 'table' &&
        object?.kind === 'table' &&
        object.table !== subject &&
        distance(draft, subject, object.table) < distance(draft, subject, table);
      const other = nearer ? object.table : table;
      const where: Condition[] = [];
      const taken = [place, at];
      const passed: number[] = [];
      for (let next = at; next < draft.items.length; next++) {
        const value = draft.free(next);
        if (value?.kind === 'value' && value.column.table !== subject) {
          where.push(valueCondition(value.column, value.values, value.contains));
          taken.push(next, ...passed);
        } else if (value?.kind === 'column' && draft.free(next + 1)?.kind === 'value' && value.column.table !== subject)
          taken.push(next);
        else if (
          value?.kind === 'column' &&
          where.length > 0 &&
          value.column.table === table &&
          draft.items[next - 1]!.meaning.kind === 'value'
        )
          taken.push(next);
        else if (value?.kind === 'table' && value.table !== subject) taken.push(next);
        else if (value?.kind === 'cue' && goesOn(draft, next, where.at(-1))) taken.push(next);
        else if (value?.kind === 'cue' && value.cue.kind !== 'group') break;
        else if (value?.kind === 'cue') passed.push(next);
      }
      if (
        draft.choose('lacking rows', [
          { value: true, cost: 0 },
          { value: false, cost: 0.7 },
        ])
      ) {
        // "Neither chairs nor desks": none that is the one or the other.
        joinValues(where);
        draft.where({ kind: 'exists', table: subject.name, other: other.name, where }, true);
        const lacking = draft.form.where.at(-1)!;
        draft.placed.set(lacking, place);
        if (draft.cue(place, 'not')?.ever) draft.nevers.add(lacking);
        draft.form.tables.unshift(subject.name);
        draft.use(...taken);
      }
      return;
    }
  });
};

const valueCondition = (column: Column, values: string[], contains: string | null): In | Condition =>
  contains === null
    ? { kind: 'in', column: column.ref, values }
    : { kind: 'contains', column: column.ref, text: contains };
