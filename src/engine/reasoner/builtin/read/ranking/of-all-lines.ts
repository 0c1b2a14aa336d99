import { columnTerm, type Draft } from '../draft.ts';
import { repeatedKey } from '../measures/grain.ts';
import { guessedMeasures } from '../measures/guess.ts';
import type { argumentsOf } from './arguments/arguments.ts';

type Chosen = ReturnType<typeof argumentsOf>[number]['value'];

/** "The biggest *orders*" of a table of their lines: by what all lines of each come to together, and by no single line. */
export const ofAllLines = (draft: Draft, place: number, chosen: Chosen): Chosen => {
  const at = place + 1;
  const meaning = draft.free(at);
  const cue = draft.cue(place, 'superlative');
  const key = meaning?.kind === 'table' ? repeatedKey(meaning.table) : null;
  const [guess] = guessedMeasures(draft);
  if (!key || !guess || !cue || cue.about || !chosen.guessed || chosen.term.kind === 'aggregate') return chosen;
  if (draft.items[at]!.before.length > 0) return chosen;
  draft.use(at);
  draft.pick(at, columnTerm(key));
  draft.form.group.push(columnTerm(key));
  return { ...chosen, term: { kind: 'aggregate', aggregate: 'sum', of: guess }, places: [] };
};
