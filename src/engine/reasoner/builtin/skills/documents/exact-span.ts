import { asksFor, type Kind } from '../../../../search/asked.ts';
import { languages } from '../../language/languages.ts';
import type { DocumentPhrases } from '../../language/wording/documents.ts';

/** The words of all languages: a document need not be in that of the question. */
const words = (kind: keyof DocumentPhrases['written']): string =>
  languages.map(({ documents }) => documents.written[kind]).join('|');

const month = `(?:${words('months')})`;
const number = '\\d{1,3}(?:[.,’ ]\\d{3})+(?:[.,]\\d+)?|\\d+(?:[.,]\\d+)?';
const scale = `(?:\\s(?:${words('scales')}))?`;

/** Only where the form tells what it is: times, percentages, money and numbers with their unit. */
const patterns: Partial<Record<Kind, RegExp>> = {
  time: new RegExp(
    `\\d{1,2}\\.?\\s${month}\\s\\d{4}|${month}\\s\\d{1,2},?\\s\\d{4}|${month}\\s\\d{4}|\\d{4}-\\d{2}-\\d{2}|\\d{1,2}\\.\\d{1,2}\\.\\d{4}|\\b(?:1[0-9]|20)\\d{2}\\b`,
    'g',
  ),
  percent: new RegExp(`(?:${number})\\s?(?:%|${words('percent')})`, 'gi'),
  money: new RegExp(
    `[$€£¥]\\s?(?:${number})${scale}|(?:${number})${scale}\\s?(?:[$€£¥]|${words('currencies')}|EUR|USD|GBP|CHF)`,
    'gi',
  ),
  number: new RegExp(`(?:${number})${scale}(?:\\s(?:%|[a-zäöü]{1,20}))?`, 'g'),
};

/** The part of a quotation that alone can be what is asked for; null where none can, or several. */
export function exactSpan(question: string, quote: string): { start: number; end: number } | null {
  const kind = asksFor(question);
  const pattern = kind && patterns[kind];
  if (!pattern) return null;
  const found = [...quote.matchAll(pattern)].filter(
    match => !question.toLowerCase().includes(match[0].trim().toLowerCase()),
  );
  const [only, second] = found;
  return only && !second ? { start: only.index, end: only.index + only[0].length } : null;
}
