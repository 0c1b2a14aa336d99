/** Milliseconds to wait after the nth delta: 25 for the first hundred, then 2.5% more each; under 360 deltas in ten minutes. */
export const gapAfter = (sent: number): number => 25 * 1.025 ** Math.max(0, sent - 100);

const mostDeltas = 400;

/** Groups the text of an answer into few deltas, so that any length fits the stream. The first text goes out at once. */
export class TextStream {
  readonly #send: (text: string) => void;
  /** What an interrupted attempt has streamed, for as long as this answer agrees with it. */
  #before: string;
  #sent: number;
  #pending = '';
  #silent = false;
  #gap: NodeJS.Timeout | undefined;

  constructor(send: (text: string) => void, before = '', sentBefore = 0) {
    this.#send = send;
    this.#before = before;
    this.#sent = sentBefore;
  }

  push(text: string): void {
    let fresh = text;
    if (this.#before) {
      const shared = Math.min(this.#before.length, text.length);
      // Sent text cannot be taken back: an answer that differs is shown by its result alone.
      if (this.#before.slice(0, shared) !== text.slice(0, shared)) this.#silent = true;
      this.#before = this.#before.slice(shared);
      fresh = text.slice(shared);
    }
    if (this.#silent || !fresh) return;
    this.#pending += fresh;
    if (!this.#gap && this.#sent < mostDeltas) this.flush();
  }

  /** Sends what is pending now. */
  flush(): void {
    clearTimeout(this.#gap);
    this.#gap = undefined;
    if (!this.#pending) return;
    const text = this.#pending;
    this.#pending = '';
    this.#sent++;
    this.#send(text);
    if (this.#sent < mostDeltas) this.#gap = setTimeout(() => this.flush(), gapAfter(this.#sent));
  }

  /** Sends the rest; nothing may be pushed after it. */
  end(): void {
    this.flush();
    clearTimeout(this.#gap);
    this.#gap = undefined;
  }
}
