import { expect, it } from 'vitest';
import { isImpossible } from '../../../../src/engine/reasoner/builtin/form/excluding.ts';
import {
  type Condition,
  countOfRows,
  type Form,
  nothingAsked,
} from '../../../../src/engine/reasoner/builtin/form/form.ts';

const day = { table: 'calls', column: 'day' };
const kind = { table: 'calls', column: 'kind' };
const plain = (...where: Condition[]): Form => ({
  kind: 'plain',
  ...nothingAsked(),
  select: [countOfRows('calls')],
  where,
});
const year = (of: number): Condition => ({
  kind: 'period',
  column: day,
  start: `${of}-01-01`,
  end: `${of + 1}-01-01`,
  label: String(of),
});
const month = (value: number, to?: number): Condition => ({
  kind: 'part',
  column: day,
  unit: 'month',
  value,
  ...(to !== undefined && { to }),
});
const one = (value: string): Condition => ({ kind: 'in', column: kind, values: [value] });

it('A row is of no two years, months or kinds at once, and of one that lies within the other', () => {
  expect(isImpossible(plain(year(2022), year(2023)))).toBe(true);
  expect(isImpossible(plain(month(12), month(1)))).toBe(true);
  expect(isImpossible(plain(one('fire'), one('flood')))).toBe(true);
  expect(isImpossible(plain(month(12, 2), month(1)))).toBe(false);
  expect(isImpossible(plain(year(2022), month(1), one('fire')))).toBe(false);
});

it('A row may be of one of two years, and not of one that is denied', () => {
  expect(isImpossible(plain({ kind: 'any', conditions: [year(2022), year(2023)] }, year(2023)))).toBe(false);
  expect(isImpossible(plain({ kind: 'any', conditions: [year(2022), year(2023)] }, year(2024)))).toBe(true);
  expect(isImpossible(plain(year(2022), { ...year(2023), negated: true }))).toBe(false);
});

it('The same rows are not set against each other', () => {
  const sides = (left: Condition, right: Condition): Form => ({
    ...plain(),
    kind: 'compare',
    ask: 'difference',
    sides: [
      { label: 'a', where: [left] },
      { label: 'b', where: [right] },
    ],
  });
  expect(isImpossible(sides(month(12), month(12)))).toBe(true);
  expect(isImpossible(sides(month(12), month(1)))).toBe(false);
});
