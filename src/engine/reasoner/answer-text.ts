/**
 * Writes the text of an answer so that `[n]` stands in it only where a citation was put. A `[1]` that comes with the text
 * is written `[1\]`, which Markdown shows as [1] (in code `[1 ]`, where a backslash would show). Works on text in any
 * pieces without holding anything back but half a surrogate pair.
 */
export class AnswerText {
  /** Digits since an opening bracket; -1 when there is none before them. */
  #digits = -1;
  /** Backticks that opened the code we are in; 0 outside. */
  #code = 0;
  #ticks = 0;
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
      if (char === ']' ? this.#digits > 0 : this.#afterMarker > 0 && this.#changesMarker(char)) {
        out += text.slice(from, at) + (this.#code && char === ']' ? ' ' : '\\');
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

  #read(char: string): void {
    if (char === '`' && (this.#code || this.#ticks || !this.#escaped)) this.#ticks++;
    else if (this.#ticks) this.#closeTicks();
    if (char === '\n') {
      // A blank line ends a paragraph and with it a lone backtick, but not a fence.
      if (this.#lineIsEmpty && this.#code < 3) this.#code = 0;
      this.#lineIsEmpty = true;
    } else if (char !== ' ' && char !== '\t' && char !== '\r') this.#lineIsEmpty = false;
    if (char === '[') this.#digits = 0;
    else if (this.#digits >= 0 && char >= '0' && char <= '9') this.#digits++;
    else this.#digits = -1;
    this.#escaped = char === '\\' && !this.#escaped;
    this.#afterMarker = 0;
  }

  #closeTicks(): void {
    if (!this.#code) this.#code = this.#ticks;
    else if (this.#ticks === this.#code || (this.#code >= 3 && this.#ticks > this.#code)) this.#code = 0;
    this.#ticks = 0;
  }
}
