import { describe, expect, it } from 'vitest';
import { mayBeSame } from '../../../../src/engine/reasoner/builtin/words/alike-names.ts';
import { over } from '../over.ts';

const suppliers = ['ACME Ltd', 'Acme Limited', 'Borg GmbH', 'Cato Foods', 'Delta Paper'];
const cities = ['Frankfurt', 'Frankfurt am Main', 'Berlin', 'Bonn', 'Frankenthal'];
const countries = ['USA', 'United States', 'France', 'Peru', 'Ghana'];
const { ask } = over({
  invoices: `invoice_no,supplier,ship_city,country,total
${Array.from({ length: 50 }, (_, at) => `${500 + at},${suppliers[at % 5]},${cities[Math.floor(at / 5) % 5]},${countries[Math.floor(at / 10)]},${100 + at}`).join('\n')}
`,
});

describe('Who names one of several values that may be the same is told at once of those that are not taken', () => {
  it.each([
    ['total for ACME Ltd', 'Supplier also has Acme Limited, which may be the same as ACME Ltd'],
    ['how many invoices from Acme Limited', 'Supplier also has ACME Ltd, which may be the same as Acme Limited'],
    ['invoices shipped to Frankfurt', 'Shipping city also has Frankfurt am Main'],
    ['total for Frankfurt am Main', 'Shipping city also has Frankfurt, which'],
    ['total per supplier in the USA', 'Country also has United States'],
    ['all invoices but those of ACME Ltd', 'Supplier also has Acme Limited'],
    ['Wie viele Rechnungen gibt es für ACME Ltd?', 'Unter Lieferant steht auch Acme Limited'],
  ])('%s', async (question, told) => {
    const { text } = await ask(question);
    expect(text).toContain(told);
    expect(text.indexOf(told)).toBeLessThan(text.indexOf('**'));
  });

  it.each([
    ['which supplier has the lowest total?', '“ACME Ltd” and “Acme Limited” may be the same, and are told apart here'],
    ['total per supplier', '“ACME Ltd” and “Acme Limited” may be the same'],
    ['Summe total pro supplier', 'können dasselbe sein und sind hier getrennt'],
  ])('also where these make groups: %s', async (question, told) => {
    const { text } = await ask(question);
    expect(text.split('**')[0]).toContain(told);
  });

  it('but not of groups that are other things', async () => {
    expect((await ask('total per invoice')).text).not.toContain('may be the same');
  });

  it('and is offered all of them', async () => {
    const [both] = (await ask('total for ACME Ltd')).outputs;
    expect(both?.kind === 'answered' && both.other?.text).toBe(
      'What is the total for supplier ACME Ltd or Acme Limited?',
    );
    const { rows, text } = await ask('What is the total for supplier ACME Ltd or Acme Limited?');
    expect(rows).toEqual([['2460']]);
    expect(text).not.toContain('may be the same');
  });

  it('but not of what is another thing', async () => {
    for (const question of ['total for Borg GmbH', 'total in Berlin', 'how many invoices went to France?'])
      expect((await ask(question)).text).not.toContain('may be the same');
  });
});

describe('Names that may be of the same thing', () => {
  it.each([
    ['ACME Ltd', 'Acme Limited'],
    ['Frankfurt', 'Frankfurt am Main'],
    ['Halle', 'Halle (Saale)'],
    ['Stoke', 'Stoke-on-Trent'],
    ['US', 'United States'],
    ['USA', 'United States of America'],
    ['U.S.A.', 'USA'],
    ['Köln', 'Koeln'],
    ['Smith, John', 'John Smith'],
    ['Int. Foods', 'International Foods'],
  ])('%s and %s', (one, other) => {
    expect(mayBeSame(one, other)).toBe(true);
    expect(mayBeSame(other, one)).toBe(true);
  });

  it.each([
    ['Returned', 'Returned late'],
    ['Office', 'Office Supplies'],
    ['Store 1', 'Store 2'],
    ['Paid', 'Paid in part'],
    ['North', 'Northeast'],
    ['York', 'New York'],
    ['GmbH', 'AG'],
  ])('but not %s and %s', (one, other) => {
    expect(mayBeSame(one, other)).toBe(false);
  });
});
