import { columnTerm, type Draft } from '../draft.ts';
import { repeatedKey } from '../measures/grain.ts';
import { guessedMeasures } from '../measures/guess.ts';
import type { Way } from './arguments/way.ts';

/** "The biggest *orders*" of a table of their lines: by what all lines of each come to together, and by no single line. */
export const takeAllLines = (draft: Draft, place: number, chosen: Way['value']): Way['value'] => {
  const at = place + 1;
  const meaning = draft.free(at);
  const cue = draft.cue(place, 'superlative');
  const key = meaning?.kind === 'table' ? repeatedKey(meaning.table) : null;
  if (!key || !cue || cue.about || !chosen.guessed || chosen.term.kind === 'aggregate') return chosen;
  if (draft.items[at]!.before.length > 0) return chosen;
  const [guess] = guessedMeasures(draft);
  if (!guess) return chosen;
  draft.use(at);
  draft.pick(at, columnTerm(key));
  draft.form.group.push(columnTerm(key));
  return { ...chosen, term: { kind: 'aggregate', aggregate: 'sum', of: guess }, places: [] };
};
