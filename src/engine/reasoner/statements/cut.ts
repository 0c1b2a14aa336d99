import type { Grammar } from './grammar.ts';
import { type Span, trimmed } from './sentences.ts';

/** A part of a message that asks for something to be kept; `bare`: it does not say what. */
export type Asking = { part: Span; rest: Span; isSubordinate: boolean; bare: boolean };

const boundary = /[,;:.–—]\s+|\s-\s|\s+(?=(?:and|und)\s)/gu;

/** A sentence without the question or the order that follows in it: ", so show me what is overdue now". */
export function cutQuestion(text: string, span: Span, grammar: Grammar): Span[] {
  const said = text.slice(span.start, span.end);
  const parts: Span[] = [];
  let from = 0;
  for (const { index, 0: mark } of said.matchAll(boundary)) {
    const next = index + mark.length;
    const rest = said.slice(next);
    const plain = rest.replace(grammar.joins, '');
    const joined = plain !== rest;
    // "Our revenue is down, why?" says only what it asks about.
    if (
      /^(?:why|how come|right|correct|warum|wieso|weshalb|oder|stimmt|richtig|(?:has|have|had|is|are|was|were|does|do|did|can|will|would|should)(?:n['’]t)? (?:he|she|it|they|we|you|i|that|this)(?: not)?(?=\s*\?)|is (?:that|this|it)|isn['’]t|aren['’]t|ist das|nicht wahr|gell)\b/iu.test(
        plain,
      )
    )
      continue;
    const isAsking =
      (/\?\s*$/.test(rest) && grammar.question.test(plain) && !grammar.politeOrder.test(plain)) ||
      (joined && !/^(?:and|und|also)\s+(?!now|jetzt)/iu.test(rest) && grammar.order.test(plain)) ||
      // "… - list them for Lisbon"
      ((/\?\s*$/.test(rest) || /[–—-]/.test(mark)) && grammar.order.test(plain));
    if (isAsking && index > from) {
      parts.push(trimmed(text, { start: span.start + from, end: span.start + index }));
      return parts;
    }
    const bare = plain.replace(grammar.fillers, '');
    if (
      index > from &&
      grammar.asks[0]!.test(bare) &&
      !/^(?:note|notiz)/iu.test(bare) &&
      !isOnlyAsking(bare, grammar)
    ) {
      parts.push(trimmed(text, { start: span.start + from, end: span.start + index }));
      from = next + (rest.length - plain.length);
    }
  }
  parts.push(trimmed(text, { start: span.start + from, end: span.end }));
  return parts;
}

/** ", please remember that": it asks for what stands before it. */
const isOnlyAsking = (rest: string, grammar: Grammar): boolean =>
  /^(?:(?:that|this|it|das|es|dies|bitte|please|nicht|mir|dran|daran)[\s.!?,]*){0,4}$/iu.test(
    rest.replace(grammar.asks[0]!, ''),
  );

/** Where a part asks for something to be kept, and what; null where it does not. */
export function cutAsking(text: string, part: Span, grammar: Grammar): Asking | null {
  const said = text.slice(part.start, part.end);
  const bare = said.replace(grammar.fillers, '');
  const offset = part.start + said.length - bare.length;
  const isQuestion = /\?\s*$/.test(said.replace(grammar.nod, ''));
  for (const ask of grammar.asks) {
    const found = ask.exec(bare);
    if (!found) continue;
    const left = bare
      .slice(found[0].length)
      .replace(grammar.nod, '')
      .replace(isQuestion ? /\?\s*$/ : /$^/, '');
    if (isQuestion && !isRequest(found[0], left, grammar)) return null;
    // "From now on, which …", "Remember what I asked".
    if (
      grammar.question.test(left) &&
      !/^(?:is|are|do|does|to|ist|sind)\b/iu.test(left) &&
      found.groups?.that === undefined
    )
      return null;
    const start = offset + found[0].length;
    const rest = trimmed(text, { start, end: start + left.length });
    const isSubordinate = found.groups?.that !== undefined;
    return { part, rest, isSubordinate, bare: !/[\p{L}\p{N}]{2}/u.test(left) };
  }
  const after = grammar.asksAfter.exec(bare);
  if (!after || after.index < 3 || isQuestion) return null;
  const clause = bare.slice(0, after.index);
  if (grammar.question.test(clause) || grammar.reports.test(clause)) return null;
  return {
    part,
    rest: trimmed(text, { start: offset, end: offset + after.index }),
    isSubordinate: false,
    bare: false,
  };
}

/** Whether words in the form of a question ask for something to be kept: "could you remember that …?" */
const isRequest = (asking: string, left: string, grammar: Grammar): boolean =>
  grammar.politeOrder.test(asking) &&
  (/(?:that|dass|daß|das|to|:)\s*$/iu.test(asking) ||
    /^(?:i|we|our|my|ich|wir|unser\p{L}*)\s/iu.test(left) ||
    /please|bitte/iu.test(asking));
