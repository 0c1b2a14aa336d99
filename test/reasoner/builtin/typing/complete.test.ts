import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { preparedOf } from '../../../../src/engine/reasoner/builtin/desk.ts';
import { complete } from '../../../../src/engine/reasoner/builtin/typing/complete.ts';
import type { Brief } from '../../../../src/engine/reasoner/reasoner.ts';
import { tablesOf } from '../ask.ts';
import { salesCsv } from '../sales.ts';
import type { Tables } from '../tables.ts';

// What is offered to somebody who types is a question that says something as it stands.
let tables: Tables;
beforeAll(async () => {
  tables = await tablesOf({ orders: salesCsv() });
});
afterAll(() => tables.close());

const now = new Date('2024-11-20T00:00:00Z');
const offered = (prefix: string, language: string, { catalog } = tables): string[] => {
  const brief: Brief = { ...{ question: '', mode: 'ask', history: [], now, tools: [] }, timeZone: 'UTC', language };
  return complete(prefix, preparedOf(catalog, brief), now, 10).completions.map(({ text }) => text);
};

describe('A question that is completed', () => {
  it.each([
    ['How ', 'en'],
    ['How h', 'en'],
    ['How how', 'en'],
    ['How many orders how', 'en'],
    ['Wie w', 'de'],
    ['Wie viele orders wie', 'de'],
  ])('says no word twice, and begins once: %s', (prefix, language) => {
    for (const text of offered(prefix, language)) {
      expect(text).not.toMatch(/\b(\p{L}+) \1\b/iu);
      expect(text.slice(3)).not.toMatch(/how (many|much)|wie ?viel/i);
    }
  });

  it.each([
    ['How many orders po', 'en', /poorer than$/],
    ['How many orders wi', 'en', /(with|without)$/],
    ['total quantity b', 'en', /\b(by|below|between|bigger than)$/],
    ['Wie viele orders oh', 'de', /ohne$/],
    ['Summe quantity pr', 'de', /pro$/],
  ])('ends where nothing more has to come: %s', (prefix, language, open) => {
    for (const text of offered(prefix, language)) expect(text).not.toMatch(open);
  });

  it('goes on by names, values and stretches of time', () => {
    expect(offered('total quantity by reg', 'en')).toContain('total quantity by region');
    expect(offered('total quantity per mon', 'en').some(text => /per month/.test(text))).toBe(true);
  });
});

describe('What a question that is completed would tell', () => {
  it('is told of the day on which it is typed, however often it was typed before', () => {
    const brief: Brief = { question: '', mode: 'ask', history: [], now, tools: [], timeZone: 'UTC', language: 'en' };
    const ready = preparedOf(tables.catalog, brief);
    const titleOn = (day: string): string | undefined =>
      complete('total quantity this year by reg', ready, new Date(day), 10).completions[0]?.title;
    expect([titleOn('2024-11-20'), titleOn('2023-11-20'), titleOn('2024-11-20')]).toEqual([
      'Total quantity by region, 2024',
      'Total quantity by region, 2023',
      'Total quantity by region, 2024',
    ]);
  });
});

describe('A question that is offered before anything is typed', () => {
  const rows = (line: (n: number) => string): string => Array.from({ length: 12 }, (_, n) => line(n)).join('\n');
  const offeredOf = async (name: string, csv: string, language: string): Promise<string> => {
    const own = await tablesOf({ [name]: csv });
    onTestFinished(() => own.close());
    return offered('', language, own).join('\n');
  };

  it.each([
    ['payment_terms', 'en', /average payment terms/],
    ['Zahlungsziel', 'de', /durchschnittliche Zahlungsziel/],
  ])('adds nothing up that adds up to nothing: %s', async (column, language, averaged) => {
    const csv = `supplier,country,${column}\n${rows(n => `Firm ${n},${['DE', 'FR'][n % 2]},${[14, 30, 60][n % 3]}`)}\n`;
    const all = await offeredOf('suppliers', csv, language);
    expect(all).toMatch(averaged);
    expect(all).not.toMatch(/total|Summe|gesamt/i);
  });

  it.each([
    ['buchungsliste', 'Wie viele Buchungen gibt es?'],
    ['Eingangsrechnungsliste', 'Wie viele Eingangsrechnungen gibt es?'],
    ['kundenstamm', 'Wie viele Kunden gibt es?'],
    ['mitarbeiterverzeichnis', 'Wie viele Mitarbeiter gibt es?'],
    ['knurpelliste', 'Wie viele Zeilen gibt es?'],
  ])('calls the rows of a German list what they are: %s', async (name, question) => {
    const csv = `Nr,Datum,Betrag\n${rows(n => `${n + 1},2024-0${1 + (n % 9)}-03,${n * 10.5}`)}\n`;
    expect(await offeredOf(name, csv, 'de')).toContain(question);
  });
});
