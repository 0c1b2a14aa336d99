import { describe, expect, it } from 'vitest';
import type { ColumnProfile, TableProfile } from '../../src/engine/query/catalog.ts';
import type { ColumnType } from '../../src/engine/query/result.ts';
import { tellSemantics } from '../../src/engine/semantics/tell.ts';

type Cells = (string | number | boolean | null)[];

const typeOf = (cells: Cells): ColumnType => {
  const filled = cells.filter(cell => cell !== null);
  if (filled.every(cell => typeof cell === 'boolean')) return 'boolean';
  if (filled.every(cell => typeof cell === 'number'))
    return filled.every(cell => Number.isInteger(cell)) ? 'integer' : 'decimal';
  return filled.every(cell => /^\d{4}-\d\d-\d\d$/.test(String(cell))) ? 'date' : 'text';
};

const columnOf = (name: string, cells: Cells): ColumnProfile => {
  const filled = cells.filter(cell => cell !== null);
  const counts = Map.groupBy(filled.map(String), value => value);
  const type = typeOf(cells);
  const isNumber = type === 'integer' || type === 'decimal';
  const sorted = isNumber ? (filled as number[]).toSorted((a, b) => a - b) : filled.map(String).sort();
  return {
    ...{ name, type, nativeType: type, description: null },
    nullCount: cells.length - filled.length,
    distinctCount: counts.size,
    min: sorted.length > 0 ? String(sorted[0]) : null,
    max: sorted.length > 0 ? String(sorted.at(-1)) : null,
    values: [...counts].map(([value, { length }]) => ({ value, count: length })),
    valuesComplete: true,
  };
};

const table = (name: string, columns: Record<string, Cells>, primaryKey: string[] = []): TableProfile => ({
  ...{ name, title: name, description: null, primaryKey },
  rowCount: Object.values(columns)[0]!.length,
  columns: Object.entries(columns).map(([column, cells]) => columnOf(column, cells)),
});

const twelve = Array.from({ length: 12 }, (_, at) => at);
const days = twelve.map(at => `2024-03-${String(at + 10)}`);

const customers = table(
  'customers',
  {
    customer_id: twelve,
    company_name: twelve.map(at => `Company ${'abcdefghijkl'[at]}`),
    city: twelve.map(at => ['Rome', 'Oslo'][at % 2]!),
  },
  ['customer_id'],
);
const orders = table(
  'orders',
  {
    order_id: twelve.map(at => at + 100),
    customer_id: twelve.map(at => at % 5),
    order_date: days,
    required_date: days.map(() => '2024-03-30'),
    shipped_date: days.map((day, at) => (at > 9 ? null : day)),
    freight: twelve.map(at => at * 1.5),
  },
  ['order_id'],
);
const details = table(
  'order_details',
  {
    order_id: twelve.map(at => at + 100),
    product: twelve.map(at => `p${at % 3}`),
    unit_price: twelve.map(at => at + 0.5),
    quantity: twelve.map(at => at + 1),
    discount: twelve.map(at => (at % 3) / 10),
  },
  [],
);
const shop = tellSemantics(
  [customers, orders, details],
  [{ fromTable: 'order_details', fromColumns: ['order_id'], toTable: 'orders', toColumns: ['order_id'] }],
);

const only = (name: string, cells: Cells, beside: Record<string, Cells> = {}) =>
  tellSemantics([table('things', { thing_id: cells.map((_, at) => at), ...beside, [name]: cells })], [])
    .get('things')!
    .columns.get(name)!;

