import { expect, it } from 'vitest';
import { signUp } from '../kit/person.ts';
import { sharedService } from '../kit/service.ts';

it('A statement shows a member masks in place of values, reads nothing else of the machine, and changes nothing', async () => {
  const service = await sharedService();
  const ada = await signUp(service);
  const ben = await signUp(service, 'Ben');
  const { db } = service.app;
  const { organizationId } = await db.user.findUniqueOrThrow({ where: { id: ada.id } });
  await db.user.update({ where: { id: ben.id }, data: { organizationId, role: 'USER' } });

  const staff = await ada.upload('staff.csv', 'name,email\nZoe,zoe@canary.example\nYan,yan@canary.example\n', {
    scope: 'ORGANIZATION',
  });
  await ada.graphql('mutation ($input: MarkColumnPiiInput!) { markColumnPii(input: $input) { name } }', {
    input: { dataSourceId: staff.id, tableName: 'staff', columnName: 'email' },
  });

  const run = (sql: string) =>
    ben.graphql('mutation ($input: RunQueryInput!) { runQuery(input: $input) { rows maskedColumns { column } } }', {
      input: { sql },
    });
  const { runQuery } = await run(`SELECT name, email FROM staff ORDER BY name`);
  expect(runQuery.rows.map(([name]: string[]) => name)).toEqual(['Yan', 'Zoe']);
  expect(runQuery.maskedColumns).toEqual([{ column: 'email' }]);
  expect(JSON.stringify(runQuery)).not.toContain('canary.example');

  for (const refused of [
    `SELECT name FROM staff WHERE email = 'zoe@canary.example'`,
    'DELETE FROM staff',
    `SELECT 1; DROP TABLE staff`,
    "SELECT * FROM read_csv('/etc/passwd')",
  ])
    await expect(run(refused), refused).rejects.toThrow();
  expect((await run(`SELECT count(*) FROM staff`)).runQuery.rows).toEqual([[2]]);
});
