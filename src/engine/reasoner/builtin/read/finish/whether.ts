import { type Condition, countOfRows, sameColumn } from '../../form/form.ts';
import type { Table } from '../../schema/schema.ts';
import type { Draft } from '../draft.ts';
import { countExceptions, universalOf } from './exceptions.ts';

/** "Is it us, *or is it the pupils*": what stands against what was asked first, which no yes and no count answers; null where nothing does. */
const otherSide = ({ items, schema: { language } }: Draft): string | null => {
  const or = items.findIndex(({ meaning, used }) => meaning.kind === 'cue' && meaning.cue.kind === 'or' && !used);
  const [next] = items.slice(or + 1);
  if (or < 0 || !next) return null;
  const begins = next.before.some(word => language.yesNo.has(word)) || next.meaning.kind === 'table';
  return begins ? [items[or]!, ...items.slice(or + 1)].map(({ atom }) => atom.text).join(' ') : null;
};

/** "Are there *more than 20* orders": their number answers it, which is told whether or not it is above. */
const askOfNumber = ({ form }: Draft, { name }: Table): void => {
  const [limit, ...others] = form.having;
  const of = limit?.kind === 'compare' && limit.term.kind === 'aggregate' ? limit.term.of : undefined;
  if (limit?.kind !== 'compare' || of?.kind !== 'rows' || of.table !== name) return;
  if (limit.negated || others.length > 0 || typeof limit.value !== 'number') return;
  form.threshold = { op: limit.op, value: limit.value };
  form.having = [];
};

/** "Is *Lena* the busiest courier" ranks them all: of her alone she would always be first. */
const rankAll = ({ form }: Draft): void => {
  if (form.limit !== 1 || form.order.length === 0 || form.share || form.each) return;
  const told = [...form.group, ...form.select].flatMap(term => (term.kind === 'column' ? [term.column] : []));
  const claimed = form.where.find(
    (item): item is Extract<Condition, { kind: 'in' }> =>
      item.kind === 'in' && !item.negated && told.some(ref => sameColumn(ref, item.column)),
  );
  if (!claimed) return;
  form.where = form.where.filter(item => item !== claimed);
  form.claim = { column: claimed.column, values: claimed.values };
};

/** A question of yes or no that compares nothing asks whether there are such rows. */
export const whether = (draft: Draft): void => {
  const { form } = draft;
  const subject = draft.subject();
  if (!draft.yesNo || !subject) return;
  rankAll(draft);
  if (form.repeats) {
    form.yesNo = true;
    return;
  }
  const either = form.where.find(
    condition => condition.kind === 'in' && !condition.negated && (condition.alternatives?.length ?? 0) > 1,
  );
  // "Did A or B have it" asks which of them.
  if (either?.kind === 'in' && draft.has('or') && !form.compare) {
    if (form.limit === null && form.group.length === 0) form.select = [{ kind: 'column', column: either.column }];
    return;
  }
  // "Is it more or less", "has it changed": neither yes nor no says which.
  const which =
    form.compare?.ask === 'change' ||
    form.group.some(({ kind }) => kind === 'bucket') ||
    draft.items.some(({ meaning }) => meaning.kind === 'cue' && meaning.cue.kind === 'more' && meaning.cue.either);
  const limited = form.where.length + form.having.length > 0 || universalOf(draft) === 'all';
  form.yesNo = !which && (form.compare !== undefined || limited || draft.asksNone);
  if (form.compare || !form.yesNo || form.limit !== null || form.group.length > 0 || form.set || form.neighbour) return;
  if (form.select.some(term => term.kind === 'aggregate' && term.of.kind !== 'rows')) return;
  const { judging } = draft.schema.language.passing;
  // "Is online growing", "is hemming popular" ask more than whether there are such rows.
  const unread = draft.items.find(
    item =>
      !item.used &&
      ((item.meaning.kind === 'word' && (item.atom.weight > 0.3 || judging.has(item.atom.token.stem))) ||
        (item.meaning.kind === 'cue' && ['change', 'more', 'compare', 'superlative'].includes(item.meaning.cue.kind))),
  );
  const other = otherSide(draft);
  if (unread) draft.unanswerable.push(unread.atom.text);
  else if (other) draft.unanswerable.push(other);
  if (draft.asksNone) form.exceptions = true;
  else {
    countExceptions(draft, subject);
    askOfNumber(draft, subject);
  }
  form.select = [countOfRows(subject.name)];
  form.extra = [];
  form.order = [];
  form.distinct = false;
};
