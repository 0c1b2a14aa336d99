import { describe, expect, it } from 'vitest';
import { closest, likenessOf } from '../../src/engine/semantics/vectors/likeness.ts';
import { englishVectors } from '../../src/engine/semantics/vectors/vectors.ts';
import { misreadSign } from '../../src/engine/semantics/words/misread-sign.ts';
import { nameWords } from '../../src/engine/semantics/words/name-words.ts';

describe('The vectors of words', () => {
  it('are of 60,000 words, the commonest first', () => {
    const { rank } = englishVectors();
    expect(rank('the')).toBe(0);
    expect(rank('customer')).toBeLessThan(rank('chafe')!);
    expect(rank('chafe')).toBe(59_999);
    expect(rank('qwertzuiop')).toBeNull();
  });

  it('are alike where words mean like things', () => {
    expect(likenessOf(['revenue'], ['sales'])).toBeGreaterThan(0.6);
    expect(likenessOf(['revenue'], ['giraffe'])).toBeLessThan(0.2);
    expect(likenessOf(['order', 'date'], ['order', 'date'])).toBeCloseTo(1);
    expect(likenessOf(['qwertzuiop'], ['sales'])).toBeNull();
  });

  it('tell what a word is nearest to, and are sure only where the next is farther off', () => {
    const kinds = [
      ['customer', [['customer']]],
      ['product', [['product']]],
    ] as const;
    expect(closest(['client'], kinds)).toMatchObject({ key: 'customer', sure: true });
    const twins = [
      ['salary', [['salary']]],
      ['pay', [['pay']]],
    ] as const;
    expect(closest(['wage'], twins)).toMatchObject({ sure: false });
    expect(closest(['qwertzuiop'], kinds)).toBeNull();
  });
});

describe('The words of a name', () => {
  it.each([
    ['unitPrice', 'unit price'],
    ['ORDER_QTY', 'order quantity'],
    ['Customers', 'customer'],
    ['OrderNo', 'order number'],
    ['no_skip', 'no skip'],
    ['Bestelldatum', 'order date'],
    ['Kundennummer', 'customer number'],
    ['Gesamtumsatz', 'total revenue'],
    ['LAENGENGRAD', 'longitude'],
  ])('of %s are %s', (name, words) => {
    expect(nameWords(name).join(' ')).toBe(words);
  });

  it('are German where the data are, though English has the same', () => {
    expect(nameWords('Art')).toEqual(['art']);
    expect(nameWords('Art', true)).toEqual(['type']);
  });
});

describe('A unit in the name of a column', () => {
  it.each([
    ['£', '£'],
    ['kg/m²', 'kg/m²'],
    ['Stück', 'Stück'],
    // The bytes of a pound sign and of a yen sign as Chinese spreadsheets write them, read as Western European.
    ['¡ê', '£'],
    ['£¤', '¥'],
    ['¡ì', null],
  ])('%s is %s', (written, unit) => expect(misreadSign(written)).toBe(unit));
});
