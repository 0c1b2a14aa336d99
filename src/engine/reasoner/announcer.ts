import type { Clock } from '../../base/clock.ts';
import { type ProgressContext, type ProgressEvent, progressEvent, type UpdateType } from './events.ts';
import type { OnError } from './failure.ts';

/** Hands events of one task out in order, each with the plan it belongs to, until it is closed. */
export class Announcer {
  /** Version of the current plan; 0 before the first. */
  planVersion = 0;
  planId: string | undefined;
  readonly #taskId: string;
  readonly #emit: (event: ProgressEvent) => void;
  readonly #clock: Clock;
  readonly #onError: OnError;
  #closed = false;

  constructor(taskId: string, emit: (event: ProgressEvent) => void, clock: Clock, onError: OnError) {
    this.#taskId = taskId;
    this.#emit = emit;
    this.#clock = clock;
    this.#onError = onError;
  }

  say(type: UpdateType, message: string, context: ProgressContext = {}, now = this.#clock.now()): void {
    if (this.#closed) return;
    const plan = this.planId && type !== 'text_delta' && { planId: this.planId, planVersion: this.planVersion };
    const event = progressEvent(this.#taskId, type, message, plan ? { ...plan, ...context } : context, now);
    try {
      this.#emit(event);
    } catch (error) {
      // Often called from a timer, where an exception would end the process.
      this.#onError(error, 'emit');
    }
  }

  /** Nothing is said any more. */
  close(): void {
    this.#closed = true;
  }
}
