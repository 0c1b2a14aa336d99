import { type Condition, columnsOfCondition, sameColumn, type Term } from '../../form/form.ts';
import type { Draft } from '../draft.ts';
import { pairIn } from './pairs.ts';

const rowsOf = (table: string): Term => ({ kind: 'aggregate', aggregate: 'count', of: { kind: 'rows', table } });

/** What was said of the rows between two places, as a name for them. */
const saidOf = (draft: Draft, conditions: Condition[]): string => {
  const places = conditions.flatMap(condition => draft.placed.get(condition) ?? []);
  const columns = conditions.flatMap(columnsOfCondition);
  // A condition is placed at the word that compares; what it compares stands after that.
  const named = draft.items.flatMap(({ meaning }, at) =>
    meaning.kind === 'column' && columns.some(ref => sameColumn(ref, meaning.column.ref)) ? at : [],
  );
  const [first, last] = [Math.min(...places), Math.max(...places, ...named)];
  return draft.items
    .slice(Math.max(0, first), last + 1)
    .map(({ atom }) => atom.text)
    .join(' ');
};

/**
 * Takes up "do customers with a high bill leave *more often than the others*": the share of those who leave, of the ones
 * and of all others, or of the two that are set against each other.
 */
export const readOftener = (draft: Draft): void => {
  const { form, schema } = draft;
  const place = draft.items.findIndex((_, at) => draft.freeCue(at, 'oftener'));
  const cue = draft.freeCue(place, 'oftener');
  if (!cue) return;
  const pair = pairIn(draft);
  const at = (condition: Condition): number => draft.placed.get(condition) ?? -1;
  const free = form.where.filter(condition => !pair?.conditions.includes(condition));
  // What is done stands right before, or in other languages right after: "who leave more often", "kündigen öfter".
  const done = free.toSorted((a, b) => Math.abs(at(a) - place) - Math.abs(at(b) - place))[0];
  const who = free.filter(condition => condition !== done && !isTime(condition));
  const subject = draft.subject();
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
  draft.pick(place, rowsOf(subject.name));
  draft.use(place);
  draft.items.forEach(({ meaning, atom }, other) => {
    const than =
      other > place && (schema.language.rest.has(atom.token.word) || schema.language.others.has(atom.token.word));
    if (than || meaning.kind === 'table' || (meaning.kind === 'cue' && meaning.cue.kind === 'more')) draft.use(other);
    if (meaning.kind === 'column' && (meaning.column === subject.key || meaning.column === subject.label))
      draft.use(other);
  });
};

const isTime = ({ kind }: Condition): boolean => kind === 'period' || kind === 'part';
