import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
const offered = (prefix: string, language: string): string[] => {
  const brief: Brief = { ...{ question: '', mode: 'ask', history: [], now, tools: [] }, timeZone: 'UTC', language };
  return complete(prefix, preparedOf(tables.catalog, brief), now, 10).completions.map(({ text }) => text);
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
