import type { ProgressContext, UpdateType } from './events.ts';

export type ChatterKind = Extract<UpdateType, 'agent_progress' | 'thinking' | 'hypotheses_updated'>;
type Line = { message: string; context: ProgressContext };
type Send = (kind: ChatterKind, message: string, context: ProgressContext) => void;

/** Lines a task may show besides the last ones of each worker, which always come. */
const mostLines = 120;

/** Milliseconds between two lines of one worker, after so many lines of the task. */
const gapAfter = (lines: number): number => 150 * 1.03 ** Math.min(lines, mostLines);

/** What a task shows of what its workers say: few enough lines for the stream, however many are said. */
export class Chatter {
  readonly send: Send;
  lines: number;
  /** Who holds back hypotheses, which are those of the task: a newer set makes an older one void. */
  hypothesesOf: Voice | undefined;

  constructor(send: Send, linesBefore = 0) {
    this.send = send;
    this.lines = linesBefore;
  }

  get isSpent(): boolean {
    return this.lines >= mostLines;
  }
}

/** What one worker says. Of a burst the first and the last line are shown, in order with the worker's other events. */
export class Voice {
  readonly #chatter: Chatter;
  readonly #pending = new Map<ChatterKind, Line>();
  readonly #shown = new Map<ChatterKind, string>();
  #gap: NodeJS.Timeout | undefined;
  #ended = false;

  constructor(chatter: Chatter) {
    this.#chatter = chatter;
  }

  say(kind: ChatterKind, message: string, context: ProgressContext): void {
    if (this.#ended || !message) return;
    if (kind === 'hypotheses_updated') {
      this.#chatter.hypothesesOf?.forget(kind);
      this.#chatter.hypothesesOf = this;
    }
    this.forget(kind);
    if (kind !== 'hypotheses_updated' && this.#shown.get(kind) === message) return;
    this.#pending.set(kind, { message, context });
    if (!this.#gap && !this.#chatter.isSpent) this.#show();
  }

  /** To be called before any other event of the worker: what was said before it is shown now or never. */
  pause(): void {
    if (this.#chatter.isSpent) this.#pending.clear();
    else if (this.#pending.size) this.#show();
  }

  /** Shows what is held back; nothing is shown after it. */
  end(): void {
    if (this.#pending.size) this.#show();
    this.#ended = true;
    clearTimeout(this.#gap);
  }

  forget(kind: ChatterKind): void {
    this.#pending.delete(kind);
  }

  #show(): void {
    const lines = [...this.#pending];
    this.#pending.clear();
    for (const [kind, { message, context }] of lines) {
      this.#chatter.lines++;
      this.#shown.set(kind, message);
      this.#chatter.send(kind, message, context);
    }
    clearTimeout(this.#gap);
    this.#gap = setTimeout(() => {
      this.#gap = undefined;
      if (this.#pending.size && !this.#chatter.isSpent) this.#show();
    }, gapAfter(this.#chatter.lines));
  }
}
