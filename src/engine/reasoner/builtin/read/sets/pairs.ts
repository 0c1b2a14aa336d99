import { excludes } from '../../form/excluding.ts';
import { type ColumnRef, type Condition, type Side, sameColumn } from '../../form/form.ts';
import type { Language } from '../../language/language.ts';
import { partNames } from '../../language/part-names.ts';
import { flagValues } from '../../schema/flag-values.ts';
import { fold, spelledOnce } from '../../words/fold.ts';
import type { Draft } from '../draft.ts';
import { cueAt } from '../fold-items.ts';

/** A side by its values: a word may stand for several. */
const labelled = (values: string[]): string => spelledOnce(values).slice(0, 4).join(', ');

/** A side by its values; of yes and no by what the question calls it, as "Y" says nothing: "resolved" against "unresolved". */
const sideOf = (column: ColumnRef, values: string[], { items, schema }: Draft): string => {
  const named = schema.column(column);
  if (!named || flagValues(schema, named, true).length === 0) return labelled(values);
  const isYes = flagValues(schema, named, true).join() === values.join();
  const said = items.find(({ meaning, atom }) =>
    meaning.kind === 'value'
      ? meaning.column === named && meaning.values.join() === values.join()
      : !isYes && meaning.kind === 'column' && meaning.column === named && atom.token.opposite === true,
  );
  const title = named.title.replace(/\s*[([].*?[)\]]/g, '').toLowerCase();
  return said?.atom.text ?? (isYes ? title : labelled(values));
};

/** The name of a time without what ties it to the sentence: "2024" for "in 2024". */
const bare = (label: string, { times, spelling }: Language): string => {
  const [first, ...rest] = label.split(/\s+/);
  return rest.length > 0 && times.ties.has(spelling(fold(first!))) ? rest.join(' ') : label;
};

/** A side by its time, as the question calls it. */
export const sideName = (condition: Condition, draft: Draft): string => {
  const { language } = draft.schema;
  if (condition.kind === 'compare') return String(condition.value);
  // "Weekends": days that have one name in the question.
  const several = (condition.kind === 'part' && condition.to !== undefined) || condition.kind === 'between';
  const said = several ? draft.items[draft.placed.get(condition) ?? -1]?.atom.text : undefined;
  return said ?? nameOf(condition, language);
};

/** A side by what holds of its rows; empty where that has no short name. */
export const nameOf = (condition: Condition, language: Language): string =>
  condition.kind === 'period'
    ? bare(condition.label, language)
    : condition.kind === 'part'
      ? (partNames(condition.unit, language.tag)?.[condition.value - 1] ?? String(condition.value))
      : '';

/** Whether it is no time from which to another something changes: weekends and mornings come again and again, and before 2019 is no time of its own. */
const isNoStretch = (condition: Condition): boolean =>
  condition.kind === 'part'
    ? condition.unit === 'weekday' || condition.unit === 'hour'
    : condition.kind === 'period' && (condition.start === null || condition.end === null);

/** "Harbour against everybody else": those said before the word that sets against, and all others. */
const againstOthers = (draft: Draft): Pair | null => {
  const { others } = draft.schema.language;
  const place = draft.items.findIndex((_, at) => draft.freeCue(at, 'versus'));
  const rest = draft.items[place + 1];
  // A word for all others may be like a name of the data.
  const isNamed = rest && rest.meaning.kind !== 'word' && !(rest.meaning.kind === 'column' && !rest.meaning.exact);
  if (place < 0 || isNamed) return null;
  const words = rest
    ? [...rest.before, rest.atom.token.word]
    : draft.said.filter(word => /\p{L}/u.test(word)).slice(-1);
  if (!words.some(word => others.has(word))) return null;
  const said = draft.form.where.filter(condition => {
    const at = draft.placed.get(condition) ?? place;
    return at < place && condition.kind !== 'period' && condition.kind !== 'part';
  });
  const [only, ...more] = said;
  if (!only || more.length > 0) return null;
  const label = only.kind === 'in' ? labelled(only.values) : (draft.items[draft.placed.get(only)!]?.atom.text ?? '');
  draft.use(place + 1);
  return {
    sides: [
      { label, where: [only] },
      { label: draft.schema.language.phrases.others, where: [{ ...only, negated: !only.negated }] },
    ],
    conditions: [only],
    times: false,
  };
};

