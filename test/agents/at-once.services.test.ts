import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { signUp } from '../kit/person.ts';
import { startService } from '../kit/service.ts';
import { createPostgres } from '../kit/services.ts';
import { organizationOf } from './kit.ts';

it('Of Admins who set different fields of an agent at once, none undoes what another has set', async () => {
  const database = await createPostgres();
  const dataDir = mkdtempSync(join(tmpdir(), 'agents-at-once-'));
  const service = await startService({ env: { DATABASE_URL: database.url, DATA_DIR: dataDir } });
  try {
    const admin = await signUp(service);
    const org = await organizationOf(service, admin);
    const fields = { enabled: true, max_steps: 7, instructions: 'Metric units.', locked: true };
    for (const agent of ['data_analyst', 'document_analyst', 'investigator']) {
      const path = `/admin/agents/orgs/${org}/agents/${agent}`;
      const set = (body: object) => admin.rest('PUT', path, body);
      // With a row that is there already, and, for the last agent, with none.
      if (agent !== 'investigator') await set({ limits: { runs_per_day: 9 } });
      const all = await Promise.all(Object.entries(fields).map(([field, value]) => set({ [field]: value })));
      expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect((await set({})).body.settings).toMatchObject(fields);
    }
    const changes = await service.app.db.auditLog.count({ where: { action: 'agents.update_agent_settings' } });
    expect(changes).toBe(2 + 3 * Object.keys(fields).length);
  } finally {
    await service.stop();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
