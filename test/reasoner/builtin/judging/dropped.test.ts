import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Form } from '../../../../src/engine/reasoner/builtin/form/form.ts';
import { passedOver } from '../../../../src/engine/reasoner/builtin/judge/passed-over.ts';
import { understand } from '../../../../src/engine/reasoner/builtin/judge/understand.ts';
import { languageFor } from '../../../../src/engine/reasoner/builtin/language/languages.ts';
import { titleOf } from '../../../../src/engine/reasoner/builtin/say/terms.ts';
import { buildSchema } from '../../../../src/engine/reasoner/builtin/schema/build-schema.ts';
import { compile } from '../../../../src/engine/reasoner/builtin/sql/compile.ts';
import { tablesOf } from '../ask.ts';
import type { Tables } from '../tables.ts';
import { dropped } from './dropped.ts';

// A reading that lost a part on its way answers another question: what is missing is told by what was asked for.
let tables: Tables;
beforeAll(async () => {
  tables = await tablesOf({
    orders: `order_id,order_date,region,channel,amount
1,2023-01-04,North,web,10
2,2023-05-04,South,shop,30
3,2024-02-04,North,shop,50
4,2024-03-09,West,web,20
5,2024-04-09,West,shop,90
`,
    bestellungen: `Bestellnummer,Bestelldatum,Gegend,Kanal,Betrag
1,2023-01-04,Nord,Web,10
2,2023-05-04,Süd,Laden,30
3,2024-02-04,Nord,Laden,50
4,2024-03-09,West,Web,20
5,2024-04-09,West,Laden,90
`,
  });
});
afterAll(() => tables.close());

/** What is told of the likeliest reading, whole, and without the part that `what` names. */
const told = (question: string, what: string, language: string) => {
  const schema = buildSchema(tables.catalog, languageFor(language));
  const best = understand(question, schema, new Date('2024-06-15T00:00:00Z'), null)[0]!;
  const without = [...dropped(best.form)].filter(part => part.what === what);
  const tell = (form: Form) =>
    passedOver({ ...best, form, statement: compile(form, schema, titleOf(schema))! }, schema);
  expect(without.length, `${question} has no ${what}`).toBeGreaterThan(0);
  return { whole: tell(best.form), without: without.map(({ form }) => tell(form)) };
};

describe('What a reading lacks is told', () => {
  it.each([
    ['How many orders are not from North?', 'where not', 'not'],
    ['How many orders have an amount of more than 25?', 'where compare', '25'],
    ['How many orders were there in 2023?', 'where period', '2023'],
    ['Total amount of orders from West', 'where in', 'West'],
    ['Total amount by region', 'group column', 'by'],
    ['Which order has the highest amount?', 'order and limit', 'highest'],
    ['Top 2 orders by amount', 'limit', '2'],
    ['What is the lowest amount?', 'aggregate min', 'lowest'],
    ['Show regions and amounts sorted by amount', 'order', 'sorted'],
    ['Which regions have more than 1 order?', 'having compare', '1'],
  ])('%s', (question, what, word) => {
    const { whole, without } = told(question, what, 'en');
    expect(whole).toEqual([]);
    for (const each of without) expect(each.join(' ')).toContain(word);
  });

  it.each([
    ['Wie viele Bestellungen sind nicht aus Nord?', 'where not', 'nicht'],
    ['Wie viele Bestellungen haben einen Betrag von mehr als 25?', 'where compare', '25'],
    ['Wie viele Bestellungen gab es 2023?', 'where period', '2023'],
    ['Gesamtbetrag der Bestellungen aus West', 'where in', 'West'],
    ['Gesamtbetrag nach Gegend', 'group column', 'nach'],
    ['Welche Bestellung hat den höchsten Betrag?', 'order and limit', 'höchsten'],
    ['Was ist der niedrigste Betrag?', 'aggregate min', 'niedrigste'],
    ['Welche Gegenden haben mehr als 1 Bestellung?', 'having compare', '1'],
  ])('%s', (question, what, word) => {
    const { whole, without } = told(question, what, 'de');
    expect(whole).toEqual([]);
    for (const each of without) expect(each.join(' ')).toContain(word);
  });
});
