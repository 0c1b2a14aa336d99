import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { z } from 'zod';
import { Timeout, UpstreamFailed } from '../../base/errors.ts';
import { ConsentLost } from '../providers/provider.ts';
import { type Contents, CursorExpired, DriveLimited, DriveLost, FileRefused } from './drive.ts';

export type DriveNeeds = {
  fetch: typeof fetch;
  /** Such as https://www.googleapis.com. */
  url: string;
  /** A good access token; another one where `anew`, since the one before was refused. */
  token(anew: boolean): Promise<string>;
  /** Told of each answer: ok, limited, lost (the token is taken no more), refused or failed. */
  count(outcome: 'ok' | 'limited' | 'lost' | 'refused' | 'failed'): void;
};

/** Milliseconds that a question may take, and that the bytes of a file may. */
const [askMs, openMs] = [20_000, 10 * 60_000];
/** No answer of a question is longer, in characters. */
const mostChars = 8_000_000;
const mostHops = 5;
/** Seconds to wait where the drive does not say, and the most that is believed. */
const [usualWait, longestWait] = [30, 3600];

/** What a drive answers instead: its own words, to be understood by whoever knows that drive. */
export class DriveAnswer extends Error {
  readonly status: number;
  readonly words: readonly string[];
  readonly retryAfter: number;
  constructor(status: number, words: readonly string[], retryAfter: number) {
    super(`The drive answered ${status}.`);
    this.status = status;
    this.words = words;
    this.retryAfter = retryAfter;
  }
}

/** Google's errors have a reason each, Graph's one code. */
const failure = z.object({
  error: z.object({
    code: z.union([z.string(), z.number()]).optional(),
    errors: z.array(z.object({ reason: z.string().optional() })).optional(),
  }),
});

/** How one drive understands what is answered instead; anything else is a failure. */
type Understand = (answer: DriveAnswer) => Error | null;

/** Puts questions to one drive with a good token, which is renewed once where it is refused. */
export function asker({ fetch, url: base, token, count }: DriveNeeds, understand: Understand) {
  async function send(address: string, signal: AbortSignal, anew: boolean): Promise<Response> {
    const url = new URL(address, base);
    // What a drive calls the next page is believed to be one only where it is the drive's own: the token goes along.
    if (url.origin !== new URL(base).origin) throw new UpstreamFailed('The drive did not answer as it should.');
    const headers = { authorization: `Bearer ${await token(anew)}`, accept: '*/*' };
    const answer = await fetch(url, { headers, signal });
    if (answer.status === 401 && !anew) {
      await answer.body?.cancel();
      return send(address, signal, true);
    }
    return answer;
  }
  /** Where the bytes are that an answer points to: each address is judged by `fetch` anew, and is given no token. */
  async function follow(answer: Response, signal: AbortSignal): Promise<Response> {
    for (let hops = 0; hops < mostHops && [301, 302, 303, 307, 308].includes(answer.status); hops++) {
      const location = answer.headers.get('location') ?? '';
      await answer.body?.cancel();
      if (!URL.canParse(location, base)) break;
      const url = new URL(location, base);
      if (url.protocol !== 'https:' && url.hostname !== new URL(base).hostname) break;
      answer = await fetch(url, { signal });
    }
    return answer;
  }
  async function asked(address: string, signal: AbortSignal, isFile: boolean): Promise<Response> {
    try {
      const first = await send(address, signal, false);
      const answer = isFile ? await follow(first, signal) : first;
      if (!answer.ok) throw await answerOf(answer);
      count('ok');
      return answer;
    } catch (error) {
      throw judged(error);
    }
  }
  function judged(error: unknown): Error {
    const told = error instanceof DriveAnswer ? (understand(error) ?? usual(error)) : (error as Error);
    if (told instanceof ConsentLost) count('lost');
    else if (told instanceof DriveLimited) count('limited');
    else if (told instanceof DriveLost || told instanceof FileRefused || told instanceof CursorExpired)
      count('refused');
    else count('failed');
    if (told instanceof DriveAnswer) return new UpstreamFailed('The drive did not answer as it should.');
    if (told.name === 'TimeoutError') return new Timeout('The drive did not answer in time.');
    return told;
  }
  return {
    /** A JSON answer, in the shape that is expected of it. */
    async json<T>(shape: z.ZodType<T>, address: string): Promise<T> {
      const answer = await asked(address, AbortSignal.timeout(askMs), false);
      const body = await answer.text();
      const read = body.length > mostChars ? null : shape.safeParse(parsed(body));
      if (!read?.success) throw new UpstreamFailed('The drive did not answer as it should.');
      return read.data;
    },
    /** The bytes of a file. */
    file: (address: string, signal: AbortSignal): Promise<Response> =>
      asked(address, AbortSignal.any([signal, AbortSignal.timeout(openMs)]), true),
  };
}

/** The bytes of a file that was asked for. */
export function contentsOf(answer: Response, ending: string | null): Contents {
  const length = answer.headers.get('content-length');
  const body = Readable.fromWeb((answer.body ?? new Blob([]).stream()) as ReadableStream);
  return { body, byteSize: length === null ? null : Number(length), ending };
}

/** What is meant by a status alone. */
function usual(answer: DriveAnswer): Error {
  if (answer.status === 401) return new ConsentLost(false);
  if (answer.status === 429 || answer.status === 503) return new DriveLimited(answer.retryAfter);
  if (answer.status === 404) return new DriveLost('It is gone.');
  if (answer.status === 410) return new CursorExpired('The cursor is too old.');
  return answer;
}

async function answerOf(answer: Response): Promise<DriveAnswer> {
  const text = (await answer.text().catch(() => '')).slice(0, 20_000);
  const { data } = failure.safeParse(parsed(text));
  const words = [data?.error.code, ...(data?.error.errors ?? []).map(({ reason }) => reason)];
  return new DriveAnswer(
    answer.status,
    words.filter(word => typeof word === 'string'),
    secondsOf(answer.headers.get('retry-after')),
  );
}

/** Retry-After is seconds or a date (RFC 9110, 10.2.3). */
function secondsOf(header: string | null): number {
  const seconds = /^\d+$/.test(header ?? '') ? Number(header) : (Date.parse(header ?? '') - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(1, Math.ceil(seconds)), longestWait) : usualWait;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
