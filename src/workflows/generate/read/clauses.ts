import type { WorkflowWords } from '../words/words.ts';

/** A part of a sentence that says one thing. */
export type Clause = {
  text: string;
  /** Whether it comes after the one before in time. */
  isThen: boolean;
  /** Whether something of its own begins with it, rather than saying more of what stands before. */
  isNew: boolean;
};

/** A sentence as the things it says, one after the other. */
export function clausesOf(sentence: string, words: WorkflowWords): Clause[] {
  const clauses: Clause[] = [];
  let from = 0;
  let before: { text: string; isThen: boolean } = { text: '', isThen: false };
  const add = (to: number) => {
    const text = sentence.slice(from, to).trim();
    if (!text) return;
    const isNew = clauses.length === 0 || before.isThen || /[.;!?]|\p{L}/u.test(before.text);
    clauses.push(...inner({ text, isThen: before.isThen, isNew }, words));
  };
  for (const match of sentence.matchAll(words.boundary)) {
    if (match.index === 0 && match[0].length === 0) continue;
    add(match.index);
    const isThen = match.groups?.then !== undefined || (from === match.index && before.isThen);
    before = { text: `${from >= match.index ? before.text : ''}${match[0]}`, isThen };
    from = match.index + match[0].length;
  }
  add(sentence.length);
  return clauses;
}

/** "If revenue fell, the number of orders": what follows the comma is another clause; so is "if it fell tell Ben". */
function inner(clause: Clause, words: WorkflowWords): Clause[] {
  if (!words.subordinate.test(clause.text)) return [clause];
  const comma = clause.text.search(/,\s/);
  const verb = words.mainVerb ? clause.text.search(words.mainVerb) : -1;
  const at = comma > 0 ? comma : verb;
  if (at <= 0) return [clause];
  const rest = clause.text.slice(at).replace(/^,\s*/, '').trim();
  const own = { ...clause, text: clause.text.slice(0, at).trim() };
  return rest ? [own, { text: rest, isThen: false, isNew: false }] : [own];
}
