import type { Letter } from '../../engine/mail/letter.ts';
import { isGerman } from '../../engine/mail/reader.ts';
import type { Scope } from '../expressions/expression.ts';
import { named } from '../expressions/named.ts';
import { evaluate } from '../expressions/values.ts';
import { braces, expressionsInText } from '../expressions/within.ts';
import type { StepOutput } from '../runs/step-work.ts';
import { inPlaceOfValue, oneLine } from '../words.ts';
import { isRows, tableOf, valueAsText } from './table.ts';

/** What values may add to one mail, in characters; what is beyond is left out, and it says so. */
const mostCharacters = 200_000;
const mostOfOne = 10_000;

type Reader = { language: string };
/** What an expression gave, of which steps, and of how many rows it shows the first. */
type Value = { value: unknown; steps: string[]; total: number };

export type Template = { subject: string; text: string };

/** The expressions of a notification with what they give, each once. @throws Invalid */
export function valuesOf(
  { subject, text }: Template,
  scope: Scope,
  before: ReadonlyMap<string, StepOutput>,
): Map<string, Value> {
  const expressions = new Set([...expressionsInText(subject), ...expressionsInText(text)]);
  return new Map(
    [...expressions].map(expression => {
      const value = evaluate(expression, scope);
      const { steps } = named([expression]);
      // Expressions go through the first rows only; how many there are is known all the same.
      const isAll = steps.length === 1 && expression.replace(/\s/g, '') === `steps.${steps[0]}.rows`;
      const total = isAll ? (before.get(steps[0]!)?.row_count ?? 0) : Array.isArray(value) ? value.length : 0;
      return [expression, { value, steps, total }];
    }),
  );
}

/** A notification as one reader may see it: in place of what is kept from them it says so. */
export function letterFor(
  { subject, text }: Template,
  values: ReadonlyMap<string, Value>,
  reader: Reader,
  seen: ReadonlySet<string>,
): Letter {
  const isSeen = ({ steps }: Value) => steps.every(step => seen.has(step));
  let left = mostCharacters;
  const spend = (characters: number): boolean => {
    left -= characters;
    return left >= 0;
  };
  const inLine = (value: Value): string => {
    if (!isSeen(value)) return inPlaceOfValue(reader);
    const said = Array.isArray(value.value) && value.value.length === 0 ? none(reader) : valueAsText(value.value);
    const short = said.length > mostOfOne ? `${said.slice(0, mostOfOne).toWellFormed()}…` : said;
    return spend(short.length) ? short : '…';
  };
  const paragraphs: Letter['paragraphs'] = [];
  let open = '';
  const close = () => {
    const closed = open.split(/\n[ \t]*\n/).map(part => part.trim());
    paragraphs.push(...closed.filter(part => part !== ''));
    open = '';
  };
  for (const part of partsOf(text)) {
    const value = 'expression' in part ? values.get(part.expression)! : null;
    if (!value) open += (part as { literal: string }).literal;
    else if (isRows(value.value) && isSeen(value)) {
      const table = tableOf(value.value, value.total, reader);
      close();
      paragraphs.push(spend(JSON.stringify(table.rows).length) ? table : '…');
    } else open += inLine(value);
  }
  close();
  if (left < 0) paragraphs.push(tooMuch(reader));
  const filled = subject.replace(braces, (_whole, expression: string) => {
    const value = values.get(expression.trim())!;
    return isRows(value.value) && isSeen(value) ? String(value.total) : inLine(value);
  });
  return { subject: oneLine(filled, 200), paragraphs, language: isGerman(reader) ? 'de' : 'en' };
}

/** A text as what stands in it and its expressions, in their order. */
function partsOf(text: string): ({ literal: string } | { expression: string })[] {
  const parts: ({ literal: string } | { expression: string })[] = [];
  let at = 0;
  for (const found of text.matchAll(braces)) {
    parts.push({ literal: text.slice(at, found.index) }, { expression: found[1]!.trim() });
    at = found.index + found[0].length;
  }
  return [...parts, { literal: text.slice(at) }];
}

const none = (reader: Reader) => (isGerman(reader) ? 'keine' : 'none');

const tooMuch = (reader: Reader) =>
  isGerman(reader)
    ? 'Der Rest ist weggelassen: Eine Mail enthält bis zu 200.000 Zeichen an Werten.'
    : 'The rest is left out: a mail holds up to 200,000 characters of values.';
