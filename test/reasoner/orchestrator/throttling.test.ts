import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gapAfter, TextStream } from '../../../src/engine/reasoner/answer/text-stream.ts';
import { Chatter, type ChatterKind, Voice } from '../../../src/engine/reasoner/chatter.ts';
import { wellFormed } from '../../kit/well-formed.ts';
import { answer, assign, run, scripted } from './stage.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function stream(before?: string) {
  const sent: string[] = [];
  return { sent, text: new TextStream(text => void sent.push(text), before) };
}

test('the first text goes out at once, the next 25 ms later, all that came together', () => {
  const { sent, text } = stream();
  text.push('a');
  expect(sent).toEqual(['a']);
  text.push('b');
  vi.advanceTimersByTime(24);
  text.push('c');
  expect(sent).toEqual(['a']);
  vi.advanceTimersByTime(1);
  expect(sent).toEqual(['a', 'bc']);
  vi.advanceTimersByTime(1000);
  text.push('d');
  expect(sent).toEqual(['a', 'bc', 'd']);
  text.push('e');
  text.end();
  vi.advanceTimersByTime(1000);
  expect(sent).toEqual(['a', 'bc', 'd', 'e']);
});

test('an answer of ten minutes stays below 360 deltas, one of any length below 402', () => {
  const { sent, text } = stream();
  for (let ms = 0; ms < 600_000; ms += 10) {
    text.push('x');
    vi.advanceTimersByTime(10);
  }
  expect(sent.length).toBeLessThan(360);
  for (let ms = 0; ms < 36_000_000; ms += 1000) {
    text.push('x');
    vi.advanceTimersByTime(1000);
  }
  text.end();
  expect(sent.length).toBeLessThan(402);
  expect(sent.join('')).toHaveLength(96_000);
  expect([gapAfter(0), gapAfter(100)]).toEqual([25, 25]);
});

test('text that was streamed before is not streamed again, and text that differs not at all', () => {
  const same = stream('Hello wor');
  for (const part of ['Hel', 'lo ', 'world', '!']) same.text.push(part);
  same.text.end();
  expect(same.sent.join('')).toBe('ld!');
  const other = stream('Hello wor');
  for (const part of ['Hello ', 'moon', ', and more']) other.text.push(part);
  other.text.end();
  expect(other.sent).toEqual([]);
  const shorter = stream('Hello wor');
  shorter.text.push('Hello');
  shorter.text.end();
  expect(shorter.sent).toEqual([]);
});

function speak() {
  const shown: string[] = [];
  const chatter = new Chatter((kind: ChatterKind, message) => void shown.push(`${kind}: ${message}`));
  return { shown, chatter, voice: new Voice(chatter) };
}

test('of a burst of 10,000 lines the first and the last are shown', () => {
  const { shown, voice } = speak();
  for (let line = 1; line <= 10_000; line++) voice.say('agent_progress', `line ${line}`, {});
  vi.advanceTimersByTime(10_000);
  expect(shown).toEqual(['agent_progress: line 1', 'agent_progress: line 10000']);
});

test('a line said twice in a row is shown once', () => {
  const { shown, voice } = speak();
  voice.say('agent_progress', 'reading', {});
  voice.say('agent_progress', 'reading', {});
  voice.end();
  expect(shown).toEqual(['agent_progress: reading']);
});

test('lines keep their order among kinds, and what is held back comes before the next event of the worker', () => {
  const { shown, voice } = speak();
  voice.say('agent_progress', '1', {});
  voice.say('agent_progress', '2', {});
  voice.say('thinking', '3', {});
  voice.say('agent_progress', '4', {});
  voice.pause();
  expect(shown).toEqual(['agent_progress: 1', 'thinking: 3', 'agent_progress: 4']);
});

test('a worker that talks for hours is cut short, but its last line is shown', () => {
  const { shown, voice } = speak();
  for (let minute = 0; minute < 60; minute++)
    for (let line = 0; line < 60; line++) {
      voice.say('thinking', `${minute}:${line}`, {});
      vi.advanceTimersByTime(1000);
      voice.pause();
    }
  voice.say('thinking', 'the end', {});
  voice.end();
  voice.say('thinking', 'after the end', {});
  expect(shown.length).toBeLessThanOrEqual(122);
  expect(shown.at(-1)).toBe('thinking: the end');
});

test('hypotheses held back are void when another worker has newer ones', () => {
  const { shown, chatter, voice } = speak();
  const other = new Voice(chatter);
  voice.say('hypotheses_updated', '1', {});
  voice.say('hypotheses_updated', '2', {});
  other.say('hypotheses_updated', '3', {});
  vi.advanceTimersByTime(10_000);
  voice.end();
  other.end();
  expect(shown).toEqual(['hypotheses_updated: 1', 'hypotheses_updated: 3']);
});

test('10,000 calls of progress within a task cost it few events, and the last is among them', async () => {
  vi.useRealTimers();
  const { events, outcome } = await run(
    scripted([[assign('a'), assign('b')]], {
      act: async (_, { agent }, desk) => {
        for (let line = 1; line <= 5000; line++) {
          desk.progress(`${agent} ${line}`);
          desk.think(`${agent} thinks ${line}`);
          if (line % 1000 === 0) await desk.call('look_up', { what: 'x' });
        }
      },
    }),
  );
  expect(wellFormed(events)).toEqual([]);
  expect(outcome.status).toBe('completed');
  expect(events.length).toBeLessThan(100);
  for (const agent of ['a', 'b']) {
    const mine = events.filter(event => event.agent === agent).map(event => [event.updateType, event.message]);
    const last = mine.findIndex(([, message]) => message === `${agent} 5000`);
    expect(mine.slice(last, last + 3).map(([type]) => type)).toEqual(['agent_progress', 'thinking', 'tool_started']);
  }
});

test('an answer of 100,000 characters in small pieces arrives whole', async () => {
  vi.useRealTimers();
  const words = Array.from({ length: 20_000 }, (_, at) => (at % 4000 ? 'word ' : 'pause'));
  const { outcome, events, text } = await run(
    scripted([], {
      answer: async function* () {
        for await (const part of answer(...words)) {
          yield part;
          if (part.type === 'text' && part.text === 'pause') await setTimeout(30);
        }
      },
    }),
  );
  expect(outcome).toMatchObject({ status: 'completed', response: words.join('') });
  expect(text).toBe(words.join(''));
  expect(events.length).toBeLessThan(40);
});
