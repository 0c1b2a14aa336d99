import { expect, test } from 'vitest';
import { csvLine } from '../../../../src/audit/reading/csv.ts';
import { compareCells } from '../../../../src/console/parts/table/cells.ts';
import { readSpec } from '../../../../src/engine/charts/read-spec.ts';
import { amountOf, compareAmounts, difference, sumOf } from '../../../../src/engine/query/amount.ts';
import { over } from '../over.ts';

// Doubles hold neither of these: they would read …716, …718 and …720.
const meters =
  'day,station,pulses\n2025-01-01,Nord,30365346901143717\n2025-02-01,Süd,30365346901143719\n2025-03-01,Ost,30365346901143721\n';
const { ask } = over({ readings: meters });

test.each([
  ['What is the total pulses?', '91,096,040,703,431,157'],
  ['What is the total pulses by station?', '30,365,346,901,143,717'],
  ['What is the total pulses by station?', '30,365,346,901,143,719'],
  ['Which station has the highest pulses?', '30,365,346,901,143,721'],
  ['Wie hoch ist die Summe der pulses von Nord?', '30.365.346.901.143.717'],
  ['List the readings of Süd with pulses', '30,365,346,901,143,719'],
  ['Compare the total pulses of Nord and Süd', 'lower by 2, or'],
])('a whole number beyond 2^53 is told by all of its digits: “%s”', async (question, digits) => {
  expect((await ask(question)).text).toMatch(new RegExp(digits));
});

test('the chart of such numbers has their digits beside its points, and is drawn', async () => {
  const { parts } = await ask('What is the total pulses by station?');
  const { spec } = parts.flatMap(part => (part.type === 'chart' ? [part.chart] : []))[0]! as { spec: any };
  expect(spec.data.values.map(({ exact }: { exact: string }) => exact).sort()).toEqual([
    '30365346901143717',
    '30365346901143719',
    '30365346901143721',
  ]);
  expect(spec.encoding.tooltip.map(({ field }: { field: string }) => field).sort()).toEqual(['exact', 'x']);
  expect(() => readSpec(JSON.stringify(spec))).not.toThrow();
});

test('a file keeps them as numbers, also below nothing', () => {
  expect(csvLine(['30365346901143717', '-30365346901143717', '-1+1'])).toBe(
    "30365346901143717,-30365346901143717,'-1+1\r\n",
  );
});

test('they are ordered and reckoned with as they are', () => {
  const [less, more] = [amountOf('30365346901143717'), amountOf('30365346901143718')];
  expect([compareAmounts(less, more), compareAmounts(more, less), compareAmounts(less, less)]).toEqual([-1, 1, 0]);
  expect([difference(more, less), sumOf([less, 5]), sumOf([Number.MAX_SAFE_INTEGER, 2])]).toEqual([
    1,
    '30365346901143722',
    '9007199254740993',
  ]);
  expect([amountOf('12345678901234567.50'), amountOf('0.10'), amountOf('12.00')]).toEqual([
    '12345678901234567.5',
    0.1,
    12,
  ]);
  const column = { name: 'pulses', type: 'INTEGER', masked: false };
  expect(['30365346901143718', '30365346901143717'].sort((a, b) => compareCells(a, b, column))[0]).toMatch(/7$/);
});
