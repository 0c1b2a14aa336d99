import { chmodSync, closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Node, startNode } from '../../kit/installation/node.ts';
import { type Actor, enter } from './actor.ts';
import { freePort } from './free-port.ts';
import { type OwnPostgres, startPostgres } from './postgres.ts';
import { type OwnRedis, startRedis } from './redis.ts';

/** Where a service runs, on one node or on several. */
export type World = {
  /** The addresses of the nodes that answer requests. */
  places(): string[];
  /** The next people who use it, in turn, so that what one did a moment ago weighs on no other. */
  people(count: number): Promise<Actor[]>;
  /** Everybody who ever did something there. */
  everybody(): Actor[];
};

/** One node that keeps everything in a folder. */
export type EmbeddedWorld = World & {
  dataDir: string;
  node: Node;
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Starts one more process on the same folder. */
  another(): Promise<Node>;
};

/** Two nodes that answer and two that work, on a PostgreSQL and a Redis that are theirs alone. */
export type DistributedWorld = World & {
  postgres: OwnPostgres;
  redis: OwnRedis;
  web: Node[];
  workers: Node[];
  kill(role: Role, index: number): Promise<void>;
  start(role: Role, index: number): Promise<void>;
};
export type Role = 'web' | 'workers';

export type Worlds = {
  embedded(): Promise<EmbeddedWorld>;
  /** One of a fault's own, in a folder of its own, which it has to kill. */
  embeddedIn(dataDir: string, env?: Record<string, string>): Promise<EmbeddedWorld>;
  distributed(): Promise<DistributedWorld>;
  /** One of a fault's own, whose nodes are configured by more; it ends with the run. */
  distributedWith(env: Record<string, string>): Promise<DistributedWorld>;
  /** Those that were started. */
  opened(): Promise<World[]>;
  /** A folder that goes with the run. */
  folder(name: string): string;
  /** The open file that takes whatever the programs print. */
  output: number;
  /** Where that is, kept for whoever wants to know why. */
  logPath: string;
  stop(options: { keepLog: boolean }): Promise<void>;
};

/** What all nodes of an installation share. */
export const sharedSecret = 'a secret that all nodes of the suite share';

/** More than work in one trial, so that a trial need not wait for the leases of the one before. */
const population = 8;

export function openWorlds(): Worlds {
  const root = mkdtempSync(join(tmpdir(), 'analytics-faults-'));
  // The user who runs PostgreSQL has to get through.
  chmodSync(root, 0o711);
  const logPath = `${root}.log`;
  const output = openSync(logPath, 'a');
  const common = {
    PUBLIC_URL: 'http://assistant.test',
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'compiled'),
    // What nobody may ask so often would be waited for, longer than the faults are looked at.
    ...{ QUERY_LIMIT_PER_MINUTE: '0', ORGANIZATION_QUERY_LIMIT_PER_MINUTE: '0' },
  };
  let embedded: Promise<EmbeddedWorld> | null = null;
  let distributed: Promise<DistributedWorld> | null = null;
  const more: Promise<DistributedWorld>[] = [];

  async function openEmbedded(dataDir: string, env: Record<string, string> = {}): Promise<EmbeddedWorld> {
    const another = () => startNode({ ...common, DATA_DIR: dataDir, ...env }, output);
    const world: EmbeddedWorld = {
      dataDir,
      node: await another(),
      kill: () => world.node.kill(),
      another,
      async start() {
        world.node = await another();
      },
      ...crowd(() => [world.node.url]),
    };
    return world;
  }

  async function openDistributed(folder: string, added: Record<string, string> = {}): Promise<DistributedWorld> {
    const postgres = await startPostgres(join(folder, 'postgres'), await freePort(), output);
    const redis = await startRedis(join(folder, 'redis'), await freePort(), output);
    const env = {
      ...common,
      ...added,
      DATABASE_URL: postgres.url,
      REDIS_URL: `redis://127.0.0.1:${redis.port}`,
      DATA_DIR: join(folder, 'distributed'),
      SECRET_KEY: sharedSecret,
    };
    const begin = (role: Role) => startNode({ ...env, ROLE: role === 'web' ? 'web' : 'worker' }, output);
    const [first, second, third, fourth] = await Promise.all([
      begin('web'),
      begin('web'),
      begin('workers'),
      begin('workers'),
    ]);
    const nodes = { web: [first, second], workers: [third, fourth] };
    const isUp = ({ process }: Node) => process.exitCode === null && process.signalCode === null;
    const world: DistributedWorld = {
      postgres,
      redis,
      ...nodes,
      kill: (role, index) => nodes[role][index]!.kill(),
      async start(role, index) {
        nodes[role][index] = await begin(role);
      },
      ...crowd(() => nodes.web.filter(isUp).map(({ url }) => url)),
    };
    return world;
  }

  return {
    embedded: () => (embedded ??= openEmbedded(join(root, 'embedded'))),
    embeddedIn: openEmbedded,
    distributed: () => (distributed ??= openDistributed(root)),
    distributedWith(env) {
      const folder = mkdtempSync(join(root, 'own-'));
      chmodSync(folder, 0o711);
      const opened = openDistributed(folder, env);
      more.push(opened);
      return opened;
    },
    opened: async () => (await Promise.all([embedded, distributed])).filter(world => world !== null),
    folder: name => mkdtempSync(join(root, `${name}-`)),
    output,
    logPath,
    async stop({ keepLog }) {
      await embedded?.then(world => world.kill()).catch(() => {});
      for (const opened of [distributed, ...more])
        await opened
          ?.then(async ({ web, workers, postgres, redis }) => {
            await Promise.all([...web, ...workers].map(node => node.kill()));
            await Promise.all([postgres.stop('now'), redis.kill()]);
          })
          .catch(() => {});
      closeSync(output);
      rmSync(root, { recursive: true, force: true });
      if (!keepLog) rmSync(logPath, { force: true });
    },
  };
}

/** People who come into being when they are needed, and are called in turn. */
function crowd(places: () => string[]): World {
  const members: Actor[] = [];
  let calls = 0;
  return {
    places,
    everybody: () => members,
    async people(count) {
      const called: Actor[] = [];
      for (let i = 0; i < count; i++) {
        const index = calls++ % population;
        members[index] ??= await enter(`person ${index + 1}`, places);
        called.push(members[index]);
      }
      return called;
    },
  };
}
