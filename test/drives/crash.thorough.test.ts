import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../integrations/kit.ts';
import { googleDriveDouble } from '../kit/doubles/providers/google-drive.ts';
import { openidDouble } from '../kit/doubles/providers/openid.ts';
import { type Node, startNode } from '../kit/installation/node.ts';
import { type Person, signUp } from '../kit/person.ts';
import { connectFolder, documentsOf, synced } from './kit.ts';

describe('A service killed with -9 in the middle of an import, and started again', () => {
  let dataDir: string;
  let node: Node;
  let google: Awaited<ReturnType<typeof openidDouble>>;
  let drive: Awaited<ReturnType<typeof googleDriveDouble>>;
  const env = () => ({
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://assistant.test',
    ...google.env,
    ...drive.env,
  });
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'drives-crash-'));
    google = await openidDouble('google');
    drive = await googleDriveDouble(google.isAlive);
    node = await startNode(env());
  }, 120_000);
  afterAll(async () => {
    await node?.kill();
    await Promise.all([google?.stop(), drive?.stop()]);
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('goes on at the file where it was: all are there, and none twice', async () => {
    const ada: Person = await signUp(node);
    const folder = drive.folder('Many');
    const below = drive.folder('Below', folder);
    const files = Array.from({ length: 20 }, (_, n) =>
      drive.text(`file ${n}.txt`, `The file of number ${n}.`, n < 10 ? folder : below),
    );
    const { id: integrationId } = await connect(ada, 'google');
    // The eleventh file is asked for, and its bytes do not come before the service is gone.
    const held = drive.hold(`/drive/v3/files/${files[10]!}`);
    const { id } = await connectFolder(ada, { integrationId, folderId: folder });
    await held.arrived;
    await node.kill();
    held.release();
    node = await startNode(env());
    const back = withAddress(ada, node.url);
    const seen = await synced({ service: node }, back, id);
    expect(seen.source).toMatchObject({ status: 'READY', counts: { files: 20, kept: 20, documents: 20, waiting: 0 } });
    const titles = (await documentsOf(back, id)).map(({ title }) => title);
    expect([titles.length, new Set(titles).size]).toEqual([20, 20]);
    // What had been kept before was not fetched again: at most the three that were on their way.
    const fetched = drive.asked.filter(({ query }) => query.get('alt') === 'media').length;
    expect(fetched).toBeLessThanOrEqual(23);
  }, 120_000);
});

/** The same person at another address of the service. */
function withAddress(person: Person, url: string): Person {
  return {
    ...person,
    async graphql(query: string, variables?: Record<string, unknown>) {
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...person.headers },
        body: JSON.stringify({ query, variables }),
      });
      const { data, errors } = (await response.json()) as any;
      if (errors) throw new Error(JSON.stringify(errors));
      return data;
    },
  };
}
