import { exactFloat, exactInteger, exactJson } from '../../query/exact-json.ts';
import { elementOf, type TypeFacts } from './column-type.ts';

export type Decode = (text: string) => unknown;

const asText: Decode = text => text;
const asNumber: Decode = text => exactFloat(Number(text));

const byType: Record<number, Decode> = {
  16: text => text === 't',
  17: text => (text.startsWith('\\x') ? Buffer.from(text.slice(2), 'hex') : Buffer.from(text)).toString('base64'),
  20: exactInteger,
  21: Number,
  23: Number,
  26: Number,
  114: exactJson,
  700: asNumber,
  701: asNumber,
  1082: isoDate,
  1114: isoInstant,
  1184: isoInstant,
  3802: exactJson,
  4000: exactJson,
  6551: text => Buffer.from(text, 'hex').toString('base64'),
};

/** How a value of a type is read from the text by which the server sends it; unknown types stay as the server writes them. */
export function decoder(oid: number, facts: ReadonlyMap<number, TypeFacts>): Decode {
  const own = facts.get(oid);
  if (own?.kind === 'd' && own.base !== 0) return decoder(own.base, facts);
  const element = elementOf(oid, own);
  if (element !== null) return arrayDecoder(decoder(element, facts), own?.name === 'box[]' ? ';' : ',');
  return byType[oid] ?? asText;
}

/** `0044-03-15 BC` is the year -43 of ISO 8601, whose years beyond four digits carry a sign. */
function isoDate(text: string): string {
  const [, year, rest, era] = /^(\d{4,})(-\d\d-\d\d.*?)( BC)?$/.exec(text) ?? [];
  if (!year) return text;
  if (!era) return year.length > 4 ? `+${year.padStart(6, '0')}${rest}` : text;
  const before = Number(year) - 1;
  return before === 0 ? `0000${rest}` : `-${String(before).padStart(6, '0')}${rest}`;
}

function isoInstant(text: string): string {
  const iso = text.length > 10 && text[10] === ' ' && !text.endsWith('C') ? text : isoDate(text);
  return iso.replace(' ', 'T').replace(/\+00$/, 'Z');
}

/** Reads `{1,NULL,"a \"b\""}`, nested to any depth; bounds such as `[0:2]=` are passed over. */
function arrayDecoder(decode: Decode, delimiter: string): Decode {
  return text => {
    let at = text.indexOf('{');
    if (at < 0) return text;
    const stack: unknown[][] = [];
    for (;;) {
      const char = text[at];
      if (char === undefined) return text;
      if (char === '{') {
        const list: unknown[] = [];
        stack.at(-1)?.push(list);
        stack.push(list);
        at++;
      } else if (char === '}') {
        const list = stack.pop()!;
        if (stack.length === 0) return list;
        at++;
      } else if (char === delimiter) at++;
      else if (char === '"') {
        let value = '';
        for (at++; text[at] !== '"'; at++) {
          if (text[at] === '\\') at++;
          if (at >= text.length) return text;
          value += text[at];
        }
        at++;
        stack.at(-1)!.push(decode(value));
      } else {
        const begin = at;
        while (at < text.length && text[at] !== delimiter && text[at] !== '}') at++;
        const value = text.slice(begin, at);
        stack.at(-1)!.push(value === 'NULL' ? null : decode(value));
      }
    }
  };
}
