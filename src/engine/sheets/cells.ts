import { dateText, numberText } from './cell-text.ts';
import type { NumberFormat } from './number-formats.ts';
import { plainText } from './plain-text.ts';
import { attributeOf } from './read-xml.ts';
import type { SharedStrings } from './shared-strings.ts';

export type Reading = { strings: SharedStrings; formats: NumberFormat[]; from1904: boolean };

/** Longer than any cell may be. */
const longest = 100_000;

/** Puts the text of one cell after the other together; of formulas, what they came to when the workbook was saved. */
export function cellReader({ strings, formats, from1904 }: Reading) {
  let type = 'n';
  let style = -1;
  let value = '';
  let inline = '';
  let within: 'value' | 'inline' | null = null;
  let phonetic = false;
  let formula = false;

  function textOf(): string {
    switch (type) {
      case 's':
        return strings.get(Number(value));
      case 'inlineStr':
        return plainText(inline);
      case 'str':
        return plainText(value);
      case 'b':
        return value.trim() === '' ? '' : /^(1|true)$/i.test(value.trim()) ? 'true' : 'false';
      // What could not be computed is no value.
      case 'e':
        return '';
      case 'd':
        return dateText(value);
      default:
        return numberText(value, formats[style], from1904);
    }
  }

  return {
    begin(attributes: Record<string, string>) {
      type = attributeOf(attributes, 't') ?? 'n';
      style = Number(attributeOf(attributes, 's') ?? -1);
      value = '';
      inline = '';
      within = null;
      phonetic = false;
      formula = false;
    },
    open(tag: string) {
      if (tag === 'v') within = 'value';
      else if (tag === 'f') formula = true;
      else if (tag === 'rPh') phonetic = true;
      else if (tag === 't' && !phonetic) within = 'inline';
    },
    text(piece: string) {
      if (within === 'value' && value.length < longest) value += piece;
      else if (within === 'inline' && inline.length < longest) inline += piece;
    },
    close(tag: string) {
      if (tag === 'v' || tag === 't') within = null;
      else if (tag === 'rPh') phonetic = false;
    },
    /** Whether it is a formula that was never computed: programs that only write files leave what it comes to out. */
    isUncomputed: (): boolean => formula && type !== 'str' && value.trim() === '' && inline === '',
    /** The text of the cell; NUL and the line ends of old programs are taken out. */
    end(): string {
      const text = textOf();
      return /[\0\r]/.test(text) ? text.replaceAll('\0', '').replace(/\r\n?/g, '\n') : text;
    },
  };
}

/** The number of a column in a reference such as `AB12`, counted from 1; 0 where it is none. */
export function columnOf(place: string): number {
  let column = 0;
  for (let i = 0; i < place.length; i++) {
    const code = place.charCodeAt(i);
    if (code >= 65 && code <= 90) column = column * 26 + code - 64;
    else if (code >= 97 && code <= 122) column = column * 26 + code - 96;
    else if (code !== 36) break;
    if (column > 1_000_000) return column;
  }
  return column;
}
