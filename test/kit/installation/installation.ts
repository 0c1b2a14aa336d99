import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Reasoner } from '../../../src/engine/reasoner/reasoner.ts';
import type { Service } from '../../../src/serve.ts';
import { startService } from '../service.ts';
import { createPostgres, redisUrl } from '../services.ts';
import { proxyTo, type TcpProxy } from './tcp-proxy.ts';

/** Two web nodes and two workers over a PostgreSQL and a Redis that a test can take away. */
export type Installation = {
  web: [Service, Service];
  workers: [Service, Service];
  postgres: TcpProxy;
  redis: TcpProxy;
  stop(): Promise<void>;
};

/** Starts an installation whose nodes share this process. */
export async function startInstallation(reasoner: Reasoner): Promise<Installation> {
  const database = await createPostgres();
  const dataDir = mkdtempSync(join(tmpdir(), 'analytics-installation-'));
  const behind = async (address: string) => {
    const url = new URL(address);
    const proxy = await proxyTo(Number(url.port), url.hostname);
    url.hostname = '127.0.0.1';
    url.port = String(proxy.port);
    return { proxy, url: url.href };
  };
  const [postgres, redis] = [await behind(database.url), await behind(redisUrl)];
  const start = (ROLE: string) =>
    startService({
      reasoner,
      env: {
        ROLE,
        DATABASE_URL: postgres.url,
        REDIS_URL: redis.url,
        DATA_DIR: dataDir,
        SECRET_KEY: 'a secret that all nodes of the test share',
        PUBLIC_URL: 'http://assistant.test',
        LOG_LEVEL: process.env.NODES_LOG ?? 'silent',
      },
    });
  const web: Installation['web'] = [await start('web'), await start('web')];
  const workers: Installation['workers'] = [await start('worker'), await start('worker')];
  return {
    web,
    workers,
    postgres: postgres.proxy,
    redis: redis.proxy,
    async stop() {
      await Promise.all([...web, ...workers].map(node => node.stop(1000)));
      await Promise.all([postgres.proxy.close(), redis.proxy.close()]);
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
