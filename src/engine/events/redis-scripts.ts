import type { Redis } from 'ioredis';
import { type Entry, jsonOf, type NewEntry } from './journal.ts';

/** A stream as Redis holds it: the last position, and what is kept in a range. */
export type Kept = { last: number; entries: Entry[] };

/** The journal's statements, each one atomic call. Entries are `<n>-0 v <json> t <token>`. */
export type Scripts = {
  /** Appends and publishes; with `again`, an entry that bears the token already counts as appended. */
  append(append: { stream: string; json: string; floor: number; token: string; again: boolean }): Promise<number>;
  /** Adds what comes after the last entry; false where there is a gap between the two. */
  extend(stream: string, entries: NewEntry[]): Promise<boolean>;
  /** What is kept after a position, up to and including another. */
  range(stream: string, after: number, upTo: number): Promise<Kept>;
  restore(stream: string, entries: Entry[]): Promise<void>;
};

const last = `
local function last()
  local found = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)
  return found[1] and tonumber(string.match(found[1][1], '^%d+')) or 0
end`;

// A retry that follows a broken connection looks for its own entry among the latest ones.
const append = `${last}
if ARGV[6] == '1' then
  for _, entry in ipairs(redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 200)) do
    if entry[2][4] == ARGV[4] then return tonumber(string.match(entry[1], '^%d+')) end
  end
end
local n = string.format('%d', math.max(last(), tonumber(ARGV[3])) + 1)
redis.call('XADD', KEYS[1], 'MAXLEN', '~', ARGV[2], n .. '-0', 'v', ARGV[1], 't', ARGV[4])
redis.call('PUBLISH', ARGV[5], n .. ' ' .. ARGV[1])
return tonumber(n)`;

const extend = `${last}
local at = last()
if at < tonumber(ARGV[3]) - 1 then return 0 end
for i = 3, #ARGV, 2 do
  if tonumber(ARGV[i]) > at then
    redis.call('XADD', KEYS[1], 'MAXLEN', '~', ARGV[1], ARGV[i] .. '-0', 'v', ARGV[i + 1], 't', '')
    redis.call('PUBLISH', ARGV[2], ARGV[i] .. ' ' .. ARGV[i + 1])
  end
end
return 1`;

const range = `${last}
local out = { last() }
if tonumber(ARGV[1]) < tonumber(ARGV[2]) then
  for _, entry in ipairs(redis.call('XRANGE', KEYS[1], ARGV[1] + 1 .. '-0', ARGV[2] .. '-0')) do
    out[#out + 1] = tonumber(string.match(entry[1], '^%d+'))
    out[#out + 1] = entry[2][2]
  end
end
return out`;

// Redis appends only at the end, so where something is missing before it the stream is written anew.
const restore = `
local kept = redis.call('XRANGE', KEYS[1], '-', '+')
local all, known = {}, {}
for _, entry in ipairs(kept) do
  local n = tonumber(string.match(entry[1], '^%d+'))
  known[n] = true
  all[#all + 1] = { n, entry[2] }
end
local before = #all
for i = 3, #ARGV, 2 do
  local n = tonumber(ARGV[i])
  if not known[n] then
    known[n] = true
    all[#all + 1] = { n, { 'v', ARGV[i + 1], 't', '' } }
  end
end
if #all == before then return 0 end
table.sort(all, function(a, b) return a[1] < b[1] end)
local ttl = redis.call('PTTL', KEYS[1])
redis.call('DEL', KEYS[1])
for _, entry in ipairs(all) do
  local f = entry[2]
  redis.call('XADD', KEYS[1], 'MAXLEN', '~', ARGV[1], string.format('%d', entry[1]) .. '-0', f[1], f[2], f[3], f[4])
end
if ttl > 0 then redis.call('PEXPIRE', KEYS[1], ttl) end
redis.call('PUBLISH', ARGV[2], '0')
return #all - before`;

type Call = (key: string, ...args: (string | number)[]) => Promise<unknown>;

/** Teaches a connection the journal's statements. */
export function journalScripts(client: Redis, prefix: string, keep: number): Scripts {
  const define = (name: string, lua: string): Call => {
    client.defineCommand(name, { numberOfKeys: 1, lua });
    return (client as unknown as Record<string, Call>)[name]!.bind(client);
  };
  const [add, addAt, look, put] = [
    define('journalAppend', append),
    define('journalExtend', extend),
    define('journalRange', range),
    define('journalRestore', restore),
  ];
  return {
    append: async ({ stream, json, floor, token, again }) =>
      Number(await add(prefix + stream, json, keep, floor, token, channelOf(prefix, stream), again ? 1 : 0)),
    async extend(stream, entries) {
      const args = positioned(entries);
      return args.length === 0 || (await addAt(prefix + stream, keep, channelOf(prefix, stream), ...args)) === 1;
    },
    async range(stream, after, upTo) {
      const found = (await look(prefix + stream, after, upTo)) as (number | string)[];
      const entries: Entry[] = [];
      for (let i = 1; i < found.length; i += 2)
        entries.push({ seq: Number(found[i]), value: JSON.parse(String(found[i + 1])) });
      return { last: Number(found[0]), entries };
    },
    async restore(stream, entries) {
      const args = positioned(entries);
      if (args.length > 0) await put(prefix + stream, keep, channelOf(prefix, stream), ...args);
    },
  };
}

const positioned = (entries: NewEntry[]) => entries.flatMap(entry => [entry.seq, jsonOf(entry)]);

/** Where a stream's entries are published: `<n> <json>`, or `0` where followers must look for themselves. */
export const channelOf = (prefix: string, stream: string): string => `${prefix}channel:${stream}`;
