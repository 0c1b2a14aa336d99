import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deriveSecrets } from '../../../src/base/crypto.ts';
import { openEnvelope, resealEnvelope, sealEnvelope } from '../../../src/base/secrets/envelope.ts';
import { eraseSources } from '../../../src/data/sources/erase-sources.ts';
import { moveSources } from '../../../src/data/sources/move-sources.ts';
import { rotateCredentials } from '../../../src/data/sources/rotate-credentials.ts';
import { openCredentials } from '../../../src/data/sources/source-credentials.ts';
import { memorySource } from '../../kit/memory-source.ts';
import { type DataService, startData } from '../kit.ts';
import { connect } from './sources-kit.ts';

let service: DataService;
beforeAll(async () => {
  service = await startData({ connectors: [memorySource()], work: false });
});
afterAll(() => service.stop());
const stored = (id: string) => service.app.db.dataSource.findUnique({ where: { id } });

describe('Data sources of somebody who leaves', () => {
  it('are handed over where they are shared, under a free name, and forgotten where they are not', async () => {
    const from = await service.organization();
    const [leaver, heir] = [await service.caller(from, 'ADMIN'), await service.caller(from, 'ADMIN')];
    const shared = await connect(service, leaver, { scope: 'ORGANIZATION' });
    const own = await connect(service, leaver, { name: 'Own' });
    await connect(service, heir, { name: 'shop' });
    await service.app.db.columnSensitivity.create({
      data: { organizationId: from, sourceKey: own.id, tableName: 't', columnName: 'c', pii: 'NAME' },
    });
    await eraseSources(service.app, { userId: leaver.userId, organizationId: from, heirId: heir.userId });
    expect(await stored(shared.id)).toMatchObject({ ownerId: heir.userId, name: 'Shop 2', scope: 'ORGANIZATION' });
    expect(await stored(own.id)).toBeNull();
    expect(await service.app.db.columnSensitivity.count({ where: { sourceKey: own.id } })).toBe(0);
    await eraseSources(service.app, { userId: heir.userId, organizationId: from, heirId: null });
    expect(await service.app.db.dataSource.count({ where: { organizationId: from } })).toBe(0);
  });

  it('go along where nobody stays, with credentials that open there', async () => {
    const [from, to] = [await service.organization(), await service.organization()];
    const ada = await service.caller(from, 'ADMIN');
    const { id } = await connect(service, ada, { scope: 'ORGANIZATION' });
    await service.app.db.dataTable.create({ data: { organizationId: from, dataSourceId: id, name: 't', columns: [] } });
    await service.app.db.$transaction(tx =>
      moveSources(service.app, tx, { userId: ada.userId, from, to, heirId: null }),
    );
    const moved = (await stored(id))!;
    expect(moved).toMatchObject({ organizationId: to, scope: 'USER' });
    expect(openCredentials(service.app, moved)).toMatchObject({ kind: 'password', password: 'open sesame' });
    expect(() => openCredentials(service.app, { ...moved, organizationId: from })).toThrow();
    expect(await service.app.db.dataTable.count({ where: { dataSourceId: id, organizationId: to } })).toBe(1);
  });
});

describe('When the installation changes its secret', () => {
  const [before, after] = ['the secret of yesterday, long enough', 'the secret of today, which is another'];

  it('what was sealed opens as long as the earlier one is named, and without it once it was sealed anew', async () => {
    const ada = await service.caller(await service.organization());
    const { id } = await connect(service, ada);
    const { db, clock } = service.app;
    const today = deriveSecrets(after, ['the secret of nobody, just in case', 'a secret of the tests, long enough']);
    expect(openCredentials({ secrets: today }, (await stored(id))!)).toMatchObject({ password: 'open sesame' });
    const alone = { secrets: deriveSecrets(after) };
    expect((await rotateCredentials({ db, clock, ...alone })).unreadable).toContain(id);
    const { resealed, unreadable } = await rotateCredentials({ db, clock, secrets: today });
    expect([resealed > 0, unreadable]).toEqual([true, []]);
    expect(openCredentials(alone, (await stored(id))!)).toMatchObject({ password: 'open sesame' });
    expect((await stored(id))!.keyVersion).toBe(today.keyVersion);
    expect(await rotateCredentials({ db, clock, secrets: today })).toEqual({ resealed: 0, unreadable: [] });
  });

  it('an envelope opens for its row alone, and not where a bit was changed', () => {
    const secrets = deriveSecrets(before);
    const { sealed } = sealEnvelope(secrets, Buffer.from('open sesame'), 'row 1');
    expect(openEnvelope(secrets, sealed, 'row 1').toString()).toBe('open sesame');
    expect(() => openEnvelope(secrets, sealed, 'row 2')).toThrow();
    for (const at of [0, 20, 59, 60, 75, sealed.length - 1]) {
      const changed = new Uint8Array(sealed);
      changed[at]! ^= 1;
      expect(() => openEnvelope(secrets, changed, 'row 1'), `byte ${at}`).toThrow();
    }
    const anew = resealEnvelope(deriveSecrets(after, [before]), sealed, 'row 1');
    expect(openEnvelope(deriveSecrets(after), anew.sealed, 'row 1').toString()).toBe('open sesame');
    expect(() => openEnvelope(secrets, anew.sealed, 'row 1')).toThrow();
  });

  it('signatures made with the earlier one are still good', () => {
    const tag = deriveSecrets(before).sign('text', 'upload');
    expect(deriveSecrets(after, [before]).verify('text', tag, 'upload')).toBe(true);
    expect(deriveSecrets(after).verify('text', tag, 'upload')).toBe(false);
  });
});
