import type { Operation } from '../form.ts';
import { languages } from '../language/language.ts';
import { bare } from './definitions.ts';
import type { DefinitionWords } from './words.ts';

/** What a meaning reckons, with the words of what it reckons from. */
export type Said = string | number | { op: Operation; left: Said; right: Said };

/** `sure`: words that can be nothing but arithmetic. */
export type Arithmetic =
  | { kind: 'formula'; of: Exclude<Said, string | number>; sure: boolean }
  | { kind: 'ratio'; left: string; right: string };

const all = (name: keyof DefinitionWords['operations']): string =>
  languages.map(({ definitions }) => definitions.operations[name]).join('|');
const spaced = (words: string, signs: string): string => `(?:^|\\s)(?:${words}|${signs})(?=\\s|$)`;
const signs: { op: Operation; sure: boolean; pattern: RegExp }[][] = [
  [
    { op: 'plus', sure: true, pattern: new RegExp(spaced(all('plus'), '\\+'), 'giu') },
    { op: 'minus', sure: true, pattern: new RegExp(spaced(all('minus'), '[-−–]'), 'giu') },
    { op: 'minus', sure: false, pattern: new RegExp(spaced(all('loose'), '[−–]'), 'giu') },
  ],
  [
    { op: 'times', sure: true, pattern: new RegExp(`${spaced(all('times'), 'x')}|\\s*[*×·]\\s*`, 'giu') },
    { op: 'over', sure: true, pattern: new RegExp(`${spaced(all('over'), '÷')}|\\s*[/÷]\\s*`, 'giu') },
    { op: 'over', sure: false, pattern: new RegExp(spaced(all('looseOver'), '÷'), 'giu') },
  ],
];
const ratios = languages.flatMap(({ definitions }) => definitions.ratios);
const and = new RegExp(`\\s*,\\s*|\\s+(?:${languages.map(({ definitions }) => definitions.and).join('|')})\\s+`, 'iu');

/** Reads a meaning as something reckoned; null where nothing is. "Net of tax" alone says what is taken from the term itself. */
export function readArithmetic(meaning: string, term: string): Arithmetic | null {
  for (const pattern of ratios) {
    const { left, right } = pattern.exec(bare(meaning))?.groups ?? {};
    if (left && right) return { kind: 'ratio', left: bare(left), right: bare(right) };
  }
  let sure = false;
  const read = (text: string): Said => {
    const plain = inBrackets(bare(text)) ?? bare(text);
    for (const level of signs) {
      const last = level
        .flatMap(({ op, pattern, sure: surely }) =>
          [...plain.matchAll(pattern)].map(found => ({
            op,
            surely,
            at: found.index,
            end: found.index + found[0].length,
          })),
        )
        .filter(({ at, end }) => depthAt(plain, at) === 0 && end < plain.length)
        .sort((a, b) => a.at - b.at || a.end - b.end)
        .at(-1);
      if (!last) continue;
      sure ||= last.surely;
      return combined(last.op, plain.slice(0, last.at), plain.slice(last.end), read, term);
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
  return { kind: 'formula', of, sure };
}

/** Several things taken off or added are taken one after another: "revenue minus tax and shipping". */
function combined(op: Operation, before: string, after: string, read: (text: string) => Said, term: string): Said {
  const left = bare(before) === '' ? term : read(before);
  const parts = op === 'plus' || op === 'minus' ? after.split(and).filter(part => part.trim() !== '') : [after];
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
