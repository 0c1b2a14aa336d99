import { type Condition, columnsOfCondition, sameColumn } from '../../../form/form.ts';
import { isTime } from '../../../form/times.ts';
import type { Draft } from '../../draft.ts';
import { pairIn } from '../../sets/pairs.ts';
import { ratedBy } from './rated.ts';

/** The place where "what share of orders | came from the north" turns from the whole to the part; -1 where it does not. */
export const pivotOf = (draft: Draft, place: number): number => {
  const { pivots } = draft.schema.language;
  return draft.items.findIndex(
    (item, at) =>
      at > place &&
      (item.before.some(word => pivots.has(word)) || (pivots.has(item.atom.token.word) && !isAttribute(draft, at))),
  );
};

/** The "failed" of "what percentage of *failed* trips were driven by Cem": it is said of the things after it, and is no verb of theirs. */
const isAttribute = ({ items }: Draft, at: number): boolean => {
  const next = items[at + 1];
  return items[at]!.meaning.kind === 'value' && next?.meaning.kind === 'table' && next.before.length === 0;
};

/** The words that lead to the time at a place: those of a verb that says no more than that it was then as well, "were *placed in* May". */
const leadsTo = ({ items }: Draft, at: number): string[] => {
  const previous = items[at - 1];
  const isVerb =
    previous?.meaning.kind === 'word' ||
    (previous?.meaning.kind === 'column' && previous.meaning.column.holds === 'date');
  const led = isVerb ? [...previous.before, previous.atom.token.word] : [];
  return [...led, ...items[at]!.before];
};

/** "What share of the cancelled orders *were in July*", "of the consumption in 2017 *fell in January*": the time that the verb speaks of is told of what was named before it. */
const timesSaid = (draft: Draft, place: number): Condition[] => {
  const { items, form, schema } = draft;
  const { pivots, relations, verbal, times: said } = schema.language;
  const turns = (word: string): boolean => pivots.has(word) || said.falls.verbs.has(word);
  const at = items.findLastIndex(({ meaning }) => meaning.kind === 'time');
  const times = form.where.filter(isTime);
  const time = times.length === 1 ? times[0] : times.find(condition => draft.placed.get(condition) === at);
  const others = form.where.filter(condition => condition !== time);
  if (at < 0 || time === undefined || others.length === 0) return [];
  const words = leadsTo(draft, at);
  const isVerb = words.every(word => turns(word) || relations.has(word) || verbal(word));
  const named = others.every(condition => {
    const named = draft.placed.get(condition) ?? -1;
    return named > place && named < at;
  });
  return isVerb && named && words.some(turns) ? [time] : [];
};

/**
 * "What share of Riverside's pupils *dropped out* in May", "of part-timers *left*": the verb that the things after the first condition, or
 * those that it names itself, do or undergo.
 */
const verbsSaid = (draft: Draft, place: number): Condition[] => {
  const { items, form, schema } = draft;
  const limits = form.where.filter(condition => !isTime(condition));
  const at = (condition: Condition): number => draft.placed.get(condition) ?? -1;
  const named = items.findIndex(({ meaning }, index) => index > place && meaning.kind === 'table');
  const itself = limits.some(limit => at(limit) === place + 1) && items[place + 1]?.meaning.kind === 'value';
  const thing = named < 0 && itself ? place + 1 : named;
  if (thing < 0 || !limits.some(limit => at(limit) > place && (at(limit) < thing || itself))) return [];
  return limits.filter(limit => {
    const verb = at(limit) === thing + 1 && draft.cue(at(limit), 'not') ? at(limit) + 1 : at(limit);
    const follows =
      verb > thing && items.slice(thing + 1, verb).every((_, index) => draft.cue(thing + 1 + index, 'not'));
    const item = items[verb];
    const done = item?.meaning.kind === 'word' && item.used;
    const says = item?.meaning.kind === 'value' || item?.meaning.kind === 'column' || done;
    return follows && says && item.before.length === 0 && (done || schema.language.verbal(item.atom.token.word));
  });
};

/**
 * "What share of the people *who left* were in sales", "of those who left were dismissed": a clause that tells of whom the share is says
 * the whole, and what the verb after it says is the part.
 */