/** Two sides and the conditions they were made of; `times`: they are the earlier and the later. */
export type Pair = { sides: [Side, Side]; conditions: Condition[]; times: boolean };

/** Two values of one column, or two times, that the question sets against each other; null where there are none. */
export const pairIn = (draft: Draft): Pair | null => {
  const { where } = draft.form;
  const two = (first: Condition, second: Condition, labels: [string, string], times: boolean) => ({
    sides: [
      { label: labels[0], where: [first] },
      { label: labels[1], where: [second] },
    ] as [Side, Side],
    conditions: [first, second],
    times,
  });
  for (const condition of where)
    if (condition.kind === 'in' && !condition.negated && condition.alternatives?.length === 2) {
      const [left, right] = condition.alternatives as [string[], string[]];
      const side = (values: string[]): Side => ({
        label: sideOf(condition.column, values, draft),
        where: [{ kind: 'in', column: condition.column, values }],
      });
      return { sides: [side(left), side(right)], conditions: [condition], times: false };
    }
  for (const [index, first] of where.entries())
    for (const second of where.slice(index + 1)) {
      if (first.negated || second.negated) continue;
      if (first.kind === 'in' && second.kind === 'in' && sameColumn(first.column, second.column))
        return two(
          first,
          second,
          [sideOf(first.column, first.values, draft), sideOf(second.column, second.values, draft)],
          false,
        );
      if (
        ((first.kind === 'period' && second.kind === 'period') || (first.kind === 'part' && second.kind === 'part')) &&
        sameColumn(first.column, second.column)
      )
        return two(first, second, [sideName(first, draft), sideName(second, draft)], !isNoStretch(first));
      if (
        first.kind === 'compare' &&
        second.kind === 'compare' &&
        first.op === '=' &&
        second.op === '=' &&
        JSON.stringify(first.term) === JSON.stringify(second.term) &&
        first.value !== second.value
      )
        return two(first, second, [sideName(first, draft), sideName(second, draft)], true);
    }
  const [low, high, ...others] = where.filter(each => each.kind === 'between' && !each.negated);
  if (low && high && others.length === 0 && excludes(low, high))
    return two(low, high, [sideName(low, draft), sideName(high, draft)], true);
  const any = where.find(condition => condition.kind === 'any' && condition.conditions.length === 2);
  if (any?.kind === 'any' && any.conditions.every(item => item.kind === 'contains')) {
    const sides = any.conditions.map(item => ({ label: item.kind === 'contains' ? item.text : '', where: [item] })) as [
      Side,
      Side,
    ];
    return { sides, conditions: [any], times: false };
  }
  return againstOthers(draft);
};

/** "Did we sell more in May *or* in June": which of two times, yes or no does not answer. */
export const asksWhichTime = ({ items }: Draft): boolean =>
  items.some(
    (_, at) => cueAt(items, at, 'or') !== null && [at - 1, at + 1].every(near => items[near]?.meaning.kind === 'time'),
  );

/** Sides of time in their order, the earlier first. */
export const inTime = ([left, right]: [Side, Side]): [Side, Side] => {
  const start = ({ where: [condition] }: Side): string =>
    condition?.kind === 'period'
      ? (condition.start ?? '')
      : condition?.kind === 'part' || condition?.kind === 'compare'
        ? String(condition.value).padStart(6, '0')
        : '';
  return start(left) > start(right) ? [right, left] : [left, right];
};

/** "from 2023 to 2024" in a question of change names two years, not a range. */
export const splitRange = (draft: Draft): void => {
  const { where } = draft.form;
  const at = where.findIndex(
    condition =>
      (condition.kind === 'period' && condition.start !== null && condition.end !== null) ||
      condition.kind === 'between',
  );
  const range = where[at];
  // Of two decades neither is told by its first and its last year.
  if (where.filter(({ kind }) => kind === 'between').length > 1) return;
  if (range?.kind === 'between') {
    where.splice(
      at,
      1,
      { kind: 'compare', term: range.term, op: '=', value: range.low },
      { kind: 'compare', term: range.term, op: '=', value: range.high },
    );
  } else if (range?.kind === 'period') {
    const time = draft.items.find(
      item => item.meaning.kind === 'time' && item.meaning.time.label === range.label,
    )?.meaning;
    if (time?.kind !== 'time' || !time.time.ends) return;
    where.splice(at, 1, ...time.time.ends.map(end => ({ kind: 'period' as const, column: range.column, ...end })));
  }
};
