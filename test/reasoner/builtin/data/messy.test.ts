import { afterEach, describe, expect, test } from 'vitest';
import { ask, tablesOf } from '../ask.ts';
import type { Tables } from '../tables.ts';

describe('tables as people have them', () => {
  let tables: Tables | null = null;
  afterEach(() => {
    tables?.close();
    tables = null;
  });
  const open = async (files: Record<string, string>): Promise<Tables> => {
    tables = await tablesOf(files);
    return tables;
  };

  const invoices = `Datum,customer_name,Net Amount (EUR),VAT %,Status,group,order
03.01.2024,"Müller, Anna","€1,200.50",19%,Paid,A,1
15.01.2024,Smith Ltd,"€300.00",7%,open,B,2
28.02.2024,"O'Brien & Co",€75.25,19%,paid,A,3
n/a,Smith Ltd,"€2,000.00",19%,Paid,C,4
11.03.2024,Acme,n/a,7%,cancelled,B,5
30.03.2024,"Müller, Anna","€(50.00)",19%,paid,A,6
`;

  test('money with currency, thousands separators and accountants’ negatives is summed', async () => {
    const answer = await ask(await open({ invoices }), 'What is the total net amount?');
    expect(Number(answer.rows[0]![0])).toBeCloseTo(3525.75);
    expect(answer.text).toContain('€3,525.75');
    expect(answer.text).toContain('without a usable net amount');
  });

  test('dates in text are read in their own format', async () => {
    const answer = await ask(await open({ invoices }), 'total net amount per month');
    expect(answer.rows.map(row => [row[0], Number(row[1])])).toEqual([
      ['2024-01-01', 1500.5],
      ['2024-02-01', 75.25],
      ['2024-03-01', -50],
    ]);
  });

  test('spellings that differ in case count as one, and the answer says so', async () => {
    const answer = await ask(await open({ invoices }), 'How many rows per status?');
    expect(answer.rows.map(row => Number(row[1])).sort()).toEqual([1, 1, 4]);
    expect(answer.text).toContain('differ only in case');
  });

  test('a quote in a value is no way out of the statement', async () => {
    const answer = await ask(await open({ invoices }), "What is the net amount for O'Brien & Co?");
    expect(answer.sql).toContain("'O''Brien & Co'");
    expect(answer.text).toContain('75.25');
  });

  test('columns called group and order are columns like any other', async () => {
    const answer = await ask(await open({ invoices }), 'How many rows are in group A?');
    expect(Number(answer.rows[0]![0])).toBe(3);
  });

  test('columns named like members of objects do no harm', async () => {
    const odd = await open({ odd: 'constructor,__proto__,toString,名前\n1,2,a,x\n3,4,b,y\n' });
    const answer = await ask(odd, 'What is the total constructor?');
    expect(Number(answer.rows[0]![0])).toBe(4);
  });

  test('a value of a column with too many values to list is looked up', async () => {
    const lines = Array.from({ length: 600 }, (_, index) => `${index},Person Number${index},${index % 7}`);
    const many = await open({ members: `member_id,name,visits\n${lines.join('\n')}\n599999,Zoë Quibble,42\n` });
    const answer = await ask(many, 'How many visits does Zoë Quibble have?');
    expect(answer.calls.some(call => call.tool === 'find_values')).toBe(true);
    expect(answer.text).toContain('42');
  });

  test('short headers are spelt out, and a name that repeats is summed over', async () => {
    const lines = Array.from(
      { length: 60 },
      (_, index) =>
        `T${index},${['Ana', 'Bob', 'Chi', 'Dee'][index % 4]},${['yes', 'no', 'no'][index % 3]},${1 + (index % 5)},"$1,00${index % 4}.50"`,
    );
    const shop = await open({ txns: `txn_id,cust_nm,returned,qty,unit_price_usd\n${lines.join('\n')}\n` });
    const top = await ask(shop, 'top 3 customers by revenue');
    expect(top.rows.map(row => row[0])).toHaveLength(new Set(top.rows.map(row => row[0])).size);
    expect(top.text).toContain('quantity × unit price usd');
    const returned = await ask(shop, 'How many returned transactions?');
    expect(Number(returned.rows[0]![0])).toBe(20);
    expect((await ask(shop, 'oldest customer')).outputs[0]!.kind).toBe('refused');
  });

  test('two tables are joined by a key of the same name, and the answer says so', async () => {
    const shop = await open({
      customers: 'customer_id,name,country\n1,Ann,France\n2,Bob,Spain\n3,Cy,France\n',
      orders: 'order_id,customer_id,amount\n10,1,5\n11,1,7\n12,2,11\n13,3,1\n',
    });
    const answer = await ask(shop, 'What is the total amount by country?');
    expect(answer.rows.map(row => [row[0], Number(row[1])]).sort()).toEqual([
      ['France', 13],
      ['Spain', 11],
    ]);
    expect(answer.text).toContain('share a name and values');
    const most = await ask(shop, 'Which customer has the most orders?');
    expect(most.rows[0]![0]).toBe('Ann');
  });

  test('the row after another is found in the order of the file', async () => {
    const race = await open({ race: 'Rank,Rider,Nation\n1,Ito,Japan\n2,Kaya,Turkey\n3,Berg,Sweden\n' });
    const answer = await ask(race, 'Which rider came right after Kaya?');
    expect(answer.rows[0]![0]).toBe('Berg');
  });

  test('without tables it says so', async () => {
    const answer = await ask(await open({}), 'How many orders are there?');
    expect(answer.text).toContain('no tables');
    expect(answer.parts.some(part => part.type === 'cite')).toBe(false);
  });
});
