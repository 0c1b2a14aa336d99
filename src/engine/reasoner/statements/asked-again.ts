import { readStatements } from './read-statements.ts';

/** Asks for an answer without saying of what: "So how many?", "And now?" */
const bare =
  /^(?:(?:so|and|ok(?:ay)?|now|then|well|right|again|also|und|jetzt|nun|dann|nochmal|noch mal|bitte)(?![\p{L}])[\s,:–—-]*){0,4}(?<what>how (?:many|much)|what|which|who|wie ?viele?|wie hoch|was|welche[rsnm]?|wer)?(?:(?:\s+|^)(?:is|are|was|were|it|that|they|there|of (?:them|those)|now|then|again|be|would|ist|sind|es|das|sie|wären|wäre|jetzt|nun|dann|davon|also|denn|try|answer|please|nochmal|noch mal|versuch es|antworte|bitte))*[\s.!?]*$/iu;

/**
 * The earlier question that a message asks again without naming it, where only something was stated since: "So how many?"
 * after "Heavies are loads of at least 10 tonnes." Null for every other message.
 */
export function askedAgain(message: string, earlier: readonly string[]): string | null {
  const found = message.length <= 60 && /\p{L}/u.test(message) ? bare.exec(message.trim()) : null;
  if (!found) return null;
  const read = earlier.slice(-4).map(text => ({ ...readStatements(text), text }));
  const at = read.findLastIndex(({ statements, question }) => statements.length === 0 || question !== '');
  // Right after a question it goes on from that one, as a reader of questions takes it.
  if (at < 0 || at === read.length - 1) return null;
  const { statements, question, text } = read[at]!;
  const last = statements.length > 0 ? question : text;
  const what = found.groups?.what?.toLowerCase().replace('wieviel', 'wie viel');
  return what === undefined || last.toLowerCase().replace('wieviel', 'wie viel').includes(what) ? last : null;
}
