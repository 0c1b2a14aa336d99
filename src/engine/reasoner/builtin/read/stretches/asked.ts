import type { Draft } from '../draft.ts';
import { bucketTerm, unitAt } from './bucket.ts';

/** Takes up "the top *5 days*", "*the 5 days* with the highest load": so many stretches of time, which are ranked. */
export const readRankedStretches = (draft: Draft): void => {
  const place = draft.items.findIndex(
    ({ used }, at) => !used && unitAt(draft, at) !== null && draft.items[at - 1]?.used && isNumbered(draft, at - 1),
  );
  const bucket = place >= 0 && draft.superlatives.length > 0 ? bucketTerm(draft, unitAt(draft, place), place) : null;
  if (!bucket) return;
  draft.form.group.push(bucket);
  draft.use(place);
};

/** Takes up "the most orders *in one month* – when was that": the stretch that has most of them, where nothing else is asked for. */
export const readStretchOfMost = (draft: Draft): void => {
  const { schema, items, form } = draft;
  const { roles, sole } = schema.language;
  const place = items.findIndex((_, at) => at > 0 && unitAt(draft, at) !== null && isOne(draft, at, sole.articles));
  const most = draft.superlatives.some(({ place: at }) => at < place);
  const asks = items.flatMap((_, at) => draft.cue(at, 'ask') ?? []);
  const when = asks.every(({ about }) => about?.some(word => roles.time.has(word)));
  if (place < 0 || !most || !when || form.group.length > 0) return;
  const bucket = bucketTerm(draft, unitAt(draft, place), place);
  if (!bucket) return;
  form.group.push(bucket);
  draft.use(place, ...(draft.free(place - 1)?.kind === 'number' ? [place - 1] : []));
  items.forEach((_, at) => {
    if (at > place && draft.freeCue(at, 'ask')) draft.use(at);
  });
};

/** Whether one stretch of time is meant: "one month", "a single month", "in einem Monat". */
const isOne = ({ items }: Draft, place: number, articles: ReadonlySet<string>): boolean => {
  const [item, before] = [items[place]!, items[place - 1]];
  const one = before?.meaning.kind === 'number' && before.atom.number === 1;
  return one || item.before.some(word => articles.has(word));
};

/** Whether a place says how many are asked for, or that the first of all are: "top 5", "top". */
const isNumbered = (draft: Draft, place: number): boolean =>
  draft.items[place]!.meaning.kind === 'number' || draft.cue(place, 'top') !== null;

/** Takes up "orders *a month*", where something is counted or put together in each. */
export const readEachStretch = (draft: Draft): void => {
  const { articles } = draft.schema.language.sole;
  const place = draft.items.findIndex(
    ({ before }, at) => at > 0 && unitAt(draft, at) !== null && before.some(word => articles.has(word)),
  );
  const counts = draft.has('count') || draft.has('aggregate');
  const after = draft.free(place + 1);
  if (place < 0 || !counts || after?.kind === 'number' || draft.cue(place - 1, 'compare')) return;
  const bucket = draft.form.group.length === 0 ? bucketTerm(draft, unitAt(draft, place), place) : null;
  if (!bucket) return;
  draft.form.group.push(bucket);
  draft.use(place);
};
