import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Replacements } from '../../src/app.ts';
import { readConfig } from '../../src/base/config.ts';
import { type Service, serve } from '../../src/serve.ts';
import { openTestDatabase } from './database.ts';
import { onServices, redisUrl } from './services.ts';

export type ServiceOptions = Replacements & {
  /** Environment variables on top of an embedded service without captcha. */
  env?: Record<string, string>;
};

/** Tests ask more in a minute than people do. */
export const unlimited = { RATE_LIMIT_PER_MINUTE: '0', AUTH_RATE_LIMIT_PER_MINUTE: '0' };

/** A whole service of its own on a free port, embedded unless the suites run on services. Stop it in `afterAll`. */
export async function startService({ env = {}, ...replacements }: ServiceOptions = {}): Promise<Service> {
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'analytics-'));
  const defaults = {
    PORT: '0',
    CAPTCHA: 'off',
    LOG_LEVEL: 'warn',
    COOKIE_SECURE: 'false',
    DATA_DIR: dataDir,
    ...unlimited,
  };
  const config = readConfig({ ...defaults, ...(onServices ? { REDIS_URL: redisUrl } : {}), ...env });
  const service = await serve(config, {
    ...(config.database.kind === 'embedded' ? { openDatabase: () => openTestDatabase() } : {}),
    ...replacements,
  });
  return {
    ...service,
    async stop(graceMs = 1000) {
      await service.stop(graceMs);
      if (!env.DATA_DIR) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
