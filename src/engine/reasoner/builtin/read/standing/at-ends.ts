import { countOfRows } from '../../form/form.ts';
import type { Standing } from '../../form/standing.ts';
import type { Column } from '../../schema/schema.ts';
import { type Life, lifeOf } from '../conditions/deeds/lives.ts';
import type { Draft } from '../draft.ts';
import { type Ends, endsAsked } from './edges.ts';
import { atEndsOf, versionsMeant } from './versions-meant.ts';

const saysHappening = ({ items, schema }: Draft): boolean =>
  items.some(({ atom }) => schema.language.happenings.some(({ words }) => words.has(atom.token.word)));

/** "*Headcount* per month", "how many members did we *have* per month": as many as were there, and not as many as came. */
const stockPer = (draft: Draft): Ends | null => {
  const { words, had } = draft.schema.language.enduring;
  const counts = draft.items.some(({ atom }, at) => draft.cue(at, 'count') !== null && words.has(atom.token.word));
  const has = draft.has('count') && draft.said.some(word => had.has(word));
  const place = draft.items.findIndex((_, at) => draft.freeCue(at, 'bucket')?.unit);
  const unit = place < 0 ? null : draft.freeCue(place, 'bucket')!.unit;
  return unit && (counts || has) && !saysHappening(draft) ? { unit, places: [place] } : null;
};

const takeEnds = (draft: Draft, { unit, places }: Ends, standing: Standing, date: Column): void => {
  draft.form.standing = standing;
  draft.form.group.push({ kind: 'bucket', column: date.ref, unit });
  // Those of 2023 are the ends that lie in it.
  draft.deed = date;
  draft.use(...places);
};

const standingOf = ({ begun, over }: Life, { unit }: Ends): Standing => ({
  how: 'ends',
  date: begun.ref,
  by: [],
  over: over.ref,
  until: null,
  unit,
});

/**
 * "How many members did we have *at the end of each month*", "*headcount* per quarter", "the stock at the *end of each month*": what
 * there was then, and not what came in it.
 */
export const readAtEnds = (draft: Draft): void => {
  const ends = endsAsked(draft);
  const versions = ends && versionsMeant(draft);
  if (ends && versions) {
    takeEnds(draft, ends, atEndsOf(versions, ends.unit, draft.schema.today), versions.date);
    return;
  }
  const asked = ends ?? stockPer(draft);
  const life = asked && lifeOf(draft);
  if (!asked || !life || life.of || life.begun.table !== draft.subject() || saysHappening(draft)) return;
  takeEnds(draft, asked, standingOf(life, asked), life.begun);
  const figures = draft.has('count') || draft.has('aggregate');
  if (!figures) draft.pick(asked.places[0]!, countOfRows(life.begun.table.name));
};
