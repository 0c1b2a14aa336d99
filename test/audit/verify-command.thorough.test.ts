import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealEntries } from '../../src/audit/chain/seal-entries.ts';
import { inBackground, recordAudit } from '../../src/audit/record.ts';
import { systemClock } from '../../src/base/clock.ts';
import { loadSecrets } from '../../src/base/crypto.ts';
import { type Database, openDatabase } from '../../src/base/db.ts';
import { newId } from '../../src/base/ids.ts';
import { createLog } from '../../src/base/log.ts';
import { databaseTemplate } from '../kit/database.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'audit-verify-'));
const organizationId = newId();
const command = join(import.meta.dirname, '../../src/audit/chain/verify-command.ts');

/** Runs `npm run audit:verify` as an operator does, beside a service that is stopped. */
const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, [command, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stdout, stderr }) => ({ code, text: `${stdout}${stderr}` }),
  );

async function open<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ database: { kind: 'embedded' }, dataDir }, databaseTemplate);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

beforeAll(() =>
  open(async ({ db }) => {
    const secrets = await loadSecrets(null, dataDir);
    const app = { db, secrets, clock: systemClock, log: createLog('silent') };
    for (let n = 0; n < 3; n++)
      await recordAudit(db, inBackground(app), { action: 'audit.clean_up', organizationId, details: { n } });
    await sealEntries(app);
  }),
);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe('The verification of a whole installation', () => {
  it('prints each chain, says what is broken and how by its exit code, and remembers a head', async () => {
    const whole = await run();
    expect(whole).toMatchObject({ code: 0, text: expect.stringContaining('All 2 chains are whole.') });
    const [head] = new RegExp(`${organizationId}:1:[0-9a-f]{64}`).exec(whole.text)!;
    expect(whole.text).toContain(`${organizationId}  OK  3 entries, 0 erased, 0 not sealed yet  head ${head}`);

    const id = await open(async ({ db, pool }) => {
      const { id } = await db.auditLog.findFirstOrThrow({ where: { organizationId } });
      await pool.query(`ALTER TABLE "AuditLog" DISABLE TRIGGER USER;
        UPDATE "AuditLog" SET "details" = '{}' WHERE "id" = '${id}'; ALTER TABLE "AuditLog" ENABLE TRIGGER USER`);
      return id;
    });
    const broken = await run(head);
    expect(broken.code).toBe(1);
    expect(broken.text).toContain(`${organizationId}  BROKEN  An entry was changed. Link 1. Entry ${id}.`);
    expect(broken.text).toContain('1 of 2 chains are broken.');
    expect(await run('yesterday')).toMatchObject({ code: 2, text: expect.stringContaining('"yesterday" is no head') });
  });

  it('says that the service has to stop first where it holds the database', async () => {
    await open(async () => {
      expect(await run()).toMatchObject({
        code: 2,
        text: expect.stringContaining('Another process is using the data folder'),
      });
    });
  });
});
