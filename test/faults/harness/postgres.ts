import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { findProgram } from './programs.ts';

/** A PostgreSQL of the suite's own, which it may stop, starve and kill. */
export type OwnPostgres = {
  url: string;
  /** Ends it: `now` as a kill does, `fast` as a restart does, with its connections cut off. */
  stop(how: 'now' | 'fast'): Promise<void>;
  /** Starts it on the same folder; resolves when it takes connections. */
  start(): Promise<void>;
  /** A connection of the suite's own. */
  connect(): Promise<pg.Client>;
};

/** How many connections it takes: the nodes use about 16 each at most. */
const maxConnections = 90;

export async function startPostgres(folder: string, port: number, output: number): Promise<OwnPostgres> {
  const owner = ownerOf();
  const data = `${folder}/data`;
  mkdirSync(folder, { recursive: true });
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const init = ['-D', data, '-U', 'faults', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  execFileSync(findProgram('initdb')!, init, { stdio: ['ignore', output, output], ...owner });
  const url = `postgres://faults@127.0.0.1:${port}/postgres`;
  let server: ChildProcess;
  const connect = async () => {
    const client = new pg.Client({ connectionString: url, application_name: 'faults' });
    // One that is cut off with the server says so by an event, which nobody needs.
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  const postgres: OwnPostgres = {
    url,
    connect,
    async start() {
      // What the operating system holds survives the faults tried here, so that nothing need be flushed to the disk.
      const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'fsync=off']
        .concat(`max_connections=${maxConnections}`, 'superuser_reserved_connections=3')
        .flatMap(setting => ['-c', setting]);
      server = spawn(findProgram('postgres')!, ['-D', data, ...settings], {
        stdio: ['ignore', output, output],
        ...owner,
      });
      for (const end = Date.now() + 60_000; ; ) {
        try {
          await (await connect()).end();
          return;
        } catch (error) {
          if (Date.now() > end || server.exitCode !== null) throw error;
          await pause(50);
        }
      }
    },
    async stop(how) {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const gone = once(server, 'exit');
      server.kill(how === 'now' ? 'SIGQUIT' : 'SIGINT');
      await gone;
    },
  };
  await postgres.start();
  return postgres;
}

/** PostgreSQL refuses to run as root, who lends it to a user that may do nothing else. */
function ownerOf(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const id = (option: string) => Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
