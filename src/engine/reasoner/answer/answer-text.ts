/**
 * Writes the text of an answer so that `[n]` stands in it only where a citation was put. A `[1]` that comes with the text
 * is written `[1\]`, which Markdown shows as [1] (in code `[1 ]`, where a backslash would show). Markup of web pages and
 * images do not come through, whoever put them into the name of a table: `<` is written `\<`, and `![` `!\[`; in code,
 * which an odd backtick only seems to begin, a space follows the `<`. Works on text in any pieces without holding
 * anything back but half a surrogate pair.
 */
export class AnswerText {
  /** Digits since an opening bracket; -1 when there is none before them. */
  #digits = -1;
  /** Backticks that opened the code we are in; 0 outside. */
  #code = 0;
  #ticks = 0;
  /** Whether the code is a block of its own, which only its own end ends. */
  #fenced = false;
  /** The character before, where it matters. */
  #before: '<' | '!' | null = null;
  #lineIsEmpty = true;
  /** An odd number of backslashes came right before. */
  #escaped = false;
  #afterMarker = 0;
  #markerBeganLine = false;
  #half = '';

  /** The text as it is to be written. */
  text(part: string): string {
    let text = this.#half + part;
    this.#half = '';
    const last = text.charCodeAt(text.length - 1);
    if (last >= 0xd800 && last <= 0xdbff) {
      this.#half = text.slice(-1);
      text = text.slice(0, -1);
    }
    if (text.includes('\0')) text = text.replaceAll('\0', '');
    return this.#escape(text.toWellFormed());
  }

  /** The marker of a citation; nothing where the same one stands already. */
  marker(number: number): string {
    const before = this.end();
    if (!before && this.#afterMarker === number) return '';
    const space = this.#escaped ? ' ' : '';
    const beganLine = this.#lineIsEmpty;
    this.#read(']');
    this.#markerBeganLine = beganLine;
    this.#afterMarker = number;
    return `${before}${space}[${number}]`;
  }

  /** What was held back. */
  end(): string {
    const half = this.#half.toWellFormed();
    this.#half = '';
    if (half) this.#read(half);
    return half;
  }

  #escape(text: string): string {
    let out = '';
    let from = 0;
    for (let at = 0; at < text.length; at++) {
      const char = text[at]!;
      if (this.#ticks && char !== '`') this.#closeTicks();
      if (char === ']' ? this.#digits > 0 : this.#afterMarker > 0 && this.#changesMarker(char)) {
        out += text.slice(from, at) + (this.#code && char === ']' ? ' ' : '\\');
        from = at;
      } else if (this.#isMarkup(char)) {
        out += text.slice(from, at) + (this.#code ? ' ' : '\\');
        from = at;
      }
      this.#read(char);
    }
    return out + text.slice(from);
  }

  /** `[1](` would be a link, and `[1]:` at the beginning of a line a definition. */
  #changesMarker(char: string): boolean {
    return char === '(' || (char === ':' && this.#markerBeganLine);
  }

  /** `<` begins a tag where a letter or a sign follows, and `![` an image. */
  #isMarkup(char: string): boolean {
    if (this.#code) return !this.#fenced && this.#before === '<' && /[a-z/!?]/i.test(char);
    return !this.#escaped && (char === '<' || (char === '[' && this.#before === '!'));
  }

  #read(char: string): void {
    this.#before = char === '<' || (char === '!' && !this.#escaped) ? char : null;
    if (char === '`' && !this.#code && !this.#ticks) this.#fenced = this.#lineIsEmpty;
    if (char === '`' && (this.#code || this.#ticks || !this.#escaped)) this.#ticks++;
    else if (this.#ticks) this.#closeTicks();
    if (char === '\n') {
      // A blank line ends a paragraph and with it a lone backtick, but not a fence.
      if (this.#lineIsEmpty && !this.#fenced) this.#code = 0;
      this.#lineIsEmpty = true;
    } else if (char !== ' ' && char !== '\t' && char !== '\r') this.#lineIsEmpty = false;
    if (char === '[') this.#digits = 0;
    else if (this.#digits >= 0 && char >= '0' && char <= '9') this.#digits++;
    else this.#digits = -1;
    this.#escaped = char === '\\' && !this.#escaped;
    this.#afterMarker = 0;
  }

  #closeTicks(): void {
    if (!this.#code) {
      this.#code = this.#ticks;
      this.#fenced &&= this.#ticks >= 3;
    } else if (this.#ticks === this.#code || (this.#code >= 3 && this.#ticks > this.#code)) this.#code = 0;
    this.#ticks = 0;
  }
}
