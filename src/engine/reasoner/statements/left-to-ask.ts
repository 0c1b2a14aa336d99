import type { Grammar } from './grammar.ts';
import { type Span, sentencesOf, trimmed } from './sentences.ts';

/** Words that go with a statement and ask nothing, as a reason does: "Full numbers make my eyes hurt". */
const tells =
  /^(?:i|we|it|that|this|they|he|she|nobody|everyone|because|since|otherwise|thanks?|thank you|cheers|full|my|our|ich|wir|das|es|sie|weil|denn|sonst|niemand|danke|vielen dank|alle|mein|unser)(?![\p{L}])/iu;

/** What is left of a message to be asked without the parts taken from it; empty where nothing is. */
export function leftToAsk(message: string, taken: Span[], grammars: Grammar[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const { start, end } of [...taken].sort((a, b) => a.start - b.start)) {
    if (start > from) parts.push(message.slice(from, start));
    from = Math.max(from, end);
  }
  parts.push(message.slice(from));
  const left = parts.flatMap(part => sentencesOf(part).map(span => bared(part, span, grammars))).filter(Boolean);
  return left.some(part => isAsking(part, grammars)) ? left.join(' ') : '';
}

/** A part without the marks and the words that joined it to what stood before. */
function bared(text: string, span: Span, grammars: Grammar[]): string {
  const { start, end } = trimmed(text, span);
  const part = text.slice(start, end).replace(/^[\s,;:.!–—-]+/, '');
  const joined = grammars.reduce((rest, { joins }) => rest.replace(joins, ''), part);
  return /[\p{L}\p{N}]/u.test(joined) ? joined : '';
}

function isAsking(part: string, grammars: Grammar[]): boolean {
  if (/\?\s*$/.test(part)) return true;
  if (grammars.some(({ question, order }) => question.test(part) || order.test(part))) return true;
  return !tells.test(part) && grammars.every(({ fillers }) => /[\p{L}\p{N}]/u.test(part.replace(fillers, '')));
}
