import { eventStream } from '../../chat/tasks/task-status.ts';
import { untilEnded } from '../../chat/tasks/until-ended.ts';
import { ComeLater } from '../../engine/messengers/messenger.ts';
import type { ProgressEvent } from '../../engine/reasoner/events.ts';
import { type Words, wordsFor } from '../words.ts';
import type { Answering } from './answering.ts';
import type { Post } from './open-post.ts';

/** Between two words on progress: services let a message be changed about once a second, and people read slower. */
const betweenMs = 3000;

/**
 * Shows how far a task is until it has ended. Progress in a channel says what kind of work is done and nothing about what
 * is found: names and statements in it may be for the asker alone. A service that asks for patience is left alone.
 */
export async function followProgress(answering: Answering, { id, spot }: Post, taskId: string): Promise<void> {
  const { app, messenger, access, caller, signal } = answering;
  const words = wordsFor(caller);
  const ended = new AbortController();
  const showing = show();
  try {
    await untilEnded(app, taskId, signal);
    signal.throwIfAborted();
  } finally {
    ended.abort();
    await showing;
  }

  async function show(): Promise<void> {
    let shown: string = words.working;
    let notBefore = performance.now() + betweenMs;
    try {
      const until = AbortSignal.any([signal, ended.signal]);
      for await (const entry of app.journal.follow(eventStream(taskId), 0, until)) {
        const phase = phaseOf(entry.value as ProgressEvent, words);
        if (phase === null || phase === shown || performance.now() < notBefore) continue;
        if (until.aborted) return;
        await messenger.update(access, spot, id, { text: phase });
        shown = phase;
        notBefore = performance.now() + betweenMs;
      }
    } catch (error) {
      // The answer itself is told later, or the failure is.
      if (!(error instanceof ComeLater))
        app.log.warn({ err: error, taskId }, 'progress is not shown in a chat service');
    }
  }
}

function phaseOf({ updateType, details }: ProgressEvent, words: Words): string | null {
  switch (updateType) {
    case 'plan_created':
    case 'replan_triggered':
      return words.planning;
    case 'tool_started':
      return details?.tool?.includes('document') ? words.reading : words.querying;
    case 'text_delta':
      return words.writing;
    default:
      return null;
  }
}
