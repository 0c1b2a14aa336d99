import { type Condition, countOfRows } from '../../../form/form.ts';
import type { Cue } from '../../../language/cue.ts';
import type { Draft } from '../../draft.ts';
import type { Way } from './way.ts';

type Superlative = Extract<Cue, { kind: 'superlative' }>;

/** What says at a place that something was late or on time, by its times or as a value. */
const lateAt = (draft: Draft, place: number): Condition | undefined => {
  const item = draft.items[place];
  const { late, timely } = draft.schema.language.life;
  const word = item?.atom.text.toLowerCase() ?? '';
  if (!item?.used || !(late.has(word) || timely.has(word) || late.has(item.atom.token.word))) return undefined;
  return draft.form.where.find(condition => draft.placed.get(condition) === place);
};

/**
 * "Which vendor is *least punctual*", "is *most often late*": whoever delivers most is late most often, so that what is asked for
 * is the share. "The most late *deliveries*" are so many.
 */
export const latenessWays = (draft: Draft, place: number, cue: Superlative): Way[] => {
  const plain = cue.common === true || Object.keys(cue).length === 2;
  const subject = draft.subject();
  const ends = (at: number): boolean => {
    const next = draft.items[at + 1];
    return next === undefined || next.before.length > 0 || !/^(table|column|cue)$/.test(next.meaning.kind);
  };
  const at = [place + 1, ...(cue.common ? [place - 1] : [])].find(
    near => lateAt(draft, near) && (near < place || ends(near)),
  );
  const holds = at === undefined ? undefined : lateAt(draft, at);
  return plain && subject && holds ? [{ value: { term: countOfRows(subject.name), places: [], holds }, cost: 0 }] : [];
};
