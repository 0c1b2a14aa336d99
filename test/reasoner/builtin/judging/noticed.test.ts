import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suspicion } from '../../../../src/engine/reasoner/builtin/judge/check.ts';
import { understand } from '../../../../src/engine/reasoner/builtin/judge/understand.ts';
import { languageFor } from '../../../../src/engine/reasoner/builtin/language/languages.ts';
import { buildSchema } from '../../../../src/engine/reasoner/builtin/schema/build-schema.ts';
import { ask, tablesOf } from '../ask.ts';
import type { Tables } from '../tables.ts';

// A statement that hardly means what it says speaks against its reading, and where it stays it is said first.
let tables: Tables;
beforeAll(async () => {
  tables = await tablesOf({
    orders: 'order_id,customer,order_total\n1,Ann,90\n2,Ben,40\n3,Cem,70\n',
    order_lines: 'line_id,order_id,product,quantity\n1,1,Lamp,2\n2,1,Desk,1\n3,2,Lamp,1\n4,3,Chair,3\n5,3,Lamp,1\n',
  });
  tables.lints = true;
});
afterAll(() => tables.close());

describe('Rows that count more than once', () => {
  it('are counted once, which is said', async () => {
    const english = await ask(tables, 'What is the sum of the order totals by product?');
    expect(english.rows.map(row => row.map(String))).toContainEqual(['Lamp', '200']);
    expect(english.text).toContain('Order total counts once for each row of orders within each product');
    expect(english.text).not.toContain('more than once');
    const german = await ask(tables, 'Summe order total nach product?', [], undefined, { language: 'de' });
    expect(german.text).toContain('Order Total zählt einmal je Zeile von Bestellung und Produkt');
  });

  it('are no matter where each counts once', async () => {
    const { text } = await ask(tables, 'What is the sum of the order totals by customer?');
    expect(text).not.toContain('more than once');
  });

  it('would make another reading likelier', async () => {
    const schema = buildSchema(tables.catalog, languageFor('en'));
    const [reading] = understand('Sum of the order totals by product', schema, new Date('2024-01-01'), null);
    const result = await tables.query(reading!.statement.sql);
    expect(suspicion(reading!, result, schema)).toBe(0);
    const notices = [{ rule: 'rows_multiplied_under_sum' as const, message: '' }];
    expect(suspicion(reading!, { ...result, notices }, schema)).toBeGreaterThan(0.5);
  });
});
