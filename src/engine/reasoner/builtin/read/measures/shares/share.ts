import type { Condition } from '../../../form/form.ts';
import { limitsShare } from '../../../form/share-limits.ts';
import { isTime } from '../../../form/times.ts';
import { numbersThings } from '../../../schema/rows/thing-of-rows.ts';
import { columnTerm, type Draft, isMeasure, termOf } from '../../draft.ts';
import type { Meaning } from '../../items.ts';
import { dated } from '../../resolve/place.ts';
import { pairIn } from '../../sets/pairs.ts';
import { guessedMeasures, saysMoney } from '../guess.ts';
import { takenFor } from '../quantity.ts';
import { amongKnown } from './among-known.ts';
import { sharesOfFirst } from './of-first.ts';
import { partOf, pivotOf } from './part.ts';
import { passCounted, rankByIt, ranksBy } from './ranked.ts';
import { missRated, ratedBy } from './rated.ts';
import { saidBefore } from './share-at.ts';
import { countThoseRated } from './whose-status.ts';

/** Takes up "what share of orders is online", "percentage of revenue by region": a part set against the whole. */
export const readShare = (draft: Draft): void => {
  const place = draft.items.findIndex(
    item =>
      !item.used &&
      item.meaning.kind === 'cue' &&
      (item.meaning.cue.kind === 'share' || (item.meaning.cue.kind === 'ratio' && !pairIn(draft))),
  );
  if (place < 0) return;
  const { form } = draft;
  const limits = form.where.filter(limitsShare);
  if (limits.length > 0) {
    form.where = form.where.filter(condition => !limitsShare(condition));
    form.having.push(...limits);
    draft.byShare = place;
  }
  if (draft.byShare === null && ranksBy(draft, place)) draft.byShare = place;
  const chooses = draft.byShare !== null;
  if (draft.cue(place, 'ratio') && form.where.length === 0 && form.group.length === 0) return;
  draft.use(place);
  if (!chooses && shareOfGroups(draft, place)) return;
  const grouped = form.group.length > 0;
  if (!chooses && sharesOfFirst(draft)) return;
  const rated = ratedBy(draft, place) !== undefined;
  missRated(draft, place);
  if (!grouped && !chooses && form.where.length === 0) {
    draft.penalty += 1.2;
    return;
  }
  // "What share of the orders of each region is online" is of each region's own orders.
  const within =
    grouped &&
    form.where.some(condition => !isTime(condition)) &&
    draft.choose('share within', [
      { value: true, cost: rated || pivotOf(draft, place) >= 0 ? 0 : 0.1 },
      { value: false, cost: rated ? 1 : pivotOf(draft, place) >= 0 ? 0.4 : 0.25 },
    ]);
  const { part, whole } = grouped && !within ? { part: [], whole: form.where } : partOf(draft, place);
  const parted = part.length > 0 || grouped || chooses;
  form.share = parted ? part : whole;
  form.where = parted ? [...whole, ...amongKnown(draft, place, part)] : [];
  const near = [place + 1, place + 2].find(at => isMeasure(draft.free(at)));
  // "The average no-show rate" is the rate.
  const mean = draft.freeCue(saidBefore(draft, place) - 1, 'aggregate')?.aggregate === 'avg' && rated;
  if (mean) draft.use(saidBefore(draft, place) - 1);
  const named = near === undefined && takeThings(draft, place);
  if (near === undefined && !named) takeMoney(draft, place);
  else if (near !== undefined && !draft.freeCue(place + 1, 'count')) takeTotal(draft, near);
  countThoseRated(draft, part, rated && draft.cue(place, 'share')?.rate === true);
  rankByIt(draft);
  const counted = draft.items.findIndex((item, at) => at > place && !item.used && item.meaning.kind === 'table');
  if (counted >= 0) draft.use(counted);
  if (chooses) passCounted(draft, place);
  missPart(draft, place);
};