describe('What the values of a column are', () => {
  it.each<[string, Cells, object]>([
    ['amount_paid', [1.5, 20, 3], { kind: 'amount', adds: 'always' }],
    ['unit_price', [1.5, 20, 3], { kind: 'rate', adds: 'never' }],
    ['units_in_stock', [1, 20, 3], { kind: 'count', adds: 'at_one_time' }],
    ['age', [31, 20, 33], { kind: 'level', adds: 'never' }],
    ['JD', [2439671.38, 2439725.7, 2458330.5], { kind: 'coordinate', adds: 'never' }],
    ['X Coordinate', [1183063, 1146358, 1146358], { kind: 'coordinate', adds: 'never' }],
    ['Rechtswert', [3456701, 3456790, 3456802], { kind: 'coordinate', adds: 'never' }],
    ['UPRN', [100020639262, 200138721, 100020639262], { kind: 'code', adds: 'never' }],
    ['jd_points', [12, 20, 33], { kind: 'count' }],
    ['Umsatz', [31.5, 20, 33], { kind: 'amount', adds: 'always' }],
    ['Einzelpreis', [31.5, 20, 33], { kind: 'rate', adds: 'never' }],
    ['Postleitzahl', [31515, 20357, 33415], { kind: 'code', adds: 'never' }],
    ['shipped', [20171211, 20180102, 20180203], { kind: 'date', form: 'compact' }],
    ['created_at', [1577836800, 1577840400, 1577851200], { kind: 'date', form: 'seconds' }],
    ['founded', [1998, 2004, 2011], { kind: 'date', form: 'year' }],
    ['valid_to', ['2024-01-01', '9999-12-31', '2024-01-02'], { kind: 'date', still: '9999-12-31' }],
    ['churned', twelve.map(at => ['Yes', 'No'][at % 2]!), { kind: 'flag', yes: 'Yes' }],
    ['is_open', [0, 1, 1], { kind: 'flag', yes: '1' }],
    ['contact', ['a@example.com', 'b@example.org', 'c@example.net'], { kind: 'email' }],
    ['home_phone', ['(206) 555-9857', '(206) 555-3412', '(171) 555-7788'], { kind: 'phone' }],
    ['latitude', [37.77, 40.71, 34.05], { kind: 'coordinate' }],
    ['identity', ['39%', '47%', '30%'], { kind: 'rate', unit: '%', adds: 'never' }],
    ['MSRP', [95, 118, 62], { kind: 'rate', adds: 'never' }],
    ['lead_time', [3, 45, 0], { kind: 'duration', adds: 'never' }],
    ['stays_in_week_nights', [3, 5, 0], { kind: 'duration', adds: 'always' }],
    ['total_of_special_requests', [0, 1, 5, 0], { kind: 'count', adds: 'always' }],
    ['company', [223, 40, 223, 67], { kind: 'identifier' }],
    ['companies', [3, 4, 3, 6], { kind: 'count' }],
  ])('%s of %j', (name, cells, is) => {
    expect(only(name, cells)).toMatchObject(is);
  });

  it('is nothing that is summed where nothing tells it', () => {
    expect(only('xqz', [7, 3, 9])).toMatchObject({ adds: 'never' });
  });

  it('tells a fee that is listed from one that was paid', () => {
    expect(only('fee', [7.5, 3, 9])).toMatchObject({ kind: 'rate', adds: 'never' });
    const paid = ['2024-03-01', '2024-03-02', '2024-03-04'];
    expect(only('fee', [7.5, 3, 9], { paid_on: paid })).toMatchObject({ kind: 'amount', adds: 'always' });
  });
});

describe('What a table is', () => {
  it('is told from its columns and from what leads where', () => {
    expect([...shop].map(([name, { kind }]) => [name, kind])).toEqual([
      ['customers', 'entity'],
      ['orders', 'event'],
      ['order_details', 'lines'],
    ]);
    expect(shop.get('customers')!.named).toEqual(['company_name']);
    expect(shop.get('order_details')!.parent).toEqual({ table: 'orders', column: 'order_id', by: 'order_id' });
  });

  it('has a life where it is an event: late, open, how long it took, who came again', () => {
    const { times, ideas, party } = shop.get('orders')!;
    expect(times).toEqual([
      { column: 'order_date', role: 'begun' },
      { column: 'required_date', role: 'due' },
      { column: 'shipped_date', role: 'done' },
    ]);
    const customer = { table: 'customers', column: 'customer_id' };
    expect(party).toEqual({ ...customer, by: 'customer_id', through: null });
    expect(ideas).toEqual([
      { idea: 'late', due: 'required_date', done: 'shipped_date' },
      { idea: 'open', done: 'shipped_date', still: null },
      { idea: 'took', from: 'order_date', to: 'shipped_date' },
      { idea: 'repeat', party: customer },
      { idea: 'never', party: customer },
    ]);
  });

  it('makes figures that no column holds', () => {
    expect(shop.get('order_details')!.measures).toEqual([
      { measure: 'amount', quantity: 'quantity', price: 'unit_price', discount: { column: 'discount', whole: 1 } },
      { measure: 'average', amount: null, per: { table: 'orders', column: 'order_id' } },
      { measure: 'average', amount: null, per: { table: 'customers', column: 'customer_id' } },
    ]);
  });

  it('happened when its parent did, and to whom its parent did', () => {
    const { when, party } = shop.get('order_details')!;
    expect(when).toEqual({ column: 'order_date', through: 'orders' });
    expect(party).toEqual({ table: 'customers', column: 'customer_id', by: 'customer_id', through: 'orders' });
  });
});

