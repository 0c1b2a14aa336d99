import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { signUp } from '../../kit/person.ts';
import { startService } from '../../kit/service.ts';
import { createPostgres } from '../../kit/services.ts';

it('Of requests that group the same columns at once, one does and the others are told that it did', async () => {
  const database = await createPostgres();
  const dataDir = mkdtempSync(join(tmpdir(), 'mask-groups-'));
  const service = await startService({ env: { DATABASE_URL: database.url, DATA_DIR: dataDir } });
  try {
    const ada = await signUp(service);
    const tables = [
      await ada.upload('a.csv', 'email\nx@x.example\n'),
      await ada.upload('b.csv', 'email\ny@x.example\n'),
    ];
    const columns = tables.map(({ id }) => ({ dataSourceId: id, tableName: id, columnName: 'email' }));
    const group = async (name: string) => {
      const response = await fetch(`${service.url}/graphql`, {
        method: 'POST',
        headers: { ...ada.headers, 'content-type': 'application/json' },
        body: JSON.stringify({
          query: 'mutation ($input: CreateMaskGroupInput!) { createMaskGroup(input: $input) { id } }',
          variables: { input: { name, columns } },
        }),
      });
      const { errors } = (await response.json()) as { errors?: { extensions: { code: string } }[] };
      return errors?.[0]?.extensions.code ?? 'made';
    };
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => group(`address ${n}`)));
    expect(answers.filter(answer => answer === 'made')).toHaveLength(1);
    // Who came later still found the columns taken, and is told as of any other fault of the input.
    expect(answers.filter(answer => !['made', 'CONFLICT', 'INVALID'].includes(answer))).toEqual([]);
  } finally {
    await service.stop();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
