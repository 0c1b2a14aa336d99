import type { TimeUnit } from '../../form/form.ts';
import type { Draft } from '../draft.ts';
import { bucketTerm } from '../stretches/bucket.ts';
import { growthIn } from './growth.ts';
import { againstYearBefore } from './trend.ts';

/** "The biggest drop in revenue": what ranks is the change, and not what changes. Takes both words, and notes which way. */
export const takeExtremeChange = (draft: Draft): void => {
  const place = draft.items.findIndex((_, at) => draft.freeCue(at, 'superlative') && draft.freeCue(at + 1, 'change'));
  const ranked = draft.freeCue(place, 'superlative');
  const change = draft.freeCue(place + 1, 'change');
  if (!ranked || !change || ranked.about?.length) return;
  const most = ranked.direction === 'desc';
  draft.use(place, place + 1);
  draft.extremeChange = {
    way: most === (change.falls === true) ? 'fall' : 'rise',
    said: draft.items[place + 1]!.atom.text,
    place: place + 1,
  };
};

/** Takes up "running total", "year over year", "growth by month": how a figure went from one stretch of time to the next. */
export const readCourse = (draft: Draft): void => {
  const { form, extremeChange: extreme } = draft;
  const place = draft.items.findIndex((_, at) => draft.freeCue(at, 'course'));
  const cue = draft.freeCue(place, 'course');
  const changed = draft.items.findIndex((_, at) => draft.freeCue(at, 'change'));
  // Between two times that are named, it is told what lies between them.
  if (!cue && extreme !== null && growthIn(draft)) return;
  if (againstYearBefore(draft)) {
    takePercent(draft);
    return;
  }
  if (!cue && extreme === null && (changed < 0 || !namesUnit(draft))) return;
  const bucket = withBucket(draft, cue?.unit ?? (cue?.since === 'year' ? 'year' : null), place);
  if (!bucket) {
    draft.unanswerable.push(extreme?.said ?? draft.items[Math.max(place, changed)]!.atom.text);
    return;
  }
  draft.use(place, changed);
  takePercent(draft);
  form.course =
    cue?.how === 'running'
      ? { how: 'running' }
      : { how: 'change', since: cue?.since ?? 'previous', ...(extreme && { extreme: extreme.way }) };
};

/** "*By how many percent* did it grow", "in percent": how a change is shown anyway. */
const takePercent = (draft: Draft): void => {
  draft.items.forEach((_, at) => {
    if (!draft.freeCue(at, 'share')) return;
    draft.use(at);
    if (draft.freeCue(at - 1, 'count') || draft.freeCue(at - 1, 'aggregate')) draft.use(at - 1);
    if (draft.freeCue(at - 2, 'group')) draft.use(at - 2);
  });
};

/** "By month" tells what is to be compared; "over time" asks for the course itself. */
const namesUnit = (draft: Draft): boolean =>
  draft.form.group.some(term => term.kind === 'bucket') &&
  !draft.items.some((_, at) => draft.cue(at, 'bucket')?.unit === null);

const withBucket = (draft: Draft, unit: TimeUnit | null, place: number): boolean => {
  const { group } = draft.form;
  if (!group.some(term => term.kind === 'bucket')) {
    const term = place < 0 ? null : bucketTerm(draft, unit, place);
    if (term?.kind === 'bucket') group.push(term);
  }
  return group.filter(term => term.kind === 'bucket').length === 1;
};
