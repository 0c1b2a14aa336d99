/** A piece of what a model wrote. */
export type Piece =
  | { type: 'text'; text: string }
  | { type: 'cite'; label: string }
  | { type: 'follow_up'; question: string };

const heading = /(?:^|\n)[ \t*#]*FOLLOW-?UPS?:?[ \t*]*:?[ \t]*(?=\n|$)/i;
/** As much of the end of a text as may yet turn out to be something else. */
const longestHeld = 400;

/**
 * Reads an answer while it is written: labels such as [S1] and [M1] become citations; links become their text, images and HTML
 * nothing, so that no answer can carry data out; what follows the line FOLLOW-UPS: becomes questions.
 */
export class AnswerReader {
  #held = '';
  #tail: string | null = null;

  /** The pieces that are sure by now. */
  read(text: string): Piece[] {
    if (this.#tail !== null) {
      this.#tail += text;
      return [];
    }
    this.#held += text;
    const found = heading.exec(this.#held);
    // The line must be whole before it is believed.
    if (found && this.#held.length > found.index + found[0].length) {
      const before = this.#held.slice(0, found.index);
      this.#tail = this.#held.slice(found.index + found[0].length);
      this.#held = '';
      return pieces(before);
    }
    const sure = this.#sureLength();
    const ready = this.#held.slice(0, sure);
    this.#held = this.#held.slice(sure);
    return pieces(ready);
  }

  /** What was held back, at the end. */
  end(): Piece[] {
    const rest = heading.exec(this.#held);
    if (this.#tail === null && rest) {
      this.#tail = this.#held.slice(rest.index + rest[0].length);
      this.#held = this.#held.slice(0, rest.index);
    }
    const questions = (this.#tail ?? '')
      .split('\n')
      .map(line => plain(line.replace(/^[\s\-*•\d.)]+/, '')).trim())
      .filter(line => line.length > 3)
      .slice(0, 3);
    const last = pieces(this.#held);
    this.#held = '';
    this.#tail = null;
    return [...last, ...questions.map(question => ({ type: 'follow_up' as const, question }))];
  }

  /** How much of what is held cannot change its meaning any more. */
  #sureLength(): number {
    const text = this.#held;
    const open = firstOpen(text);
    const line = Math.max(text.lastIndexOf('\n'), 0);
    const mayBeHeading = /^\n?[ \t*#]*(?:F[A-Za-z-]*)?[:\s*]*$/i.test(text.slice(line));
    const cut = Math.min(open, mayBeHeading ? line : text.length);
    return text.length - cut > longestHeld ? text.length : cut;
  }
}

/** Where the first thing begins that is not whole yet: a bracket, a tag, an address; the length where all is. */
function firstOpen(text: string): number {
  const wholeOrOpen = /!?\[[^\]]*\]\([^)]*\)|<[a-z/!][^>]*>|!?\[|<(?=[a-z/!]|$)|https?:|www\./gi;
  for (const { 0: match, index } of text.matchAll(wholeOrOpen))
    if (!/[)>]$/.test(match) && mayGoOn(text.slice(index))) return index;
  // The beginnings of `![` and of an address.
  return /(?:!|h|ht|htt|https?|w|ww|www)$/i.exec(text)?.index ?? text.length;
}

function mayGoOn(text: string): boolean {
  if (text.startsWith('<')) return !text.includes('>');
  if (/^(?:https?:|www\.)/i.test(text)) return /^\S*$/.test(text);
  return /^!?\[[^\]]*$/.test(text) || /^!?\[[^\]]*\](?:\([^)]*)?$/.test(text);
}

const tokens = /\[([SM]\d+(?:\s*[,;]\s*[SM]\d+)*)\]/g;

function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let from = 0;
  const say = (part: string) => {
    if (part) found.push({ type: 'text', text: part });
  };
  const safe = plain(text);
  for (const match of safe.matchAll(tokens)) {
    say(safe.slice(from, match.index));
    for (const label of match[1]!.split(/[,;]/)) found.push({ type: 'cite', label: label.trim() });
    from = match.index + match[0].length;
  }
  say(safe.slice(from));
  return found;
}

/** Markdown without what makes a reader's program fetch something or lead somewhere. */
const plain = (text: string): string =>
  text
    .replace(/!\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*\[[^\]]+\]:\s*\S+.*$/gm, '')
    .replace(/<\/?[a-z!][^>]*>/gi, '')
    .replace(/(?:https?:\/\/|www\.)\S+/gi, '(address left out)');
