import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readView } from '../../../src/engine/sql/views/read-view.ts';
import { type SharedFile, shareFile } from '../uploads/files-kit.ts';

const script = `
  CREATE TABLE staff (id INTEGER, name TEXT, region TEXT, salary INTEGER, boss INTEGER);
  INSERT INTO staff VALUES (1, 'Ada', 'north', 9000, NULL), (2, 'Ben', 'north', 4000, 1), (3, 'Cem', 'south', 6000, 1);
  CREATE VIEW well_paid AS SELECT name FROM staff WHERE salary > 5000;
  CREATE VIEW over_well_paid AS SELECT name FROM well_paid;
  CREATE VIEW by_pay AS SELECT name FROM staff ORDER BY salary DESC;
  CREATE VIEW exactly AS SELECT name FROM staff WHERE salary = 9000;
  CREATE VIEW ranked AS SELECT name, rank() OVER (ORDER BY salary DESC) AS place FROM staff;
  CREATE VIEW placed AS SELECT name, count(*) OVER w AS place FROM staff WINDOW w AS (ORDER BY salary DESC);
  CREATE VIEW counted AS SELECT region, count(CASE WHEN salary > 5000 THEN 1 END) AS n, count(salary) AS all_of_them
    FROM staff GROUP BY region;
  CREATE VIEW after_whom AS SELECT lag(name) OVER (ORDER BY salary) AS before FROM staff;
  CREATE VIEW sorted_out AS SELECT salary > 5000 AS rich, CASE WHEN salary > 5000 THEN name END AS who FROM staff;
  CREATE TABLE bands (salary INTEGER, band TEXT);
  INSERT INTO bands VALUES (9000, 'A'), (4000, 'B');
  CREATE VIEW banded AS SELECT s.name FROM staff s JOIN bands b ON b.salary = s.salary;
  CREATE VIEW banded_by_name AS SELECT name FROM staff NATURAL JOIN bands;
  CREATE VIEW of_constants AS SELECT name FROM staff JOIN (SELECT 9000 AS salary) k USING (salary);
  CREATE VIEW alike AS SELECT a.name, b.name AS other FROM staff a JOIN staff b ON a.salary = b.salary;
  CREATE VIEW northern AS SELECT name, salary FROM staff WHERE region = 'north' AND salary IS NOT NULL;
  CREATE VIEW bosses AS SELECT s.name, b.name AS boss FROM staff s JOIN staff b ON b.id = s.boss;`;

describe.each(['sqlite', 'duckdb'] as const)('A view of a %s file that compares or sorts what is masked', type => {
  let file: SharedFile;
  beforeAll(async () => {
    file = await shareFile(type, script);
    for (const view of ['well_paid', 'by_pay', 'exactly'])
      expect((await file.query(`SELECT name FROM ${view}`)).rows[0], view).toEqual(['Ada']);
    await file.mark('staff', 'salary');
  });
  afterAll(() => file?.close());

  it('is not read for somebody to whom it is masked, and says by which column and what would help', async () => {
    const views = ['well_paid', 'over_well_paid', 'by_pay', 'exactly', 'banded', 'banded_by_name', 'of_constants'];
    for (const view of views) {
      const { rows, detail } = await file.query(`SELECT count(*) FROM ${view}`);
      expect(rows, view).toBeUndefined();
      expect(detail).toMatch(
        /^The view "\w+" chooses or orders its rows by (main\.)?staff\.salary, which is masked for you: .* An Admin/,
      );
      expect((await file.query(`SELECT name FROM ${view}`, file.ada.headers)).rows[0], view).toEqual(['Ada']);
    }
    const noticed = async (headers: Record<string, string>) => {
      const { data } = await file.ask(
        'query ($id: ID!) { dataSource(id: $id) { tables { nodes { name viewNotice } } } }',
        { id: file.id },
        headers,
      );
      return data.dataSource.tables.nodes.flatMap((node: any) => (node.viewNotice ? [node.name] : []));
    };
    expect(await noticed(file.ben)).toEqual([...views].sort());
    expect(await noticed(file.ada.headers)).toEqual([]);
  });

  it('masks what it computes by comparing, counting what compares, or ranking', async () => {
    for (const sql of [
      ...['SELECT place FROM ranked', 'SELECT place FROM placed', 'SELECT n FROM counted'],
      ...['SELECT before FROM after_whom', 'SELECT rich FROM sorted_out', 'SELECT who FROM sorted_out'],
    ])
      for (const [value] of (await file.query(sql)).rows) expect(value, sql).toBeNull();
    expect((await file.query('SELECT all_of_them FROM counted ORDER BY region')).rows).toEqual([[2], [1]]);
  });

  it('is read where only equality of columns, missing values, or other columns choose the rows', async () => {
    expect((await file.query('SELECT name FROM northern ORDER BY name')).rows).toEqual([['Ada'], ['Ben']]);
    expect((await file.query('SELECT count(*) FROM alike')).rows).toEqual([[3]]);
    expect((await file.query('SELECT name, boss FROM bosses ORDER BY name')).rows).toEqual([
      ['Ben', 'Ada'],
      ['Cem', 'Ada'],
    ]);
  });

  it('is read once an Admin sets a level for it, and masks its columns still', async () => {
    const level = (tableName: string, dataSourceId?: string) =>
      file.ask('mutation ($input: SetTableSensitivityInput!) { setTableSensitivity(input: $input) { level } }', {
        input: { organizationId: file.organizationId, dataSourceId, tableName, level: 'INTERNAL' },
      });
    await level('exactly');
    expect((await file.query('SELECT name FROM exactly')).detail).toMatch(/masked for you/);
    await level('exactly', file.id);
    expect((await file.query('SELECT name FROM exactly')).rows).toEqual([['Ada']]);
  });
});

