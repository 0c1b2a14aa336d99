import type { Operation } from '../form/form.ts';
import { languages } from '../language/languages.ts';
import type { DefinitionWords } from '../language/wording/definitions.ts';
import { bare } from './definitions.ts';

/** What a meaning reckons, with the words of what it reckons from. */
export type Said = string | number | { op: Operation; left: Said; right: Said };

/**
 * `sure`: words that can be nothing but arithmetic. `apart`: what a sum is said to be without: it may be to be taken off,
 * or no part of the sum anyway.
 */
export type Arithmetic =
  | { kind: 'formula'; of: Exclude<Said, string | number>; sure: boolean; apart: string | null }
  | { kind: 'ratio'; left: string; right: string };

const all = (name: keyof DefinitionWords['operations']): string =>
  languages.map(({ definitions }) => definitions.operations[name]).join('|');
const spaced = (words: string, signs: string): string => `(?:^|\\s)(?:${words}|${signs})(?=\\s|$)`;
type Sign = { op: Operation; sure: boolean; apart?: true; pattern: RegExp };
/** "A queen year after 2022" takes nothing off. */
const year = '\\s+(?:1[89]|20)\\d\\d(?!\\d)';
const signs: Sign[][] = [
  [
    { op: 'plus', sure: true, pattern: new RegExp(spaced(all('plus'), '\\+'), 'giu') },
    { op: 'minus', sure: true, pattern: new RegExp(spaced(all('minus'), '[-−–]'), 'giu') },
    { op: 'minus', sure: false, pattern: new RegExp(`${spaced(all('loose'), '[−–]')}(?!${year})`, 'giu') },
    { op: 'minus', sure: false, apart: true, pattern: new RegExp(`(?:^|\\s)(?:${all('apart')})(?=\\s)`, 'giu') },
  ],
  [
    { op: 'times', sure: true, pattern: new RegExp(`${spaced(all('times'), 'x')}|\\s*[*×·]\\s*`, 'giu') },
    { op: 'over', sure: true, pattern: new RegExp(`${spaced(all('over'), '÷')}|\\s*[/÷]\\s*`, 'giu') },
    // "Orders over 500" are divided by nothing.
    { op: 'over', sure: false, pattern: new RegExp(`(?:^|\\s)(?:${all('looseOver')})(?=\\s+[^\\s\\d])`, 'giu') },
  ],
];
const ratios = languages.flatMap(({ definitions }) => definitions.ratios);
const and = new RegExp(`\\s*,\\s*|\\s+(?:${languages.map(({ definitions }) => definitions.and).join('|')})\\s+`, 'iu');

const either = new RegExp(`\\s(?:${languages.map(({ definitions }) => definitions.either).join('|')})\\s`, 'iu');

/** Reads a meaning as something reckoned; null where nothing is. "Net of tax" alone says what is taken from the term itself. */
export function readArithmetic(meaning: string, term: string): Arithmetic | null {
  for (const pattern of ratios) {
    const { left, right } = pattern.exec(bare(meaning))?.groups ?? {};
    if (left && right) return { kind: 'ratio', left: bare(left), right: bare(right) };
  }
  let sure = false;
  let apart: string | null = null;
  const read = (text: string): Said => {
    const plain = inBrackets(bare(text)) ?? bare(text);
    for (const level of signs) {
      const last = level
        .flatMap(({ op, pattern, sure: surely, apart: isApart = false }) =>
          [...plain.matchAll(pattern)].map(found => ({
            ...{ op, surely, isApart },
            at: found.index,
            end: found.index + found[0].length,
          })),
        )
        // The "by" of "divided by" is no sign of its own.
        .filter(({ at, end }, _, found) => !found.some(other => other.at < at && other.end >= end))
        .filter(({ at, end }) => depthAt(plain, at) === 0 && end < plain.length)
        .sort((a, b) => a.at - b.at || a.end - b.end)
        .at(-1);
      if (!last) continue;
      sure ||= last.surely;
      const before = plain.slice(0, last.at);
      if (last.isApart && isSum(read(before))) apart ??= bare(plain.slice(last.end));
      return combined(last.op, before, plain.slice(last.end), read, term);
    }
    return numberIn(plain) ?? plain;
  };
  const of = read(meaning);
  if (typeof of !== 'object') return null;
  // "Customers who came by phone" are divided by nothing.
  const short = [of.left, of.right].every(side => typeof side === 'string' && side.split(/\s+/).length <= 3);
  if (of.op === 'over' && !sure && !short) return null;
  if (of.op === 'over' && typeof of.left === 'string' && typeof of.right === 'string')
    return { kind: 'ratio', left: of.left, right: of.right };
  return { kind: 'formula', of, sure, apart };
}

/** Whether several things are added up, be it by "and". */
const isSum = (said: Said): boolean =>
  typeof said === 'string'
    ? partsOf(said).length > 1
    : typeof said === 'object' && (said.op === 'plus' || isSum(said.left) || isSum(said.right));

/** The parts of a text that "and" or commas join; the text itself where nothing does. */
export const partsOf = (text: string): string[] => text.split(and).filter(part => part.trim() !== '');

/** Said of parts that make one: "tipping and fuel together". */
const together = new RegExp(
  `^(?:${languages.map(({ definitions }) => definitions.sumOf).join('|')})\\s+|[\\s,]+(?:${languages.map(({ definitions }) => definitions.together).join('|')})$`,
  'giu',
);

/** What a meaning adds up without a word of arithmetic: "tipping cost and fuel cost"; null where it lists nothing. `sure`: it can be nothing but a sum. */
export function readSum(meaning: string): { of: Said; sure: boolean } | null {
  const plain = bare(meaning).replace(together, '');
  const parts = partsOf(plain);
  if (parts.length < 2 || either.test(plain)) return null;
  return {
    of: parts.map(bare).reduce<Said>((left, right) => (left === '' ? right : { op: 'plus', left, right }), ''),
    sure: plain !== bare(meaning),
  };
}

/** Several things taken off or added are taken one after another: "revenue minus tax and shipping". */
function combined(op: Operation, before: string, after: string, read: (text: string) => Said, term: string): Said {
  const left = bare(before) === '' ? term : read(before);
  const parts = op === 'plus' || op === 'minus' ? partsOf(after) : [after];
  return parts.reduce<Said>((sum, part) => {
    const percent = /^\s*(\d+(?:[.,]\d+)?)\s*(?:%|percent|per cent|prozent)\s*$/iu.exec(part)?.[1];
    if (percent === undefined || parts.length > 1) return { op, left: sum, right: read(part) };
    const rate = Number(percent.replace(',', '.')) / 100;
    return { op: 'times', left: sum, right: Number((op === 'minus' ? 1 - rate : 1 + rate).toFixed(6)) };
  }, left);
}

const numberIn = (text: string): number | null =>
  /^\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : null;

const depthAt = (text: string, at: number): number =>
  [...text.slice(0, at)].reduce((depth, sign) => depth + (sign === '(' ? 1 : sign === ')' ? -1 : 0), 0);

/** What stands within brackets that hold the whole. */
const inBrackets = (text: string): string | null =>
  text.startsWith('(') && text.endsWith(')') && Array.from(text).every((_, at) => at === 0 || depthAt(text, at) > 0)
    ? text.slice(1, -1).trim()
    : null;
