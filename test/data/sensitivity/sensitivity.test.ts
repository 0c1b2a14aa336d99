import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../src/base/ids.ts';
import type { Caller } from '../../../src/context.ts';
import type { Catalog } from '../../../src/engine/query/catalog.ts';
import { type DataService, startData } from '../kit.ts';
import { refused, staff } from './staff.ts';

let service: DataService;
let organizationId: string;
let user: Caller;
let admin: Caller;
let table: { id: string };
beforeAll(async () => {
  service = await startData();
  organizationId = await service.organization();
  user = await service.caller(organizationId);
  admin = await service.caller(organizationId, 'ADMIN');
  table = await service.table(admin, staff, { name: 'Staff', scope: 'ORGANIZATION' });
});
afterAll(() => service?.stop());
beforeEach(async () => {
  const { db } = service.app;
  await db.tableSensitivity.deleteMany();
  await db.columnSensitivity.deleteMany();
  await db.rowRule.deleteMany();
  await db.clearance.deleteMany();
});

const ask = async (caller: Caller, document: string, variables: object = {}) => {
  const { data, errors } = await service.ask(caller, document, variables as Record<string, unknown>);
  if (errors[0]) throw new Error(`${errors[0].code}: ${errors[0].message} ${errors[0].faults}`);
  return Object.values(data as object)[0];
};
const change = (field: string, type: string, answer: string) => (caller: Caller, input: object) =>
  ask(caller, `mutation ($input: ${type}!) { ${field}(input: $input) ${answer} }`, { input });
const setTable = change('setTableSensitivity', 'SetTableSensitivityInput', '{ tableName dataSourceId level }');
const setColumn = change('setColumnSensitivity', 'SetColumnSensitivityInput', '{ columnName level pii mask }');
const mark = change('markColumnPii', 'MarkColumnPiiInput', '{ name pii piiOrigin sensitivity masked }');
const unmark = change('unmarkColumnPii', 'UnmarkColumnPiiInput', '{ name pii sensitivity masked }');
const setClearance = change('setClearance', 'SetClearanceInput', '{ userId groupId role level }');
const createRule = change('createRowRule', 'CreateRowRuleInput', '{ id dataSourceId values caller groupIds enabled }');
const updateRule = change('updateRowRule', 'UpdateRowRuleInput', '{ id values caller enabled }');
const run = change('runQuery', 'RunQueryInput', '{ rows columns { name masked } maskedColumns { column mask } }');
const rowsOf = async (caller: Caller, sql: string): Promise<unknown[][]> => (await run(caller, { sql })).rows;

const email = () => ({ dataSourceId: table.id, tableName: 'staff', columnName: 'email' });
const about = () => ({ organizationId, tableName: 'Staff', dataSourceId: table.id });

