import { FileNotReadable } from '../../query/errors.ts';
import { readWithoutOpenQuotes, swallowsRows } from './open-quotes.ts';
import { type Dialect, scanRecord } from './scan-record.ts';

export type RecordHandler = {
  /** A record's fields; an empty string is an empty field, quoted or not. `line` is where it begins, from 1. */
  onRecord(fields: string[], line: number): void;
  onReject(line: number, reason: string, text: string): void;
  /** A record on which a quote opens and is never closed, as it is without that quote. */
  onMended?(fields: string[], line: number): void;
};

const neverClosed = 'A quote opens here and is never closed. Close it or take it out, then upload the file again.';

/** Longest record that is read, in UTF-16 units; a longer one is rejected, so that memory stays bounded. */
const maxRecord = 16 * 1024 * 1024;
/** How much may be read again because a quote was never closed, before the file counts as hopeless. */
const maxReread = 24 * maxRecord;

/**
 * Cuts text that arrives in pieces into records. A record that is not complete yet is scanned again from its start
 * when twice as much text is there, so long records cost linear time and an unclosed quote can be taken back.
 */
export class Tokenizer {
  /** Places where a quote stood that should have been escaped, or text followed a closing quote. */
  oddities = 0;
  #dialect: Dialect;
  #handler: RecordHandler;
  #width: number;
  #rest = '';
  #waiting: string[] = [];
  #waitingLength = 0;
  #wanted = 0;
  #line = 1;
  #reread = 0;
  /** Within a line that was rejected for its length. */
  #skipping = false;

  /** With the width of the table, lines are mended where only a quote too many stands in the way. */
  constructor(dialect: Dialect, handler: RecordHandler, width = 0) {
    this.#dialect = dialect;
    this.#handler = handler;
    this.#width = width;
  }

  push(piece: string): void {
    this.#waiting.push(piece);
    this.#waitingLength += piece.length;
    if (this.#rest.length + this.#waitingLength >= this.#wanted) this.#consume(false);
  }

  end(): void {
    this.#consume(true);
  }

  /** Ends a sample where an open quote keeps most of it from being read; else its last record, which is cut off, stays unread. */
  endSample(length: number): void {
    if ((this.#rest.length + this.#waitingLength) * 2 > length) this.end();
  }

  #consume(final: boolean): void {
    const text = this.#rest + this.#waiting.join('');
    this.#waiting = [];
    this.#waitingLength = 0;
    let at = this.#skipping ? this.#skipLine(text, 0) : 0;
    const fields: string[] = [];
    while (at < text.length) {
      const scan = scanRecord(text, at, this.#dialect, fields, final);
      this.oddities += scan.oddities;
      if (scan.state === 'record') {
        const record = scan.quoted && this.#width > 0 ? text.slice(at, scan.end) : '';
        if (swallowsRows(record, fields, this.#dialect, this.#width)) {
          at = this.#reject(text, at, neverClosed, at, scan.end);
          continue;
        }
        // A blank line is no record; an empty quoted field alone in its line is one.
        if (fields.length > 1 || fields[0] !== '' || scan.quoted) this.#handler.onRecord(fields.slice(), this.#line);
        this.#line += scan.quoted ? countLines(text, at, scan.end) : 1;
        at = scan.end;
      } else if (scan.state === 'unclosed') {
        at = this.#reject(text, at, neverClosed, scan.end, text.length);
      } else if (text.length - at > maxRecord) {
        const reason = `The line is longer than ${maxRecord / 1048576} million characters.`;
        if (scan.quoteAt === null) {
          this.#handler.onReject(this.#line, reason, text.slice(at, at + 200));
          at = this.#skipLine(text, at);
        } else {
          at = this.#reject(
            text,
            at,
            'A quote opens here and is not closed for a very long time.',
            scan.quoteAt,
            text.length,
          );
        }
      } else break;
    }
    this.#rest = at === 0 ? text : text.slice(at);
    this.#wanted = Math.min(this.#rest.length * 2, maxRecord + 1);
  }

  /** Mends or gives up the line on which a quote opens, and goes on with the next. */
  #reject(text: string, from: number, reason: string, quoteAt: number, scannedTo: number): number {
    this.#reread += scannedTo - from;
    if (this.#reread > maxReread) {
      throw new FileNotReadable(
        'Too many quotes in this file are never closed. Check its quotes, then upload it again.',
      );
    }
    const end = nextLine(text, quoteAt);
    const { onMended } = this.#handler;
    const fields = onMended && readWithoutOpenQuotes(text.slice(from, end), this.#dialect, this.#width);
    if (fields) onMended(fields, this.#line);
    else this.#handler.onReject(this.#line, reason, text.slice(from, Math.min(end, from + 200)).trimEnd());
    this.#line += countLines(text, from, end);
    return end;
  }

  #skipLine(text: string, from: number): number {
    const end = nextLine(text, from);
    const ended = end < text.length || /[\r\n]$/.test(text.slice(-1));
    this.#skipping = !ended;
    if (ended) this.#line++;
    return end;
  }
}

function nextLine(text: string, from: number): number {
  for (let i = from; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 10) return i + 1;
    if (code === 13) return text.charCodeAt(i + 1) === 10 ? i + 2 : i + 1;
  }
  return text.length;
}

function countLines(text: string, from: number, to: number): number {
  let lines = 0;
  for (let i = from; i < to; i = nextLine(text, i)) lines++;
  return lines;
}
