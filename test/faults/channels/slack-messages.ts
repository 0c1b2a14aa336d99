import { setTimeout as pause } from 'node:timers/promises';
import { deriveSecrets } from '../../../src/base/crypto.ts';
import { newId } from '../../../src/base/ids.ts';
import { sealToken } from '../../../src/channels/installations/stored-token.ts';
import { slackDouble } from '../../kit/doubles/providers/slack.ts';
import { deliver, eventOf, mention } from '../../kit/doubles/slack/deliver.ts';
import { type Person, signUp } from '../../kit/person.ts';
import type { Fault, Trial } from '../fault.ts';
import type { Tally } from '../harness/tally.ts';
import { type DistributedWorld, sharedSecret } from '../harness/worlds.ts';

const people = 40;
const perPerson = 5;
/** All are written within a minute. */
const withinMs = 60_000;
/** Answering so many takes the machine of the suite longer than people would wait. */
const patienceMs = 15 * 60_000;

export const slackMessages: Fault = {
  name: 'slack-messages',
  what: 'Forty people write 200 messages in Slack within a minute, to two nodes; one of two workers is killed with -9 meanwhile.',
  times: { short: 0, long: 1 },
  needs: ['postgres', 'redis'],
  async run(trial) {
    // Each time in a workspace, and on nodes, of its own.
    for (let i = 0; i < trial.times; i++) {
      const slack = await slackDouble();
      try {
        const world = await trial.worlds.distributedWith({ ...slack.env, ALLOW_PRIVATE_NETWORKS: 'true' });
        await writeAmid(trial, world, slack);
      } finally {
        await slack.stop();
      }
    }
  },
};

type Slack = Awaited<ReturnType<typeof slackDouble>>;
/** A message that Slack has delivered, and how long the node took to take it. */
type Written = { channel: string; ts: string; user: string; ms: number };

async function writeAmid({ chance, tally }: Trial, world: DistributedWorld, slack: Slack): Promise<void> {
  tally.times++;
  const senders = await employ(world, slack);
  const since = Date.now();
  const killed = (async () => {
    await pause(chance.between(5000, withinMs - 20_000));
    const index = chance.between(0, 1);
    await world.kill('workers', index);
    await world.start('workers', index);
    return Date.now();
  })();
  const written: Written[] = [];
  await Promise.all(
    senders.flatMap(user =>
      Array.from({ length: perPerson }, async (_, n) => {
        await pause(chance.between(0, withinMs));
        written.push(await write(world, user, n, tally));
      }),
    ),
  );
  const killedAt = await killed;
  await judge(world, slack, written, tally);
  tally.recoveriesMs.push(Date.now() - killedAt);
  const slowest = Math.max(...written.map(({ ms }) => ms));
  const seconds = Math.round((Date.now() - since) / 1000);
  process.stderr.write(
    ` ${written.length} messages, all answered after ${seconds} s, none taken in over ${Math.round(slowest)} ms …`,
  );
}

/** Two questions of three name the assistant in a channel, the others are direct messages; either node may get them. */
async function write(world: DistributedWorld, user: string, n: number, tally: Tally): Promise<Written> {
  const isDirect = n % 3 === 2;
  const place = world.places()[n % 2]!;
  const more = isDirect ? { type: 'message', channel_type: 'im', channel: `D${user.slice(1)}` } : {};
  const event = mention(`What is question ${n}?`, { user, ...more });
  const { status, ms } = await deliver(place, 'events', JSON.stringify(eventOf(event)));
  if (status !== 200) tally.wrong.push(`a message of ${user} was answered ${status}`);
  return { channel: event.channel, ts: event.ts, user, ms };
}

/** Brings the assistant into a workspace of forty members of one organization; resolves to their accounts in Slack. */
async function employ(world: DistributedWorld, slack: Slack): Promise<string[]> {
  const [url] = world.places();
  const everybody: Person[] = [];
  for (let i = 0; i < people; i++) everybody.push(await signUp({ url: url! }, `Member${i}`));
  const [admin] = everybody;
  const id = newId();
  const token = slack.issueBot();
  const secrets = deriveSecrets(sharedSecret);
  slack.space.channels.set('C0SALES', { is_ext_shared: false });
  const accounts = everybody.map((_, i) => `U0M${String(i).padStart(3, '0')}`);
  for (const account of accounts) slack.space.direct.set(account, `D${account.slice(1)}`);
  const client = await world.postgres.connect();
  try {
    const { rows } = await client.query('SELECT "organizationId" FROM "User" WHERE "id" = $1', [admin!.id]);
    const { organizationId } = rows[0];
    await client.query(`UPDATE "User" SET "organizationId" = $1, "role" = 'USER' WHERE "id" = ANY($2) AND "id" <> $3`, [
      organizationId,
      everybody.map(person => person.id),
      admin!.id,
    ]);
    await client.query(
      `INSERT INTO "ChatInstallation" ("id", "organizationId", "service", "externalTeamId", "teamName", "botUserId", "sealedToken", "installedAt")
       VALUES ($1, $2, 'slack', 'T0NAVY', 'Navy', 'U0BOT', $3, now())`,
      [id, organizationId, Buffer.from(sealToken({ secrets }, id, token))],
    );
    for (const [i, person] of everybody.entries())
      await client.query(
        `INSERT INTO "UserMapping" ("id", "organizationId", "userId", "service", "externalTeamId", "externalUserId") VALUES ($1, $2, $3, 'slack', 'T0NAVY', $4)`,
        [newId(), organizationId, person.id, accounts[i]],
      );
  } finally {
    await client.end();
  }
  const { status } = await admin!.rest('PUT', '/integrations/chat-settings/slack', { enabled: true });
  if (status !== 200) throw new Error(`The assistant could not be switched on: ${status}`);
  return accounts;
}

/** Waits until nothing is left to answer, then counts what Slack shows of each message. */
async function judge(world: DistributedWorld, { space }: Slack, written: Written[], tally: Tally): Promise<void> {
  const client = await world.postgres.connect();
  try {
    const left = async () =>
      (await client.query(`SELECT count(*)::int AS left FROM "ChannelMessage" WHERE "status" = 'RECEIVED'`)).rows[0]
        .left;
    const end = Date.now() + patienceMs;
    while ((await left()) > 0 && Date.now() < end) await pause(500);
    const { rows } = await client.query('SELECT "messageId", "channelId", "status", "reason" FROM "ChannelMessage"');
    const stored = new Map(rows.map(row => [`${row.channelId}:${row.messageId}`, row]));
    for (const { channel, ts, user } of written) {
      const what = `the message ${ts} of ${user}`;
      const row = stored.get(`${channel}:${ts}`);
      if (!row) tally.lost.push(`${what} was not kept`);
      else if (row.status === 'RECEIVED') tally.stuck.push(`${what} was not answered in time`);
      else if (row.status !== 'ANSWERED') tally.lost.push(`${what} ended as ${row.status}: ${row.reason}`);
      const posts = space.in(channel, ts);
      if (posts.length > 1) tally.doubled.push(`${what} has ${posts.length} messages of the assistant in its thread`);
      if (posts.length === 0) tally.lost.push(`${what} has no answer in its thread`);
    }
    const keys = space.messages.map(({ metadata }) => metadata?.event_payload?.key);
    const twice = keys.filter((key, i) => keys.indexOf(key) !== i);
    if (twice.length > 0) tally.doubled.push(`${twice.length} answers were posted twice`);
  } finally {
    await client.end();
  }
}