describe('Levels', () => {
  test('hold whatever the owner of a table calls it, who is no Admin', async () => {
    const own = await service.table(user, staff, { name: 'Payroll' });
    const rename = (caller: Caller, name: string) =>
      ask(caller, 'mutation ($input: UpdateUploadedTableInput!) { updateUploadedTable(input: $input) { name } }', {
        input: { id: own.id, name },
      });
    await setColumn(admin, { organizationId, tableName: 'payroll', columnName: 'salary', level: 'CONFIDENTIAL' });
    expect(await refused(rename(user, 'Other'))).toMatch(
      /FORBIDDEN: Your organization has rules for tables of this name/,
    );
    await service.app.db.columnSensitivity.deleteMany();
    await setTable(admin, { organizationId, tableName: 'payroll', level: 'RESTRICTED' });
    expect(await refused(rename(user, 'Other'))).toMatch(/FORBIDDEN|NOT_FOUND/);
    expect(await refused(rename(user, 'payroll'))).toBe('nothing');
    await service.app.db.tableSensitivity.deleteMany();
    await setTable(admin, { organizationId, tableName: 'other', level: 'RESTRICTED' });
    // Of what nothing is said, it may be called anything.
    expect(await rename(user, 'Staff of mine')).toEqual({ name: 'Staff of mine' });
    await service.app.db.uploadedTable.delete({ where: { id: own.id } });
  });

  test('a table above the clearance of somebody does not exist for them, from the next request on', async () => {
    expect(await rowsOf(user, 'SELECT count(*) FROM staff')).toEqual([[3]]);
    expect(await setTable(admin, { ...about(), level: 'CONFIDENTIAL' })).toEqual({
      tableName: 'Staff',
      dataSourceId: table.id,
      level: 'CONFIDENTIAL',
    });
    expect(await refused(rowsOf(user, 'SELECT count(*) FROM staff'))).toMatch(/There is no table "staff"/);
    expect(await rowsOf(admin, 'SELECT count(*) FROM staff')).toEqual([[3]]);
    expect((await ask(user, '{ uploadedTables { totalCount nodes { id } } }')).totalCount).toBe(0);
    expect(await refused(ask(user, 'query ($id: ID!) { uploadedTable(id: $id) { id } }', table))).toMatch(/^NOT_FOUND/);
    expect(((await service.tool(user, 'describe_tables', {})).output as Catalog).tables).toEqual([]);
    await setTable(admin, { ...about(), level: 'INTERNAL' });
    expect(await rowsOf(user, 'SELECT count(*) FROM staff')).toEqual([[3]]);
  });

  test('what is set for one source is closer than what is set for all of them', async () => {
    await setTable(admin, { organizationId, tableName: 'STAFF', level: 'RESTRICTED' });
    expect(await refused(rowsOf(user, 'SELECT count(*) FROM staff'))).toMatch(/There is no table/);
    await setTable(admin, { ...about(), level: 'PUBLIC' });
    expect(await rowsOf(user, 'SELECT count(*) FROM staff')).toEqual([[3]]);
  });

  test('a column above the clearance is masked, the same value alike, and the result says so', async () => {
    await setColumn(admin, { ...about(), columnName: 'salary', level: 'RESTRICTED' });
    const result = await run(user, { sql: 'SELECT name, salary FROM staff ORDER BY name' });
    expect(result.columns).toEqual([
      { name: 'name', masked: false },
      { name: 'salary', masked: true },
    ]);
    expect(result.maskedColumns).toEqual([{ column: 'salary', mask: 'HASH' }]);
    expect(JSON.stringify(result.rows)).not.toMatch(/1000|2000|3000/);
    expect(await rowsOf(user, 'SELECT count(DISTINCT salary) FROM staff')).toEqual([[3]]);
    expect(await rowsOf(admin, 'SELECT sum(salary) FROM staff')).toEqual([[6000]]);
  });

  test('a column may show nothing, a part, or refuse to be read', async () => {
    const column = { ...about(), columnName: 'email', level: 'CONFIDENTIAL' };
    await setColumn(admin, { ...column, mask: 'NULL' });
    expect(await rowsOf(user, 'SELECT DISTINCT email FROM staff')).toEqual([[null]]);
    await setColumn(admin, { ...column, mask: 'PARTIAL' });
    expect(JSON.stringify(await rowsOf(user, 'SELECT email FROM staff'))).not.toContain('canary');
    await setColumn(admin, { ...column, mask: 'REFUSE' });
    expect(await refused(rowsOf(user, 'SELECT email FROM staff'))).toMatch(/email/);
    expect(await rowsOf(user, 'SELECT name FROM staff ORDER BY 1')).toEqual([['Ada'], ['Ben'], ['Cem']]);
  });

  test('an organization shows what was set, to its Admins', async () => {
    await setTable(admin, { ...about(), level: 'PUBLIC' });
    await setTable(admin, { organizationId, tableName: 'salaries', level: 'RESTRICTED' });
    await setColumn(admin, { ...about(), columnName: 'email', pii: 'EMAIL' });
    const document = `{ organization { tableSensitivities { tableName dataSourceId level updatedById }
      columnSensitivities(tableName: "staff") { tableName columnName level pii origin mask } } }`;
    expect(await ask(admin, document)).toEqual({
      tableSensitivities: [
        { tableName: 'Staff', dataSourceId: table.id, level: 'PUBLIC', updatedById: admin.userId },
        { tableName: 'salaries', dataSourceId: null, level: 'RESTRICTED', updatedById: admin.userId },
      ],
      columnSensitivities: [
        {
          tableName: 'staff',
          columnName: 'email',
          level: 'CONFIDENTIAL',
          pii: 'EMAIL',
          origin: 'MANUAL',
          mask: 'HASH',
        },
      ],
    });
    expect(await refused(ask(user, document))).toMatch(/^FORBIDDEN/);
  });
});