it('takes a number of which there are none here and there for how many there are, and not for what something goes by', () => {
  expect(only('citation_num', [4, 2, 2, 1, 0]).kind).toBe('count');
  expect(only('page_num', [40, 210, 7, 1022, 90]).kind).toBe('count');
  expect(['identifier', 'code']).toContain(only('room_num', [101, 102, 201, 202, 203]).kind);
});

it('takes the number of a place or a sort for which one it is, and sums none', () => {
  const again = twelve.map(at => (at % 5) + 1);
  for (const name of ['police_district', 'STADTKREIS', 'Bahnsteig', 'ward', 'zone', 'grade_level', 'Klasse'])
    expect([name, only(name, again).kind]).toEqual([name, 'category']);
  expect(only('STADTQUARTIER', again.map(String)).kind).toBe('category');
  // A district of -1 is none.
  expect(only('supervisor_district', [-1, ...again.slice(1)]).kind).toBe('category');
  expect(only('Stockwerk', again)).toMatchObject({ kind: 'level', adds: 'never' });
  for (const name of ['team', 'shift', 'store', 'lane'])
    expect([name, only(name, again).kind]).toEqual([name, 'category']);
  // Sizes of teams and sections, and what there is of something for each of another, are how many.
  const sizes = twelve.map(at => [12, 9, 15][at % 3]!);
  for (const name of ['team', 'section', 'line']) expect([name, only(name, sizes).kind]).not.toContain('category');
  for (const name of ['students_per_class', 'employees_per_branch', 'rooms per section', 'Besucher_pro_Station'])
    expect([name, only(name, again).kind]).not.toContain('category');
  // Several are how many there are.
  for (const name of ['lines', 'Klassen', 'num_classes'])
    expect([name, only(name, again).kind]).not.toContain('category');
});

it('takes the classes 5a, 5b and 6a for what they are, and for no figures with a unit', () => {
  expect(only('form', ['5a', '5b', '6a', '5a', '6c']).kind).not.toBe('rate');
  expect(only('Klasse', ['5a', '5b', '5a', '5b', '5a'])).toMatchObject({ kind: 'category', unit: null });
});

it('takes marks that are given for a score, whatever a note may be otherwise', () => {
  expect(only('Note', [1, 3, 2, 5, 2])).toMatchObject({ kind: 'score', adds: 'never' });
});

it('takes a number of many digits, alike in length and none of them twice, for what something goes by', () => {
  const chips = twelve.map(at => (at % 3 ? 276_000_000_000_001 + at * 7_000_003 : null));
  expect(only('Microchip', chips)).toMatchObject({ kind: 'code', adds: 'never' });
  expect(only('Zähler', chips).kind).toBe('code');
  // Money is money, however much.
  expect(only('national income', chips)).toMatchObject({ kind: 'amount' });
});

it('adds up what German tells in days and hours, and knows the minutes that stand in brackets', () => {
  const hours = twelve.map(at => at + 0.5);
  for (const name of ['Überstunden', 'Dienststunden', 'Probestunden'])
    expect([name, only(name, hours)]).toMatchObject([name, { kind: 'duration', adds: 'always', unit: 'hour' }]);
  for (const name of ['Krankheitstage', 'Fehltage'])
    expect([name, only(name, twelve)]).toMatchObject([name, { kind: 'duration', adds: 'always', unit: 'day' }]);
  expect(only('Dauer (min)', twelve)).toMatchObject({ kind: 'duration', unit: 'minute' });
});

it('takes what is there for long for no event, where the only date of a row is an end that few have come to', () => {
  const register = (ended: number): string | undefined =>
    tellSemantics(
      [
        table('machines', {
          machine_no: twelve,
          owner_id: twelve.map(at => at % 5),
          scrapped_on: days.map((day, at) => (at < ended ? day : null)),
        }),
      ],
      [],
    ).get('machines')?.kind;
  expect(register(2)).toBe('entity');
  expect(register(11)).toBe('event');
});
