import {
  type ColumnRef,
  type Condition,
  columnsOfCondition,
  columnsOfTerm,
  sameColumn,
  type Term,
} from '../../form/form.ts';
import { type Versions, versionsOf } from '../../schema/rows/versions.ts';
import type { Column } from '../../schema/schema.ts';
import { dayAfter } from '../../words/dates.ts';
import type { Draft } from '../draft.ts';
import { edgeAt } from './edges.ts';
import { asksThrough, atEndsOf, isVersioned, lastOf, versionsMeant } from './versions-meant.ts';

/** The day before which a version is asked for: at an end of a time, or on one day. */
const dayAsked = (draft: Draft, place: number): { until: string; places: number[] } | null => {
  const meaning = draft.free(place);
  if (meaning?.kind !== 'time') return null;
  const { start, end } = meaning.time;
  const edge = edgeAt(draft, place - 1);
  const until = edge === 'start' ? start : end;
  const isDay = start !== null && end !== null && dayAfter(start) === end;
  if (until === null || !(edge || isDay)) return null;
  return { until, places: edge ? [place - 1, place] : [place] };
};

/** "The *current* salary of each employee", "the price of hinges *on 1 July*", "the balance *at the end of* 2023". */
export const readAsOf = (draft: Draft): void => {
  const versions = draft.form.standing ? null : versionsMeant(draft);
  if (!versions) return;
  const { now } = draft.schema.language.enduring.versions;
  const days = [...draft.items.keys()].flatMap(place => dayAsked(draft, place) ?? []);
  const [day] = days;
  if (days.length > 1) return;
  if (day) {
    draft.form.standing = lastOf(versions, day.until, draft.schema.today);
    draft.use(...day.places);
  }
  for (const [place, { atom, used, meaning }] of draft.items.entries())
    if (!used && meaning.kind === 'word' && now.has(atom.token.word)) {
      draft.form.standing ??= lastOf(versions, null, draft.schema.today);
      draft.use(place);
    }
};

const isOf = (ref: ColumnRef, column: Column | null): boolean => column !== null && sameColumn(ref, column.ref);

/** Whether a term is put together from versions of many times, which say the same again. */
const repeatsVersions = (term: Term, versions: Versions, draft: Draft): boolean => {
  if (versions.kind === 'levels' && term.kind === 'aggregate' && term.aggregate !== 'sum') return false;
  return columnsOfTerm(term).some(ref => {
    const column = draft.schema.column(ref);
    return column?.table === versions.date.table && isVersioned(column, versions, draft);
  });
};

/**
 * What a question looks at of the versions: their figures and states, and whether it asks for the times themselves; `then`: it limits
 * these, so that tickets that "were solved in March" came to be so then.
 */
const looksAt = (draft: Draft, versions: Versions, then: boolean): boolean => {
  const { form, schema } = draft;
  const terms = [...form.select, ...form.group, ...form.order.map(({ term }) => term)];
  const dates = [versions.date, versions.over];
  const timed = [...terms, ...form.extra].some(
    term => term.kind !== 'bucket' && columnsOfTerm(term).some(ref => dates.some(date => isOf(ref, date))),
  );
  if (timed || form.neighbour || form.gap || form.repeats || form.position) return false;
  const limits = [...form.where, ...form.having].flatMap(columnsOfCondition).filter(ref => !isOf(ref, versions.date));
  const own = limits.flatMap(ref => {
    const column = schema.column(ref);
    return column?.table === versions.date.table ? [column] : [];
  });
  const isKnown = (column: Column): boolean => versions.by.includes(column) || isVersioned(column, versions, draft);
  // What is said of a change alone, as its reason, is asked of all changes.
  if (versions.kind === 'changes' && own.some(column => !isKnown(column))) return false;
  const limited = !then && versions.kind === 'changes' && own.some(column => isVersioned(column, versions, draft));
  return limited || terms.some(term => repeatsVersions(term, versions, draft));
};

/** "What is the stock of salt" asks for all there is, and not for figures of which none says where. */
const addUp = ({ form }: Draft, { kind }: Versions): void => {
  const [only, ...others] = form.select;
  const alone = others.length === 0 && form.group.length === 0 && form.order.length === 0 && form.limit === null;
  if (kind === 'levels' && alone && only?.kind === 'column' && !form.share && !form.compare)
    form.select = [{ kind: 'aggregate', aggregate: 'sum', of: only }];
};

type Period = Extract<Condition, { kind: 'period' }>;

const asked = (draft: Draft): Versions[] =>
  [...draft.mentioned()].flatMap(table => versionsOf(table, draft.schema.language) ?? []);

/**
 * "Our total stock", "the average price", "how many tickets are closed": of what stands in a table again for each day or each change, the
 * last of each thing counts, at the end of the time that is asked for; told stretch by stretch, the last of each stretch.
 */
export const takeAsTheyStand = (draft: Draft): void => {
  const { form, schema } = draft;
  if (form.standing?.how === 'last') for (const versions of asked(draft)) addUp(draft, versions);
  if (form.standing || asksThrough(draft) || form.ratio || form.set) return;
  for (const versions of asked(draft)) {
    const at = (condition: Condition): condition is Period =>
      condition.kind === 'period' && isOf(condition.column, versions.date);
    const periods = form.where.filter(at);
    if (!looksAt(draft, versions, periods.length > 0)) continue;
    const others = [...form.where, ...(form.compare?.sides.flatMap(({ where }) => where) ?? [])].filter(
      condition =>
        !periods.includes(condition as Period) && columnsOfCondition(condition).some(ref => isOf(ref, versions.date)),
    );
    const bucket = form.group.find(term => term.kind === 'bucket' && isOf(term.column, versions.date));
    // Two times are set against each other each by itself.
    if (others.length > 0 || periods.length > 1 || periods.some(({ negated }) => negated)) return;
    if (bucket?.kind === 'bucket') {
      if (bucket.unit !== 'day') form.standing = atEndsOf(versions, bucket.unit, schema.today);
      return;
    }
    const [period] = periods;
    if (period && period.end === null) return;
    form.standing = lastOf(versions, period?.end ?? null, schema.today);
    addUp(draft, versions);
    if (period && versions.kind === 'changes') form.where = form.where.filter(condition => condition !== period);
    return;
  }
};