/** Takes up the figure at a place as what it comes to in all; false where none stands there that adds up. */
export const takeTotal = (draft: Draft, at: number): boolean => {
  const figure = draft.free(at);
  if (!isMeasure(figure) || (figure.kind === 'column' && !figure.column.uses.sums)) return false;
  draft.use(at);
  draft.pick(at, { kind: 'aggregate', aggregate: 'sum', of: termOf(draft, figure)! });
  return true;
};

/** "What share of the *transactions* have coffee" is of what their numbers tell apart, each counted once; false where none are named. */
const takeThings = (draft: Draft, place: number): boolean => {
  const at = draft.items.findIndex((_, near) => {
    const meaning = draft.free(near);
    return near > place && meaning?.kind === 'column' && numbersThings(meaning.column);
  });
  const meaning = draft.free(at);
  if (meaning?.kind !== 'column') return false;
  const { column } = meaning;
  draft.use(at);
  draft.pick(at, { kind: 'aggregate', aggregate: 'distinct', of: { kind: 'column', column: column.ref } });
  return true;
};

/** "What share of the *spending* is capital" is of the money, and not of so many rows. */
export const takeMoney = (draft: Draft, place: number): void => {
  const at = [place + 1, place + 2].find(near => saysMoney(draft, near));
  if (at === undefined) return;
  const money = guessedMeasures(draft).find(term => {
    const column = term.kind === 'column' ? draft.schema.column(term.column) : undefined;
    return column?.roles.has('money') && column.uses.natural === 'sum';
  });
  const said = draft.items[at]!.atom.text;
  if (money?.kind !== 'column') draft.unanswerable.push(said);
  else {
    draft.use(at);
    const column = draft.schema.column(money.column)!;
    draft.pick(at, { kind: 'aggregate', aggregate: 'sum', of: takenFor(draft, at, column, false) });
    draft.assumptions.push({ kind: 'taken-for', word: said, column: money.column });
  }
};

/** "What share of all that came in 2023 were *strays*": where the part is a figure, the time alone is no part to tell. */
const missPart = (draft: Draft, place: number): void => {
  const { share = [], group } = draft.form;
  const saysTime = (condition: Condition): boolean =>
    isTime(condition) || draft.items[draft.placed.get(condition) ?? -1]?.meaning.kind === 'time';
  const year = draft.items.find(
    ({ meaning, atom }) =>
      meaning.kind === 'number' &&
      atom.time !== null &&
      // No rows are of the year 1000.
      dated(atom.time, draft.schema) &&
      share.some(condition => condition.kind === 'compare' && condition.value === meaning.number),
  );
  const lost =
    group.length > 0 || !share.every(saysTime)
      ? undefined
      : draft.items.find((_, at) => at > place && isMeasure(draft.free(at)));
  const missed = lost ?? (share.length === 1 ? year : undefined);
  if (missed) draft.unanswerable.push(missed.atom.text);
};

/** "What share of customers ordered more than once": of all things, those whose rows come to something. */
const shareOfGroups = (draft: Draft, place: number): boolean => {
  const { form } = draft;
  if (form.having.length === 0 || form.group.length > 0) return false;
  const at = draft.items.findIndex((_, near) => near > place && near <= place + 2 && isThing(draft.free(near)));
  const meaning = draft.free(at);
  const column =
    meaning?.kind === 'column'
      ? meaning.column
      : meaning?.kind === 'table'
        ? (meaning.table.key ?? meaning.table.label)
        : null;
  if (!column) return false;
  form.group = [columnTerm(column)];
  form.portion = 'groups';
  draft.use(at);
  return true;
};

const isThing = (meaning: Meaning | null): boolean =>
  meaning?.kind === 'table' ||
  (meaning?.kind === 'column' && meaning.column.holds !== 'number') ||
  (meaning?.kind === 'column' && (meaning.column.roles.has('key') || meaning.column.roles.has('foreign')));
