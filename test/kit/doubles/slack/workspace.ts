import { randomBytes } from 'node:crypto';
import type { Asked, Said } from '../providers/listen.ts';
import { faultOfBlocks } from './block-kit.ts';

/** A message as Slack keeps it. */
export type Posted = {
  channel: string;
  ts: string;
  thread_ts: string | null;
  text: string;
  blocks: any[];
  metadata: any;
  /** When it was posted, and each time it was changed, by `performance.now()`. */
  at: number;
  history: { text: string; blocks: any[]; at: number }[];
};
export type Whispered = { channel: string; user: string; thread_ts: string | null; text: string; blocks: any[] };

/** A workspace as the Web API shows it to a bot. */
export function workspace(isBot: (token: string) => boolean) {
  const messages: Posted[] = [];
  const whispers: Whispered[] = [];
  const homes = new Map<string, any>();
  const files = new Map<string, { bytes: Buffer; title: string | null; complete: boolean }>();
  const direct = new Map<string, string>();
  /** By path: what the next requests are answered instead. */
  const instead = new Map<string, ((asked: Asked) => Said | 'lost' | null)[]>();
  let counter = 0;
  const channels = new Map<string, { is_ext_shared: boolean }>();
  /** Accounts of the workspace, and what they are. */
  const people = new Map<string, { is_restricted?: boolean; is_ultra_restricted?: boolean }>([['U0ADA', {}]]);
  /** Who is in a channel, where somebody said so; else everybody who is no guest. */
  const members = new Map<string, string[]>();
  const refuse = (error: string): Said => ({ body: { ok: false, error } });
  const json = (text: string | null) => (text === null ? null : JSON.parse(text));
  const nextTs = () => `${Math.floor(Date.now() / 1000)}.${String(++counter).padStart(6, '0')}`;
  const find = (form: URLSearchParams, ts = form.get('ts')) =>
    messages.find(each => each.channel === form.get('channel') && each.ts === ts);

  const methods: Record<string, (asked: Asked) => Said> = {
    'chat.postMessage': ({ form }) => {
      const blocks = json(form.get('blocks')) ?? [];
      const fault = faultOfBlocks(blocks, files);
      if (fault) return { body: { ok: false, error: 'invalid_blocks', response_metadata: { messages: [fault] } } };
      const channel = form.get('channel') ?? '';
      if (!channels.has(channel) && ![...direct.values()].includes(channel)) return refuse('channel_not_found');
      const [text, at] = [form.get('text') ?? '', performance.now()];
      const posted: Posted = {
        ...{ channel, ts: nextTs(), thread_ts: form.get('thread_ts'), text, blocks, at, history: [] },
        metadata: json(form.get('metadata')),
      };
      messages.push(posted);
      return { body: { ok: true, channel, ts: posted.ts, message: { text } } };
    },
    'chat.update': ({ form }) => {
      const found = find(form);
      if (!found) return refuse('message_not_found');
      const blocks = json(form.get('blocks')) ?? [];
      const fault = faultOfBlocks(blocks, files);
      if (fault) return { body: { ok: false, error: 'invalid_blocks', response_metadata: { messages: [fault] } } };
      found.history.push({ text: found.text, blocks: found.blocks, at: found.at });
      Object.assign(found, { text: form.get('text') ?? '', blocks, at: performance.now() });
      return { body: { ok: true, channel: found.channel, ts: found.ts, text: found.text } };
    },
    'chat.delete': ({ form }) => {
      const found = find(form);
      if (!found) return refuse('message_not_found');
      messages.splice(messages.indexOf(found), 1);
      return { body: { ok: true, channel: found.channel, ts: found.ts } };
    },
    'chat.postEphemeral': ({ form }) => {
      const blocks = json(form.get('blocks')) ?? [];
      const fault = faultOfBlocks(blocks, files);
      if (fault) return refuse('invalid_blocks');
      const [channel, user] = [form.get('channel') ?? '', form.get('user') ?? ''];
      whispers.push({ channel, user, thread_ts: form.get('thread_ts'), text: form.get('text') ?? '', blocks });
      return { body: { ok: true, message_ts: nextTs() } };
    },
    'conversations.open': ({ form }) => {
      const user = form.get('users') ?? '';
      const id = direct.get(user) ?? `D${user.slice(1)}`;
      direct.set(user, id);
      return { body: { ok: true, channel: { id } } };
    },
    'conversations.info': ({ form }) => {
      const channel = channels.get(form.get('channel') ?? '');
      return channel
        ? { body: { ok: true, channel: { id: form.get('channel'), ...channel } } }
        : refuse('channel_not_found');
    },
    'conversations.members': ({ form }) => {
      const everybody = [...people].flatMap(([id, { is_restricted: some, is_ultra_restricted: one }]) =>
        some || one ? [] : [id],
      );
      return listed('members', members.get(form.get('channel') ?? '') ?? everybody, form);
    },
    'users.list': ({ form }) =>
      listed(
        'members',
        [...people].map(([id, kind]) => ({ id, team_id: 'T0NAVY', deleted: false, ...kind })),
        form,
      ),
    'conversations.replies': ({ form }) => pageOf(form, form.get('ts')),
    'conversations.history': ({ form }) => pageOf(form, null),
    'views.publish': ({ form }) => {
      const view = json(form.get('view'));
      const fault = faultOfBlocks(view.blocks, files, 100);
      if (fault) return refuse('invalid_blocks');
      homes.set(form.get('user_id') ?? '', view);
      return { body: { ok: true, view: { id: 'V1' } } };
    },
    'files.getUploadURLExternal': ({ form, headers }) => {
      const id = `F${randomBytes(5).toString('hex').toUpperCase()}`;
      files.set(id, { bytes: Buffer.alloc(Number(form.get('length'))), title: null, complete: false });
      return { body: { ok: true, file_id: id, upload_url: `http://${headers.host}/upload/${id}` } };
    },
    'files.completeUploadExternal': ({ form }) => {
      for (const { id, title } of json(form.get('files')) ?? []) {
        const file = files.get(id);
        if (!file) return refuse('file_not_found');
        Object.assign(file, { title: title ?? null, complete: true });
      }
      return { body: { ok: true, files: json(form.get('files')) } };
    },
  };

  /** Two items a page, so that whoever reads one page only misses the rest. */
  function listed(name: string, all: unknown[], form: URLSearchParams): Said {
    const from = Number(form.get('cursor') ?? 0);
    const next = from + 2 < all.length ? String(from + 2) : '';
    return { body: { ok: true, [name]: all.slice(from, from + 2), response_metadata: { next_cursor: next } } };
  }

  /** Two messages a page, so that whoever reads one page only misses the rest. */
  function pageOf(form: URLSearchParams, thread: string | null): Said {
    const all = messages.filter(
      each =>
        each.channel === form.get('channel') && (thread === null || each.thread_ts === thread || each.ts === thread),
    );
    const size = thread === null ? 100 : 2;
    const from = Number(form.get('cursor') ?? 0);
    const withMetadata = form.get('include_all_metadata') === 'true';
    const page = all
      .slice(from, from + size)
      .map(({ ts, text, metadata }) => ({ ts, text, ...(withMetadata && { metadata }) }));
    const next = from + size < all.length ? String(from + size) : '';
    return { body: { ok: true, messages: page, response_metadata: { next_cursor: next } } };
  }

  return {
    messages,
    whispers,
    homes,
    files,
    channels,
    people,
    members,
    /** The direct channel of each account. */
    direct,
    /** The messages of a thread, or of a channel. */
    in: (channel: string, thread?: string) =>
      messages.filter(each => each.channel === channel && (thread === undefined || each.thread_ts === thread)),
    /** Answers the next call of a method otherwise; `lost`: it has its effect, and its answer is cut off. */
    once(method: string, answer: (asked: Asked) => Said | 'lost' | null): void {
      instead.set(method, [...(instead.get(method) ?? []), answer]);
    },
    /** Answers the next call of a method with 429. */
    limit(method: string, seconds: number): void {
      this.once(method, () => ({
        status: 429,
        headers: { 'retry-after': String(seconds) },
        body: { ok: false, error: 'ratelimited' },
      }));
    },
    answer(asked: Asked): Said | 'lost' | null {
      const upload = /^\/upload\/(F[0-9A-F]+)$/.exec(asked.path);
      if (upload) {
        const file = files.get(upload[1]!);
        if (!file || file.bytes.length !== asked.sent.length) return { status: file ? 400 : 404 };
        file.bytes = asked.sent;
        return { body: 'OK' };
      }
      const [, method = ''] = /^\/api\/(.+)$/.exec(asked.path) ?? [];
      const run = methods[method];
      if (!run || asked.method !== 'POST') return null;
      const token = (asked.headers.authorization ?? '').replace(/^Bearer /, '');
      if (!isBot(token)) return refuse(token ? 'invalid_auth' : 'not_authed');
      const other = instead.get(method)?.shift()?.(asked) ?? null;
      if (other === 'lost') {
        run(asked);
        return 'lost';
      }
      return other ?? run(asked);
    },
  };
}
