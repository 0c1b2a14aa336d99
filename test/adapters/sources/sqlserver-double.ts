import { startTdsDouble, type TdsAnswer } from '../../kit/doubles/tds-server.ts';
import type { TdsColumn } from '../../kit/doubles/tds-types.ts';

export const password = 'canary-tds-pässword';
export const strange = ['Ünïcode 😀', 'with "quotes" and ]', 'select', 'Mixed.Case'];

export const column = (name: string, type: TdsColumn['type'], scale?: number): TdsColumn => ({ name, type, scale });
const texts = (...names: string[]) => names.map(name => column(name, 'nvarchar'));

const customers = {
  columns: [column('id', 'int'), ...texts('email', 'name', 'note')],
  rows: [
    [1, 'ann@example.com', 'Ann', null],
    [2, 'bob@example.com', 'Bob', 'says "hi"'],
    [3, 'cy@example.com', 'Çy 😀', ''],
  ],
};
export const orders: TdsAnswer = {
  columns: [
    column('id', 'int'),
    column('customer_id', 'int'),
    column('amount', 'decimal', 4),
    column('placed_at', 'datetime2'),
    column('paid', 'bit'),
  ],
  rows: [[1, 1, '1234567890123456.7891', '2024-02-29T12:30:15.5', true]],
};

/** Object 1 is customers, 2 is orders, the strange ones follow. */
const tables = [['customers', 3], ['orders', 1], ...strange.map(name => [name, 1])] as [string, number][];
const catalog: [RegExp, TdsAnswer][] = [
  [
    /FROM sys\.objects o/,
    {
      columns: [column('id', 'int'), ...texts('s', 'n', 't', 'c'), column('rows', 'bigint')],
      rows: tables.map(([name, rows], at) => [at + 1, 'dbo', name, 'U ', null, rows]),
    },
  ],
  [
    /FROM sys\.columns c/,
    {
      columns: [
        column('id', 'int'),
        ...texts('n', 't'),
        column('l', 'int'),
        column('p', 'int'),
        column('s', 'int'),
        column('nullable', 'bit'),
        ...texts('c'),
      ],
      rows: [
        [1, 'id', 'int', 4, 10, 0, false, null],
        [1, 'email', 'nvarchar', 400, 0, 0, false, 'where to write to'],
        [1, 'name', 'nvarchar', -1, 0, 0, false, null],
        [1, 'note', 'nvarchar', -1, 0, 0, true, null],
        [2, 'id', 'int', 4, 10, 0, false, null],
        [2, 'customer_id', 'int', 4, 10, 0, false, null],
        [2, 'amount', 'decimal', 13, 20, 4, true, null],
        [2, 'placed_at', 'datetime2', 8, 27, 7, true, null],
        [2, 'paid', 'bit', 1, 1, 0, true, null],
        ...strange.map((_, at) => [at + 3, 'n', 'int', 4, 10, 0, true, null]),
      ],
    },
  ],
  [
    /FROM sys\.indexes i/,
    {
      columns: [column('id', 'int'), column('index', 'int'), column('primary', 'bit'), ...texts('n')],
      rows: [
        [1, 1, true, 'id'],
        [1, 2, false, 'email'],
        [2, 1, true, 'id'],
      ],
    },
  ],
  [/FROM sys\.computed_columns c/, { columns: [column('id', 'int'), ...texts('n', 'd')], rows: [] }],
  [
    /FROM sys\.foreign_key_columns k/,
    {
      columns: [column('id', 'int'), column('constraint', 'int'), ...texts('c', 's', 't', 'r')],
      rows: [[2, 9, 'customer_id', 'dbo', 'customers', 'id']],
    },
  ],
];

function* numbers(count: number) {
  const t = 'x'.repeat(100);
  for (let n = 1; n <= count; n++) yield [n, t];
}

const oddValues: Record<string, [TdsColumn, unknown]> = {
  long: [column('v', 'bigint'), '9007199254740993'],
  money: [column('v', 'money'), '-922337203685477.5807'],
  guid: [column('v', 'uniqueidentifier'), '123e4567-e89b-42d3-a456-426614174000'],
  offset: [column('v', 'datetimeoffset'), '2024-02-29T12:30:15.1234567'],
  date: [column('v', 'date'), '2024-02-29'],
  xml: [column('v', 'xml'), '<a>ü</a>'],
  max: [column('v', 'nvarcharmax'), 'y'.repeat(20_000)],
  bytes: [column('v', 'varbinary'), Buffer.from([0, 255, 16])],
  float: [column('v', 'float'), 0.1],
  negative: [column('v', 'decimal', 2), '-12345678901234567890123456789012345.67'],
};

export let textSize = 2 ** 31 - 1;

export function answer(sql: string, params: unknown[], user: string): TdsAnswer {
  if (sql.includes('SERVERPROPERTY')) {
    const seen = user === 'blind' ? 0 : 6;
    return { columns: [...texts('v'), column('w', 'int'), column('n', 'int')], rows: [['16.0.4135.4', 0, seen]] };
  }
  textSize = Number(/set textsize (\d+)/i.exec(sql)?.[1] ?? textSize);
  if (/BEGIN TRANSACTION|ROLLBACK|^set textsize/i.test(sql)) return 'nothing';
  if (user === 'blind') return { error: { number: 229, message: 'The SELECT permission was denied on the object.' } };
  if (sql.includes('WHERE email = @p1')) {
    const rows = customers.rows.filter(row => row[1] === params[0] && (row[0] as number) > (params[1] as number));
    return { columns: texts('name'), rows: rows.map(row => [row[2]]) };
  }
  if (sql.includes('FROM slow')) return 'never';
  if (sql.includes('FROM nowhere')) return { error: { number: 208, message: "Invalid object name 'nowhere'." } };
  const many = /TOP \((\d+)\) n, t FROM numbers/.exec(sql);
  if (many) return { columns: [column('n', 'int'), column('t', 'nvarchar')], rows: numbers(Number(many[1])) };
  const long = /^SELECT (\d+) long texts of (\d+)$/.exec(sql);
  if (long) {
    // As the server does: it cuts what is longer than it was told at log-in.
    const t = 'x'.repeat(Math.min(Number(long[2]), textSize / 2));
    return {
      columns: [column('n', 'int'), column('t', 'nvarcharmax')],
      rows: Array.from({ length: Number(long[1]) }, (_, n) => [n, t]),
    };
  }
  const wide = /^SELECT (1 AS c0, .*)$/.exec(sql);
  if (wide) {
    const columns = wide[1]!.split(', ').map(each => column(each.slice(5), 'int'));
    return { columns, rows: [columns.map(() => 1)] };
  }
  const odd = oddValues[/^SELECT (\w+) FROM odd$/.exec(sql)?.[1] ?? ''];
  if (odd) return { columns: [odd[0]], rows: [[odd[1]]] };
  if (sql.includes('FROM dbo.customers')) return customers;
  if (sql.includes('FROM dbo.orders')) return orders;
  if (/^SELECT n FROM dbo\.\[/.test(sql)) return { columns: [column('n', 'int')], rows: [[7]] };
  const found = catalog.find(([pattern]) => pattern.test(sql));
  return found ? found[1] : { error: { number: 50_000, message: `not in the script: ${sql}` } };
}

export const start = () =>
  startTdsDouble({ passwords: { reader: password, blind: password }, databases: ['shop'], answer });
