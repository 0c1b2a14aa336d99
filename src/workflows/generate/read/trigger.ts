import { wordsOf } from '../../../engine/reasoner/builtin/words/fold.ts';
import type { Trigger } from '../../definition.ts';
import type { OpenPoint } from '../draft.ts';
import type { WorkflowWords } from '../words/words.ts';

export type KnownTable = { id: string; name: string };

/** What starts a workflow besides its schedule, and what of its sentence says so is gone from `rest`. */
export type ReadTrigger = { triggers: Trigger[]; tables: string[]; rest: string; open: OpenPoint[] };

/** Reads a change of an uploaded table at which a workflow is to start: "when the table of orders changes". */
export function readTrigger(sentence: string, words: WorkflowWords, tables: readonly KnownTable[]): ReadTrigger {
  const { pronoun } = words.conditions;
  for (const { pattern, isTable } of words.tableChanges) {
    const match = sentence.match(pattern);
    const phrase = match?.groups?.table?.trim();
    if (!match || !phrase || pronoun.test(phrase)) continue;
    const called = tablesCalled(phrase, tables);
    // "When revenue changes" speaks of a figure, unless a table is called so.
    if (called.length === 0 && !isTable) continue;
    const rest = `${sentence.slice(0, match.index)} ${sentence.slice(match.index! + match[0].length)}`;
    const [only] = called;
    if (called.length === 1 && only)
      return { triggers: [{ type: 'TABLE_UPDATED', tableId: only.id }], tables: [only.name], rest, open: [] };
    const names = called.map(({ name }) => name);
    return { triggers: [], tables: [], rest, open: [{ path: 'triggers', text: words.say.whichTable(phrase, names) }] };
  }
  return { triggers: [], tables: [], rest: sentence, open: [] };
}

/** Words without what makes several of one thing. */
const stems = (text: string): string[] => wordsOf(text).map(word => word.replace(/(?:en|es|e|n|s)$/, ''));

/** The tables of a name; else those whose name has all of its words. */
function tablesCalled(phrase: string, tables: readonly KnownTable[]): KnownTable[] {
  const said = stems(phrase);
  const whole = tables.filter(({ name }) => stems(name).join(' ') === said.join(' '));
  if (whole.length > 0) return whole;
  return tables.filter(({ name }) => said.length > 0 && said.every(word => stems(name).includes(word)));
}
