import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deriveSecrets } from '../../../src/base/crypto.ts';
import type { Caller } from '../../../src/context.ts';
import { type DataService, startData } from '../kit.ts';

const staff = `name,email,staff_id
Ada,ada@canary.example,${7_000_001}
Ben,ben@canary.example,${7_000_002}
Cem,cem@canary.example,${7_000_003}
`;

let service: DataService;
let user: Caller;
let admin: Caller;
let organizationId: string;
let table: { id: string };
beforeAll(async () => {
  service = await startData();
  organizationId = await service.organization();
  user = await service.caller(organizationId);
  admin = await service.caller(organizationId, 'ADMIN');
  table = await service.table(admin, staff, { name: 'Staff', scope: 'ORGANIZATION' });
  await mark(admin, table.id, 'Staff', 'email');
});
afterAll(() => service?.stop());

const ask = async (caller: Caller, document: string, variables: object = {}) => {
  const { data, errors } = await service.ask(caller, document, variables as Record<string, unknown>);
  if (errors[0]) throw new Error(`${errors[0].code}: ${errors[0].message} ${errors[0].faults}`);
  return Object.values(data as object)[0];
};
const change = (field: string, answer: string) => (caller: Caller, input: object) =>
  ask(caller, `mutation ($i: ${field[0]!.toUpperCase()}${field.slice(1)}Input!) { ${field}(input: $i) ${answer} }`, {
    i: input,
  });
const markColumn = change('markColumnPii', '{ name }');
const mark = (caller: Caller, dataSourceId: string, tableName: string, columnName: string) =>
  markColumn(caller, { dataSourceId, tableName, columnName });
const group = change('createMaskGroup', '{ id name columns { dataSourceId tableName columnName inForce } }');
const part = change('deleteMaskGroup', '{ id }');
const run = change('runQuery', '{ sql rows maskedColumns { table column } }');
const rowsOf = async (caller: Caller, sql: string): Promise<string[][]> => (await run(caller, { sql })).rows;
const masksOf = async (caller: Caller, name: string) =>
  (await rowsOf(caller, `SELECT email FROM ${name} ORDER BY email`)).map(([mask]) => mask!);
const groupsOf = async () =>
  (
    await ask(admin, 'query ($id: ID!) { organization(id: $id) { maskGroups { columns { inForce } } } }', {
      id: organizationId,
    })
  ).maskGroups;
async function send(caller: Caller, field: 'appendToTable' | 'replaceTable', id: string, content: string) {
  const uploadId = await service.stage(caller, content);
  await change(field, '{ id }')(caller, { id, uploadId });
  await service.settled(id);
}
const columns = (guesses: { id: string }) =>
  [
    [table.id, 'Staff'],
    [guesses.id, 'Addresses'],
  ].map(([dataSourceId, tableName]) => ({ dataSourceId, tableName, columnName: 'email' }));

