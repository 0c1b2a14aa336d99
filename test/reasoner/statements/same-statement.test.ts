import { describe, expect, it } from 'vitest';
import { readDefinition } from '../../../src/engine/reasoner/statements/read-definition.ts';
import { contradicts, sameStatement } from '../../../src/engine/reasoner/statements/same-statement.ts';

const meant = (content: string) => ({ content, definition: readDefinition(content) });

describe('The same statement', () => {
  it.each([
    ['Revenue means net of tax', 'remember that revenue means net of tax.'],
    ['Revenue means net of tax', 'By revenue I mean net of tax'],
    ['revenue = net of tax', 'When I say revenue, I mean net of tax'],
    ['Always show amounts in euros', 'I always want amounts in €'],
    ['Please always show the amount in euros', 'Amounts in euros, always'],
    ['Our fiscal year starts in April', 'The financial year begins in April'],
    ['Zeig Beträge immer in Euro', 'Ich möchte Beträge bitte grundsätzlich in Euro'],
    ['Unser Geschäftsjahr beginnt im April', 'Das Geschäftsjahr fängt im April an'],
    ['Mit Nettoumsatz meine ich Umsatz minus Steuer', 'Nettoumsatz bedeutet Umsatz minus Steuer'],
  ])('is said in other words: "%s" and "%s"', (a, b) => {
    expect(sameStatement(a, b)).toBe(true);
    expect(sameStatement(b, a)).toBe(true);
  });

  it.each([
    ['Round to 2 decimals', 'Round to 3 decimals'],
    ['Always show decimals', 'Never show decimals'],
    ['Karen leads the shop in Leeds', 'Karen leads the shop in Hull'],
    ['Revenue means net of tax', 'Turnover means net of tax'],
    ['Margin means sales minus costs', 'Margin means costs minus sales'],
    ['I like tables more than charts', 'I like charts more than tables'],
    ['Fact 100%_1', 'Fact 100%_5'],
    ['The unit is in col_a', 'The unit is in col_b'],
    ['Depot A-12 is shut', 'Depot A-13 is shut'],
    ['Zeig immer Nachkommastellen', 'Zeig nie Nachkommastellen'],
  ])('is another one: "%s" and "%s"', (a, b) => {
    expect(sameStatement(a, b)).toBe(false);
  });
});

describe('Statements that contradict', () => {
  it.each([
    ['Revenue means net of tax', 'By revenue I mean gross'],
    ['Always show euros', 'Always show dollars'],
    ['Our fiscal year starts in April', 'The fiscal year starts in July'],
    ['Always show decimals', 'Never show decimals'],
    ['I like tables more than charts', 'I like charts more than tables'],
    ['Beträge immer in Euro', 'Beträge immer in Dollar'],
  ])('"%s" and "%s"', (a, b) => {
    expect(contradicts(meant(a), meant(b))).toBe(true);
    expect(contradicts(meant(b), meant(a))).toBe(true);
  });

  it.each([
    ['Revenue means net of tax', 'Margin means net of costs'],
    ['Revenue means net of tax', 'revenue = net of tax'],
    ['Always show euros', 'Our fiscal year starts in July'],
    ['Karen leads the shop in Leeds', 'Tom leads the shop in Hull'],
    ['Fact 100%_1', 'Fact 100%_5'],
  ])('"%s" and "%s" do not', (a, b) => {
    expect(contradicts(meant(a), meant(b))).toBe(false);
  });
});
