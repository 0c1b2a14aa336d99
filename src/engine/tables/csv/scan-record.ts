/** How fields are told apart. An empty delimiter means one field a line, an empty quote means none is special. */
export type Dialect = {
  delimiter: string;
  quote: string;
  /** The quote itself (doubled) or a backslash. */
  escape: string;
  /** Blanks after a delimiter do not belong to the value. */
  trimStart: boolean;
};

export type Scan = { quoted: boolean; oddities: number } & (
  | {
      state: 'record';
      /** Where the next record begins. */
      end: number;
    }
  | {
      state: 'unclosed';
      /** Where the quote opens. */
      end: number;
    }
  | {
      state: 'incomplete';
      /** Where a quote is open; null where none is. */
      quoteAt: number | null;
    }
);

/**
 * Scans one record of RFC 4180 with the deviations that are common in the wild: any line end, backslash escapes,
 * blanks around quotes, and quotes inside a quoted field that were not escaped (kept as text while no line end has
 * passed; after one, the opening quote counts as never closed, or one bad row would swallow its successors).
 * `fields` is emptied and filled. With `final` the text's end ends the record.
 */
export function scanRecord(text: string, start: number, dialect: Dialect, fields: string[], final: boolean): Scan {
  const length = text.length;
  const delimiter = dialect.delimiter === '' ? -1 : dialect.delimiter.charCodeAt(0);
  const quote = dialect.quote === '' ? -1 : dialect.quote.charCodeAt(0);
  const backslash = dialect.escape === '\\';
  fields.length = 0;
  let quoted = false;
  let oddities = 0;
  let at = start;
  for (;;) {
    let first = at;
    let code = text.charCodeAt(first);
    while ((code === 32 || code === 9) && code !== delimiter) code = text.charCodeAt(++first);
    if (code === quote) {
      const opened = first;
      quoted = true;
      let escapes = false;
      let close = opened + 1;
      for (; ; close++) {
        close = text.indexOf(dialect.quote, close);
        if (close === -1) {
          if (final) return { state: 'unclosed', end: opened, quoted, oddities };
          return { state: 'incomplete', quoteAt: opened, quoted, oddities };
        }
        const slashed = isSlashed(text, opened + 1, close);
        if (slashed && backslash) {
          escapes = true;
          continue;
        }
        if (close + 1 >= length && !final) return { state: 'incomplete', quoteAt: opened, quoted, oddities };
        if (text.charCodeAt(close + 1) === quote) {
          escapes = true;
          close++;
          continue;
        }
        at = close + 1;
        code = text.charCodeAt(at);
        while ((code === 32 || code === 9) && code !== delimiter) code = text.charCodeAt(++at);
        if (at >= length && !final) return { state: 'incomplete', quoteAt: opened, quoted, oddities };
        if (at >= length || code === delimiter || code === 10 || code === 13) break;
        oddities++;
        if (/[\r\n]/.test(text.slice(opened, close))) return { state: 'unclosed', end: opened, quoted, oddities };
      }
      const value = text.slice(opened + 1, close);
      fields.push(escapes || backslash ? plainText(value, dialect.quote, backslash) : value);
    } else {
      const from = dialect.trimStart ? first : at;
      at = first;
      let escapes = false;
      for (; at < length; at++) {
        code = text.charCodeAt(at);
        if (code === delimiter || code === 10 || code === 13) break;
        if (code === 92 && backslash && at + 1 < length) {
          escapes = true;
          const next = text.charCodeAt(at + 1);
          if (next === delimiter || next === 92) at++;
        }
      }
      const value = text.slice(from, at);
      fields.push(escapes ? plainText(value, dialect.quote, true, dialect.delimiter) : value);
    }
    if (at >= length) {
      if (final) return { state: 'record', end: length, quoted, oddities };
      return { state: 'incomplete', quoteAt: null, quoted, oddities };
    }
    if (code === delimiter) {
      at++;
      continue;
    }
    if (code === 10) return { state: 'record', end: at + 1, quoted, oddities };
    // A carriage return at the end of what is there may be half of a line end.
    if (at + 1 >= length && !final) return { state: 'incomplete', quoteAt: null, quoted, oddities };
    return { state: 'record', end: text.charCodeAt(at + 1) === 10 ? at + 2 : at + 1, quoted, oddities };
  }
}

/** Whether an odd number of backslashes stands right before a position. */
function isSlashed(text: string, from: number, at: number): boolean {
  let slashes = 0;
  while (at - slashes > from && text.charCodeAt(at - slashes - 1) === 92) slashes++;
  return slashes % 2 === 1;
}

/** Only what the dialect can have escaped is unescaped: `C:\new` keeps its backslash. */
function plainText(value: string, quote: string, backslash: boolean, delimiter = ''): string {
  if (!backslash) return value.replaceAll(quote + quote, quote);
  let result = '';
  let from = 0;
  for (let i = 0; i < value.length - 1; i++) {
    const [sign, next] = [value[i], value[i + 1]];
    if (
      (sign === '\\' && (next === '\\' || next === quote || next === delimiter)) ||
      (sign === quote && next === quote)
    ) {
      result += value.slice(from, i);
      from = ++i;
    }
  }
  return result + value.slice(from);
}