describe('Masks', () => {
  test('of guesses that somebody uploads and marks are none of those of another table', async () => {
    const guesses = await service.table(user, staff, { name: 'Guesses' });
    await mark(user, guesses.id, 'Guesses', 'email');
    const [theirs, own] = [await masksOf(user, 'staff'), await masksOf(user, 'guesses')];
    expect([...theirs, ...own].join()).toMatch(/^(masked:[0-9a-f]{16},?){6}$/);
    expect(own.filter(mask => theirs.includes(mask))).toEqual([]);
    await expect(rowsOf(user, 'SELECT s.name FROM staff s JOIN guesses g ON g.email = s.email')).rejects.toThrow(
      /in a way of its own/,
    );
    expect(await rowsOf(user, 'SELECT count(*) FROM staff a JOIN staff b ON a.email = b.email')).toEqual([[3]]);
  });

  test('are equal in a group of columns that an Admin makes, until other data take the place of what was grouped', async () => {
    const guesses = await service.table(user, staff, { name: 'Addresses' });
    await service.app.db.uploadedTable.update({ where: { id: guesses.id }, data: { scope: 'ORGANIZATION' } });
    await mark(user, guesses.id, 'Addresses', 'email');
    await expect(group(user, { name: 'address', columns: columns(guesses) })).rejects.toThrow(/FORBIDDEN/);
    const { id, columns: grouped } = await group(admin, { name: 'address', columns: columns(guesses) });
    expect(grouped.map(({ inForce }: { inForce: boolean }) => inForce)).toEqual([true, true]);
    expect(await masksOf(user, 'addresses')).toEqual(await masksOf(user, 'staff'));
    await expect(group(admin, { name: 'again', columns: columns(guesses) })).rejects.toThrow(
      /^INVALID: .*input.columns.0,input.columns.1$/,
    );
    await send(user, 'replaceTable', guesses.id, `${staff}Eve,eve@canary.example,7000004\n`);
    const theirs = await masksOf(user, 'staff');
    expect((await masksOf(user, 'addresses')).filter(mask => theirs.includes(mask))).toEqual([]);
    expect(await groupsOf()).toMatchObject([{ columns: [{ inForce: true }, { inForce: false }] }]);
    await part(admin, { id });
    expect(await groupsOf()).toEqual([]);
    expect((await masksOf(user, 'staff')).filter(mask => theirs.includes(mask))).toEqual([]);
    const actions = await service.app.db.auditLog.findMany({ where: { action: { endsWith: '_mask_group' } } });
    expect(actions.filter(({ outcome }) => outcome === 'SUCCESS').map(({ action }) => action)).toEqual([
      'data.create_mask_group',
      'data.delete_mask_group',
    ]);
  });

  test('of a table that somebody inherits are told neither by rows that they add, nor by others in their place', async () => {
    const left = await service.table(admin, staff, { name: 'Inherited', scope: 'ORGANIZATION' });
    await mark(admin, left.id, 'Inherited', 'email');
    await service.app.db.uploadedTable.update({ where: { id: left.id }, data: { ownerId: user.userId } });
    const before = await masksOf(user, 'inherited');
    await expect(send(user, 'appendToTable', left.id, staff)).rejects.toThrow(/FORBIDDEN: .*cannot add rows/);
    await send(user, 'replaceTable', left.id, staff);
    expect((await masksOf(user, 'inherited')).filter(mask => before.includes(mask))).toEqual([]);
    await send(user, 'appendToTable', left.id, 'name,email,staff_id\nEve,eve@canary.example,7000004\n');
    expect(await masksOf(user, 'inherited')).toHaveLength(4);
    await change('restoreTableVersion', '{ id }')(user, { id: left.id, version: 1 });
    expect((await masksOf(user, 'inherited')).filter(mask => before.includes(mask))).toEqual([]);
    await expect(send(user, 'appendToTable', left.id, staff)).rejects.toThrow(/cannot add rows/);
  });

  test('hide their values from guesses about how tables belong together', async () => {
    await change('setColumnSensitivity', '{ level }')(admin, {
      ...{ organizationId, dataSourceId: table.id, tableName: 'Staff' },
      ...{ columnName: 'staff_id', level: 'CONFIDENTIAL' },
    });
    const guess = await service.table(user, 'staff_id,n\n7000001,1\n7000002,2\n', { name: 'Guess' });
    const infer = change('inferRelationships', '{ evidence { inclusion } }');
    expect(await infer(admin, { tableIds: [table.id, guess.id] }).catch(String)).not.toEqual([]);
    expect(await infer(user, { tableIds: [table.id, guess.id] })).toEqual([]);
  });
});

describe('The key of masks', () => {
  /** What somebody is told of a statement, masks apart, under each of two keys. */
  async function underBoth(sql: string): Promise<string[]> {
    const { secrets } = service.app;
    const told: string[] = [];
    for (const secret of ['the first secret of a test, long', 'the second secret of a test, long']) {
      service.app.secrets = deriveSecrets(secret);
      const answers = [
        await run(user, { sql }).catch(String),
        await ask(user, 'query ($i: PlanQueryInput!) { planQuery(input: $i) { sql } }', { i: { sql } }).catch(String),
        await service.tool(user, 'run_sql', { sql }).then(({ output, sources }) => {
          const [{ sql: cited, statement }] = sources as unknown as [{ sql: string; statement: string }];
          return [
            (output as { sql: string; rows: unknown[] }).sql,
            (output as { rows: unknown[] }).rows,
            cited,
            statement,
          ];
        }, String),
        await ask(user, '{ queryRuns(first: 1) { nodes { sql sentSql failure { message } } } }'),
      ];
      told.push(JSON.stringify(answers).replace(/masked:[0-9a-f]{16}/g, 'a mask'));
    }
    service.app.secrets = secrets;
    return told;
  }

  test.each([
    'SELECT CAST(email AS INTEGER) FROM staff',
    'SELECT CAST(name AS INTEGER), email FROM staff',
    "SELECT date_part('nothing', email) FROM staff",
    'SELECT sum(email) FROM staff',
    'SELECT name FROM staff GROUP BY email',
  ])('is in no word of what a source says of a failure: %s', async sql => {
    const [one, two] = await underBoth(sql);
    expect(one).toBe(two);
    expect(one).toMatch(/Error/);
  });

  test('is in no statement, row, error, citation or history, whatever a statement says', async () => {
    const hex = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 1, maxLength: 34 });
    await fc.assert(
      fc.asyncProperty(fc.array(hex, { minLength: 1, maxLength: 40 }), fc.boolean(), async (runs, fails) => {
        const list = runs.map(digits => `'${digits}'`).join(', ');
        const sql = fails
          ? `SELECT CAST(email AS INTEGER) FROM staff WHERE name NOT IN (${list})`
          : `SELECT name, email, ${list} FROM staff`;
        const [one, two] = await underBoth(sql);
        expect(one).toBe(two);
        for (const digits of runs) expect(one).toContain(`'${digits}'`);
      }),
      { numRuns: 8 },
    );
  });
});