const saidAfterClause = (draft: Draft, place: number): Condition[] => {
  const { items, form, schema } = draft;
  const { pivots, pronouns } = schema.language;
  const limits = form.where.filter(condition => !isTime(condition));
  const at = (condition: Condition): number => draft.placed.get(condition) ?? -1;
  const wordsOf = (index: number): string[] => [...items[index]!.before, items[index]!.atom.token.word];
  const clause = items.findIndex((_, index) => index > place && wordsOf(index).some(word => pronouns.has(word)));
  const [first] = limits
    .map(at)
    .filter(index => index >= clause)
    .toSorted((a, b) => a - b);
  if (clause < 0 || first === undefined) return [];
  const verb = items.findIndex(
    ({ before }, index) => index > first && before.some(word => pivots.has(word) && !pronouns.has(word)),
  );
  return verb < 0 ? [] : limits.filter(limit => at(limit) >= verb);
};

/** The words before a condition; those before the name of its column, where that is said: "*on* route 17". */
const leadsOf = (draft: Draft, condition: Condition): string[] => {
  const at = draft.placed.get(condition) ?? -1;
  const named = draft.items[at - 1]?.meaning;
  const [column] = columnsOfCondition(condition);
  const isNamed = named?.kind === 'column' && column !== undefined && sameColumn(named.column.ref, column);
  const words = draft.leads(at);
  return isNamed && words.length === 0 ? draft.leads(at - 1) : words;
};

/** "What percentage of *women* left compared with *men*": two that are set against each other have a share each, and are no part of one. */
const setApart = (draft: Draft): Condition[] => {
  if (!draft.has('versus')) return [];
  const pair = pairIn(draft)?.conditions ?? [];
  return draft.form.where.some(condition => !isTime(condition) && !pair.includes(condition)) ? pair : [];
};

/** "What share of learners pass the *theory* exam": it says which exams, of whatever the verb before it says. */
const isObject = (draft: Draft, condition: Condition): boolean => {
  const at = draft.placed.get(condition) ?? -1;
  const [which, things] = [draft.items[at], draft.items[at + 1]];
  return (
    which?.meaning.kind === 'value' &&
    things?.meaning.kind === 'table' &&
    things.before.length === 0 &&
    things.meaning.table === which.meaning.column.table
  );
};

/** Parts the conditions into those that make the part and those that make the whole. */
export const partOf = (draft: Draft, place: number): { part: Condition[]; whole: Condition[] } => {
  const { where } = draft.form;
  const apart = setApart(draft);
  const limits = where.filter(condition => !isTime(condition) && !apart.includes(condition));
  const ofThem = draft.cue(place, 'share')?.ofThem === true;
  const rated = ratedBy(draft, place);
  if (rated && !ofThem) return { part: [rated], whole: where.filter(condition => condition !== rated) };
  const told = ofThem
    ? undefined
    : [saidAfterClause, timesSaid, verbsSaid].map(read => read(draft, place)).find(({ length }) => length > 0);
  if (told) return { part: told, whole: where.filter(condition => !told.includes(condition)) };
  if (limits.length < 2 && !ofThem)
    return { part: limits, whole: where.filter(condition => !limits.includes(condition)) };
  const at = (condition: Condition): number => draft.placed.get(condition) ?? -1;
  if (ofThem) {
    const part = where.filter(condition => at(condition) > place);
    return { part, whole: where.filter(condition => !part.includes(condition)) };
  }
  const pivot = pivotOf(draft, place);
  const after = pivot < 0 ? [] : limits.filter(condition => at(condition) >= pivot);
  const before = limits.filter(condition => !after.includes(condition) && at(condition) > place);
  // "What percentage failed in Math": what stands first is the part, what a preposition adds is the whole.
  const possessive = draft.items[place + 1]?.before.length === 0;
  const first = [...limits].sort((a, b) => at(a) - at(b));
  const added = (condition: Condition): boolean =>
    leadsOf(draft, condition).some(word => draft.schema.language.relations.has(word)) || isObject(draft, condition);
  // "haben in Mathe bestanden": where the verb comes last, it is the part.
  const said = (condition: Condition): boolean =>
    draft.items[at(condition)]?.before.some(word => draft.schema.language.relations.has(word)) === true;
  const last = after.filter(condition => !said(condition));
  const part =
    after.length > 0 && before.length > 0
      ? after
      : after.length > 1 &&
          last.length === 1 &&
          at(last[0]!) === Math.max(...after.map(at)) &&
          draft.schema.language.verbLast
        ? last
        : after.length > 0
          ? after.filter((condition, index) => index === 0 || !added(condition))
          : possessive || first.slice(1).some(added)
            ? first.filter((condition, index) => index === 0 || !added(condition))
            : limits;
  return { part, whole: where.filter(condition => !part.includes(condition)) };
};