describe('Personal data', () => {
  test('is confidential at least, wherever its level was set lower, and shown in no profile', async () => {
    await setColumn(admin, { ...about(), columnName: 'email', level: 'PUBLIC' });
    expect(await mark(user, { ...email(), type: 'EMAIL' })).toEqual({
      name: 'email',
      pii: 'EMAIL',
      piiOrigin: 'MANUAL',
      sensitivity: 'CONFIDENTIAL',
      masked: true,
    });
    expect(JSON.stringify(await rowsOf(user, 'SELECT * FROM staff'))).not.toContain('canary');
    for (const caller of [user, admin]) {
      const { output } = await service.tool(caller, 'describe_tables', {});
      expect(JSON.stringify(output)).not.toContain('canary');
      expect(JSON.stringify(output)).toContain('north');
      const find = service.tool(caller, 'find_values', { table: 'staff', column: 'email', text: 'ada' });
      expect(await refused(find)).toMatch(/are not listed/);
    }
  });

  test('is unmarked by those only who may change what the organization shares', async () => {
    await mark(user, email());
    expect(await refused(unmark(user, email()))).toMatch(/^FORBIDDEN/);
    expect(await unmark(admin, email())).toEqual({ name: 'email', pii: null, sensitivity: 'INTERNAL', masked: false });
    expect(JSON.stringify(await rowsOf(user, 'SELECT * FROM staff'))).toContain('canary');
  });

  test('keeps the file from whoever sees it masked, and rejected lines with it', async () => {
    const document = 'query ($id: ID!) { uploadedTable(id: $id) { download { url } } }';
    expect((await ask(user, document, table)).download.url).toMatch(/^http/);
    await mark(user, email());
    expect(await refused(ask(user, document, table))).toMatch(/^FORBIDDEN/);
    expect((await ask(admin, document, table)).download.url).toMatch(/^http/);
  });
});

describe('A clearance', () => {
  test("is the highest of a user's own, their groups' and their role's, by default INTERNAL, for Admins RESTRICTED", async () => {
    const { db } = service.app;
    const clearance = async (caller: Caller) => (await ask(caller, '{ me { clearance } }')).clearance;
    expect([await clearance(user), await clearance(admin)]).toEqual(['INTERNAL', 'RESTRICTED']);
    const group = await db.group.create({
      data: { organizationId, name: 'Payroll', members: { create: { userId: user.userId } } },
    });
    await setClearance(admin, { holder: { groupId: group.id }, level: 'RESTRICTED' });
    expect(await clearance(user)).toBe('RESTRICTED');
    await setClearance(admin, { holder: { userId: user.userId }, level: 'PUBLIC' });
    expect(await clearance(user)).toBe('RESTRICTED');
    await setClearance(admin, { holder: { groupId: group.id }, level: null });
    expect(await clearance(user)).toBe('INTERNAL');
    await setClearance(admin, { holder: { role: 'USER' }, level: 'PUBLIC' });
    expect(await clearance(user)).toBe('PUBLIC');
    expect(await refused(rowsOf(user, 'SELECT * FROM staff'))).toMatch(/There is no table/);
    expect((await ask(user, '{ uploadedTables { totalCount } }')).totalCount).toBe(0);
    await setClearance(admin, { holder: { userId: user.userId }, level: 'CONFIDENTIAL' });
    await setColumn(admin, { ...about(), columnName: 'email', pii: 'EMAIL' });
    expect(JSON.stringify(await rowsOf(user, 'SELECT * FROM staff'))).toContain('canary');
    await db.group.delete({ where: { id: group.id } });
  });
});

