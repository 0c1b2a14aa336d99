import { type Condition, countOfRows } from '../../../form/form.ts';
import { isTime } from '../../../form/times.ts';
import { flagValues } from '../../../schema/flag-values.ts';
import type { Draft } from '../../draft.ts';
import { happeningsOf } from '../../happenings.ts';
import { pairIn } from '../pairs.ts';
import { saidOf } from './said-of.ts';

/**
 * Takes up "do customers with a high bill leave *more often than the others*": the share of those who leave, of the ones
 * and of all others, or of the two that are set against each other.
 */
export const readOftener = (draft: Draft): void => {
  const { form, schema } = draft;
  if (form.share) {
    rateOfEach(draft);
    return;
  }
  const pair = pairIn(draft);
  const said = draft.items.findIndex((_, at) => draft.freeCue(at, 'oftener'));
  const place = said < 0 && pair ? higherOf(draft) : said;
  if (place < 0) return;
  const at = (condition: Condition): number => draft.placed.get(condition) ?? -1;
  const free = form.where.filter(condition => !pair?.conditions.includes(condition));
  // What is done stands right before, or in other languages right after: "who leave more often", "kündigen öfter".
  const last = schema.language.verbLast;
  const far = (condition: Condition): number =>
    Math.abs(at(condition) - place) - (last && at(condition) > place ? 0.5 : 0);
  const done = free.toSorted((a, b) => far(a) - far(b))[0];
  const who = free.filter(condition => condition !== done && !isTime(condition));
  const subject = draft.subject();
  const does = subject && happeningsOf(schema, subject) !== null;
  if (!done && pair && subject && !does && who.length === 0) {
    // "Are cancelled orders more common than returned ones": so many of the ones and of the others.
    draft.items[place]!.meaning = {
      kind: 'cue',
      cue: { kind: 'more', direction: draft.cue(place, 'oftener')!.direction },
    };
    draft.pick(place, countOfRows(subject.name));
    return;
  }
  if (!done || !subject || (!pair && who.length === 0)) {
    draft.unanswerable.push(draft.items[place]!.atom.text);
    return;
  }
  const cases = pair
    ? pair.sides.map(({ label, where }) => ({ label, where }))
    : [
        { label: saidOf(draft, who), where: who },
        { label: schema.language.phrases.others, where: [] },
      ];
  const name = pair ? cases.map(({ label }) => label).join(' / ') : saidOf(draft, who);
  form.where = form.where.filter(
    condition =>
      condition !== done && !pair?.conditions.includes(condition) && (pair !== null || !who.includes(condition)),
  );
  form.group = [{ kind: 'cases', name, cases }];
  form.share = [done];
  form.select = [];
  draft.picked.length = 0;
  draft.pick(place, countOfRows(subject.name));
  draft.use(place);
  draft.items.forEach(({ meaning, atom }, other) => {
    const than =
      other > place && (schema.language.rest.has(atom.token.word) || schema.language.others.has(atom.token.word));
    if (
      than ||
      draft.cue(other, 'others') ||
      meaning.kind === 'table' ||
      (meaning.kind === 'cue' && meaning.cue.kind === 'more')
    )
      draft.use(other);
    if (meaning.kind === 'column' && (meaning.column === subject.key || meaning.column === subject.label))
      draft.use(other);
  });
};

/** The place of "higher" where what is higher is that something is so: "is *attrition higher* among women than men". */
const higherOf = (draft: Draft): number =>
  draft.items.findIndex((_, at) => {
    const higher = draft.freeCue(at, 'compare') ?? draft.freeCue(at, 'more');
    const flag = draft.form.where.find(condition => draft.placed.get(condition) === at - 1);
    const column = flag?.kind === 'in' ? draft.schema.column(flag.column) : undefined;
    return higher !== null && column !== undefined && flagValues(draft.schema, column, true).length > 0;
  });

/** "Is the return rate higher in the north than in the south": the share of each of the two that are set against each other. */
const rateOfEach = (draft: Draft): void => {
  const { form } = draft;
  const sets = ['compare', 'more', 'versus', 'difference', 'oftener'] as const;
  const place = draft.items.findIndex((_, at) => sets.some(kind => draft.freeCue(at, kind)));
  const pair = place < 0 || form.group.length > 0 || form.having.length > 0 ? null : pairIn(draft);
  if (!pair) return;
  const cases = pair.sides.map(({ label, where }) => ({ label, where }));
  form.where = form.where.filter(condition => !pair.conditions.includes(condition));
  form.group = [{ kind: 'cases', name: cases.map(({ label }) => label).join(' / '), cases }];
  form.select = [];
  for (const [at] of draft.items.entries())
    if ([...sets, 'or' as const, 'and' as const].some(kind => draft.freeCue(at, kind))) draft.use(at);
};