describe('By which columns a view chooses its rows', () => {
  const known = [
    { schema: 's', name: 'staff', columns: ['id', 'name', 'region', 'salary', 'boss'] },
    { schema: 's', name: 'other', columns: ['id', 'pay'] },
  ];
  const choices = (sql: string, dialect: Parameters<typeof readView>[0]['dialect'] = 'postgresql') =>
    readView({ sql, dialect, schema: 's', known, certain: false })
      .choices.filter(({ equals }) => !equals?.every(group => group.length > 0))
      .map(({ name, column }) => `${name}.${column ?? '*'}`)
      .sort()
      .join(' ');

  it.each([
    ['a threshold', 'SELECT name FROM staff WHERE salary > 5000', 'staff.salary'],
    ['a value', "SELECT name FROM staff WHERE region = 'north'", 'staff.region'],
    ['a list of values', "SELECT name FROM staff WHERE region IN ('north', 'south')", 'staff.region'],
    ['a sub-query of constants', "SELECT name FROM staff WHERE region IN (SELECT 'north')", 'staff.region'],
    ['a table of constants', "SELECT name FROM staff s JOIN (SELECT 'north' AS r) k ON s.region = k.r", 'staff.region'],
    ['a pattern, denied', "SELECT name FROM staff WHERE NOT (name LIKE 'A%' OR id = boss)", 'staff.name'],
    ['a range', 'SELECT id FROM staff WHERE salary BETWEEN 1 AND 2', 'staff.salary'],
    ['an order', 'SELECT name FROM staff ORDER BY salary', 'staff.salary'],
    ['an order by the name of a column', 'SELECT name, salary AS s FROM staff ORDER BY s', 'staff.s staff.salary'],
    [
      'an order by its name before that of a table',
      'SELECT salary AS name FROM staff ORDER BY name',
      'staff.name staff.salary',
    ],
    ['an order by its place', 'SELECT name, salary FROM staff ORDER BY 2 DESC LIMIT 1', 'staff.salary'],
    [
      'the order of a union',
      'SELECT salary AS s FROM staff UNION ALL SELECT pay FROM other ORDER BY s',
      'other.pay staff.salary',
    ],
    ['groups by a comparison', 'SELECT count(*) FROM staff GROUP BY salary > 5000', 'staff.salary'],
    ['groups by the name of one', 'SELECT salary > 5000 AS high, count(*) FROM staff GROUP BY high', 'staff.salary'],
    ['groups by the place of one', 'SELECT salary > 5000, count(*) FROM staff GROUP BY 1', 'staff.salary'],
    ['HAVING', 'SELECT region FROM staff GROUP BY region HAVING max(salary) > 1', 'staff.salary'],
    [
      'a join by more and less',
      'SELECT s.name FROM staff s JOIN other o ON o.pay < s.salary',
      'other.pay staff.salary',
    ],
    [
      'a count that correlates',
      'SELECT name, (SELECT count(*) FROM other o WHERE o.pay > s.salary) FROM staff s',
      'other.pay staff.salary',
    ],
    [
      'what exists',
      'SELECT name FROM staff s WHERE EXISTS (SELECT 1 FROM other WHERE pay > s.salary)',
      'other.pay staff.salary',
    ],
    ['a WITH query', 'WITH w AS (SELECT name FROM staff WHERE salary > 1) SELECT name FROM w', 'staff.salary'],
    ['how many rows are made', 'SELECT s.id FROM staff s, generate_series(1, s.salary) g', 'staff.salary'],
    ['constants among both', "SELECT region FROM staff INTERSECT SELECT 'north'", 'staff.region'],
    ['nothing: all rows', 'SELECT name, salary FROM staff', ''],
    ['nothing: equal columns', 'SELECT s.name FROM staff s JOIN other o ON (s.salary)::text = o.pay::text', ''],
    ['nothing: equal columns of both', 'SELECT s.name FROM staff s JOIN other o USING (id)', ''],
    ['nothing: what is in a column', 'SELECT name FROM staff WHERE salary IN (SELECT pay FROM other)', ''],
    ['nothing: groups', 'SELECT region, count(*), count(DISTINCT salary) FROM staff GROUP BY region', ''],
    ['nothing: missing values', 'SELECT name FROM staff WHERE salary IS NOT NULL', ''],
    [
      'nothing: an outer join that found none',
      'SELECT s.name FROM staff s LEFT JOIN other o ON o.id = s.id WHERE o.id IS NULL',
      '',
    ],
  ])('is told: %s', (_what, sql, expected) => {
    expect(choices(sql)).toBe(expected);
  });

  it('counts names that a view gives its columns and uses beside them', () => {
    for (const dialect of ['duckdb', 'snowflake', 'clickhouse', 'redshift'] as const) {
      const { columns } = readView({
        sql: 'SELECT upper(region) AS u, u || name AS w FROM staff',
        ...{ dialect, schema: 's', known, certain: false },
      });
      expect(
        columns![1]!.origins.map(({ column }) => column),
        dialect,
      ).toContain('region');
    }
    const { columns } = readView({
      sql: 'SELECT length((upper(region) AS u)) AS n, u FROM staff',
      ...{ dialect: 'clickhouse', schema: 's', known, certain: false },
    });
    expect(columns![1]!.origins.map(({ column }) => column)).toContain('region');
    expect(choices('SELECT salary * 2 AS twice FROM staff WHERE twice > 10', 'duckdb')).toContain('staff.salary');
  });
});
