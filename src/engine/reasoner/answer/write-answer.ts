import { setImmediate } from 'node:timers/promises';
import { shorten } from '../clean-text.ts';
import { OutOfBudget } from '../failure.ts';
import type { AnswerPart } from '../reasoner.ts';
import { orAborted } from '../scope.ts';
import type { Task } from '../task.ts';
import type { Answer, Usage } from './answer.ts';
import { AnswerText } from './answer-text.ts';
import { noteOnHidden } from './hidden-note.ts';
import { asksNothing, noteOnKeeping, noteOnUnheeded } from './keeping-note.ts';
import { sayMemoryReply } from './memory-reply.ts';
import { noteOnNotices } from './notices-note.ts';
import type { TextStream } from './text-stream.ts';
import { noteOnWithheld } from './withheld-note.ts';

type Written = { answer: Answer; usage: Omit<Usage, 'durationMs'> };

const mostStretches = 200;

/** Puts an answer together from its parts and streams its text; what there is of it is to be had at any time. */
export class AnswerWriter {
  readonly #written: Written = {
    answer: {
      response: '',
      citations: [],
      tables: [],
      charts: [],
      followUps: [],
      reading: [],
      clarification: null,
      memory: null,
    },
    usage: { model: null, inputTokens: 0, outputTokens: 0, costUsd: null },
  };
  readonly #task: Task;
  readonly #stream: TextStream;
  readonly #text = new AnswerText();
  #isPriced = true;

  constructor(task: Task, stream: TextStream) {
    this.#task = task;
    this.#stream = stream;
  }

  /** Takes part after part until the last. Rejects with what the reasoner throws, OutOfBudget, or the signal's reason. */
  async write(parts: AsyncIterable<AnswerPart>, signal: AbortSignal): Promise<void> {
    const iterator = parts[Symbol.asyncIterator]();
    let isDone = false;
    try {
      for (let count = 1; ; count++) {
        const next = await orAborted(signal, () => iterator.next());
        if (next.done) break;
        this.#take(next.value);
        // Parts that are all there already would keep timers, and with them cancellation, from their turn.
        if (count % 64 === 0) await setImmediate();
      }
      isDone = true;
      this.#append(this.#text.end());
      this.#sayNotes();
    } finally {
      // Not awaited: a generator that hangs would never answer.
      if (!isDone) (async () => iterator.return?.())().catch(() => {});
    }
  }

  /** What there is of the answer, all of its text streamed. */
  end(): Written {
    this.#stream.end();
    this.#written.answer.citations = this.#task.citations.list();
    return this.#written;
  }

  #take(part: AnswerPart): void {
    const { answer } = this.#written;
    switch (part.type) {
      case 'text':
        this.#append(this.#text.text(String(part.text ?? '')));
        break;
      case 'cite':
        this.#cite(part.sourceId);
        break;
      case 'table':
        if (answer.tables.length < 20) answer.tables.push(part.table);
        break;
      case 'chart':
        if (answer.charts.length < 20) answer.charts.push(part.chart);
        break;
      case 'follow_ups':
        for (const question of part.questions.map(text => shorten(text, 300)))
          if (answer.followUps.length < 10 && !answer.followUps.includes(question)) answer.followUps.push(question);
        break;
      case 'reading':
        answer.reading.push(...part.stretches.slice(0, mostStretches - answer.reading.length));
        break;
      case 'clarification':
        answer.clarification = {
          question: shorten(part.question, 1000),
          options: part.options.slice(0, 10).map(text => ({ text: shorten(text, 300) })),
        };
        break;
      case 'memory':
        answer.memory = part.memory ?? null;
        break;
      case 'usage':
        this.#count(part);
        break;
      default:
        this.#task.onError(new TypeError(`An answer has no part "${(part as AnswerPart)?.type}".`), 'answer');
    }
  }

  /** What was kept from the asker, rows and columns, and agents that may not work; and what is kept in mind for them. */
  #sayNotes(): void {
    const { response, tables, charts } = this.#written.answer;
    const { citations, withheld, brief, reasoner } = this.#task;
    const isEmpty = !response.trim() && tables.length === 0 && charts.length === 0;
    // A message that asks nothing has no other answer.
    if (isEmpty && !asksNothing(brief)) return;
    const notes = [
      noteOnNotices(citations.notices(), brief),
      noteOnHidden(citations.hidden(), brief),
      noteOnWithheld(withheld, brief),
      noteOnUnheeded(brief, reasoner),
      noteOnKeeping(brief, reasoner),
    ];
    for (const note of notes.filter(Boolean))
      this.#append(this.#text.text(`${this.#written.answer.response.trim() ? '\n\n' : ''}${note}`) + this.#text.end());
    if (brief.reply && this.#written.answer.response.trim()) this.#append(this.#text.text('\n\n'));
    for (const part of sayMemoryReply(brief)) this.#take(part);
    this.#append(this.#text.end());
  }

  #append(text: string): void {
    if (!text) return;
    const { answer } = this.#written;
    const most = this.#task.budget.limits.answerCharacters;
    if (answer.response.length + text.length > most)
      throw new OutOfBudget(`The answer is longer than ${most} characters.`);
    answer.response += text;
    this.#stream.push(text);
  }

  #cite(sourceId: string): void {
    const marker = this.#task.citations.cite(sourceId);
    if (marker === undefined)
      this.#task.onError(new Error(`The answer cites "${sourceId}", a source that no tool gave.`), 'answer');
    else this.#append(this.#text.marker(marker));
  }

  #count(part: Extract<AnswerPart, { type: 'usage' }>): void {
    const { usage } = this.#written;
    const whole = (count: number) => (Number.isFinite(count) && count > 0 ? Math.round(count) : 0);
    usage.model = part.model;
    usage.inputTokens += whole(part.inputTokens);
    usage.outputTokens += whole(part.outputTokens);
    // One unknown price makes the sum unknown.
    this.#isPriced &&= part.costUsd !== null;
    usage.costUsd = this.#isPriced ? (usage.costUsd ?? 0) + (part.costUsd ?? 0) : null;
  }
}