describe('Row rules', () => {
  const region = (more: object) => ({
    ...{ dataSourceId: table.id, tableName: 'Staff', columnName: 'region', operator: 'EQUALS' },
    ...more,
  });

  test('show everybody but Admins the rows that match, in counts and profiles too', async () => {
    await createRule(admin, region({ operand: { values: ['north'] } }));
    expect(await rowsOf(user, 'SELECT name FROM staff ORDER BY 1')).toEqual([['Ada'], ['Cem']]);
    expect(await rowsOf(user, "SELECT count(*) FROM staff WHERE region = 'south'")).toEqual([[0]]);
    expect(await rowsOf(admin, 'SELECT count(*) FROM staff')).toEqual([[3]]);
    expect(JSON.stringify((await service.tool(user, 'describe_tables', {})).output)).not.toMatch(/south|Ben/);
    const { output } = await service.tool(user, 'find_values', { table: 'staff', column: 'name', text: 'Ben' });
    expect(output).toEqual({ values: [] });
    const found = await service.tool(user, 'find_values', { table: 'staff', column: 'name', text: 'ada' });
    expect(found.output).toEqual({ values: ['Ada'] });
  });

  test('compare with the caller: their address, or the names of their groups', async () => {
    const { db } = service.app;
    const { id } = await createRule(admin, region({ operator: 'IN', operand: { caller: 'GROUP_NAMES' } }));
    expect(await rowsOf(user, 'SELECT count(*) FROM staff')).toEqual([[0]]);
    const group = await db.group.create({
      data: { organizationId, name: 'south', members: { create: { userId: user.userId } } },
    });
    expect(await rowsOf(user, 'SELECT name FROM staff')).toEqual([['Ben']]);
    await updateRule(admin, { id, enabled: false });
    expect(await rowsOf(user, 'SELECT count(*) FROM staff')).toEqual([[3]]);
    await updateRule(admin, {
      id,
      enabled: true,
      groupIds: [group.id],
      operator: 'EQUALS',
      operand: { values: ['x'] },
    });
    expect(await rowsOf(user, 'SELECT count(*) FROM staff')).toEqual([[0]]);
    await db.group.delete({ where: { id: group.id } });
  });

  test('hide all rows where their column is gone', async () => {
    const { id } = await createRule(admin, region({ operand: { values: ['north'] } }));
    await service.app.db.rowRule.update({ where: { id }, data: { columnName: 'vanished' } });
    expect(await rowsOf(user, 'SELECT count(*) FROM staff')).toEqual([[0]]);
  });

  test('are refused where they could never match, or name what is not there', async () => {
    expect(await refused(createRule(admin, region({ operand: { values: [] } })))).toMatch(/INVALID.*input.operand/);
    expect(await refused(createRule(admin, region({ operand: { values: ['a', 'b'] } })))).toMatch(/INVALID/);
    expect(await refused(createRule(admin, region({ operator: 'LESS_THAN', operand: { caller: 'EMAIL' } })))).toMatch(
      /INVALID.*input.operator/,
    );
    const foreign = await service.app.db.group.create({
      data: { organizationId: await service.organization(), name: 'Elsewhere' },
    });
    expect(await refused(createRule(admin, region({ operand: { values: ['a'] }, groupIds: [foreign.id] })))).toMatch(
      /INVALID.*input.groupIds.0/,
    );
  });

  test('leave nothing of hidden rows in what is said of a failure', async () => {
    await createRule(admin, region({ operand: { values: ['north'] } }));
    const said = await refused(rowsOf(user, 'SELECT sum(CAST(name AS INTEGER)) FROM staff'));
    expect(said).not.toMatch(/Ben|Ada/);
  });
});

test('whoever sees something masked or missing is told which rule says so, and who set it', async () => {
  const why = (more: object = {}, caller = user) =>
    ask(
      caller,
      `query ($dataSourceId: ID!, $tableName: String!, $columnName: String) {
        explainAccess(dataSourceId: $dataSourceId, tableName: $tableName, columnName: $columnName) {
          visible masked mask level clearance pii reasons { message setById } } }`,
      { dataSourceId: table.id, tableName: 'staff', ...more },
    );
  await setColumn(admin, { ...about(), columnName: 'email', pii: 'EMAIL' });
  const told = await why({ columnName: 'email' });
  expect(told).toMatchObject({ visible: true, masked: true, mask: 'HASH', level: 'CONFIDENTIAL', pii: 'EMAIL' });
  expect(told.reasons.at(-1)).toEqual({
    message: 'The column holds personal data (email) and is confidential, as was set in this source.',
    setById: admin.userId,
  });
  await setTable(admin, { organizationId, tableName: 'staff', level: 'RESTRICTED' });
  const gone = await refused(why());
  expect(gone).toMatch(/^NOT_FOUND/);
  expect(await refused(why({ dataSourceId: newId() }))).toBe(gone);
  expect(await why({}, admin)).toMatchObject({
    visible: true,
    level: 'RESTRICTED',
    reasons: [{}, { message: 'Tables named staff are restricted in every source.', setById: admin.userId }],
  });
  expect(await refused(why({ tableName: 'nothing' }, admin))).toMatch(/^NOT_FOUND/);
});
