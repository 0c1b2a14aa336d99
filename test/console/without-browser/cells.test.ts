import { describe, expect, it } from 'vitest';
import { chartLocale } from '../../../src/console/pages/ask/answer/chart/chart-locale.ts';
import { fitChart } from '../../../src/console/pages/ask/answer/chart/fit-chart.ts';
import { inWords } from '../../../src/console/parts/in-words.ts';
import { readerOf, unitBeside } from '../../../src/console/parts/table/cells.ts';
import { en } from '../../../src/console/words/en.ts';
import { formats } from '../../../src/console/words/formats.ts';

const read = (name: string, type: string, values: unknown[]): string[] =>
  values.map(readerOf({ name, type, masked: false }, values, en, formats('en')));

describe('What stands in a column', () => {
  it('has as many decimals in each row', () => {
    expect(read('price', 'DECIMAL', [38.7, 1250, 3.456, null])).toEqual(['38.70', '1,250.00', '3.46', '–']);
    expect(read('total', 'DECIMAL', [4, 12])).toEqual(['4', '12']);
    expect(read('share', 'DECIMAL', [0.0312, 0.5])).toEqual(['0.031', '0.500']);
  });

  it('is exact where a double would not hold it', () => {
    expect(read('total', 'DECIMAL', ['12345678901234567.25', 1])).toEqual(['12,345,678,901,234,567.25', '1.00']);
  });

  it('is a year or a month where its groups are such', () => {
    expect(read('year', 'DATE', ['1990-01-01', '1991-01-01'])).toEqual(['1990', '1991']);
    expect(read('Monat', 'DATE', ['2024-03-01', null])).toEqual(['March 2024', '–']);
    expect(read('year', 'DATE', ['1990-01-01', '1990-02-03'])).toEqual(['1990-01-01', '1990-02-03']);
    expect(read('paid', 'DATE', ['1990-01-01'])).toEqual(['1990-01-01']);
  });

  it('is no amount where its digits are a name', () => {
    for (const name of ['order_id', 'Year', 'PLZ']) expect(read(name, 'INTEGER', [20115])).toEqual(['20115']);
    expect(read('paid', 'INTEGER', [20115])).toEqual(['20,115']);
    expect(read('code', 'TEXT', ['20115'])).toEqual(['20115']);
  });
});

describe('What a column is counted in', () => {
  const beside = (name: string, unit: string | null) => unitBeside({ name, type: 'DECIMAL', masked: false, unit });

  it('stands beside its name, unless that says so', () => {
    expect([beside('total_revenue', 'eur'), beside('distance', 'km'), beside('share', '%')]).toEqual([
      'EUR',
      'km',
      '%',
    ]);
    for (const [name, unit] of [
      ['revenue_eur', 'eur'],
      ['Cost Total $', '$'],
      ['duration_minutes', 'minute'],
      ['x', null],
    ] as const)
      expect(beside(name, unit)).toBe(null);
  });
});

describe('A name of a column', () => {
  it('is read as words, as at the axis of a chart', () => {
    expect(['coffee_name', 'total money', '_'].map(inWords)).toEqual(['Coffee name', 'Total money', '_']);
  });
});

describe('A chart', () => {
  it('has its numbers and months written as the language writes them', () => {
    const { formatLocale, timeFormatLocale } = chartLocale('de');
    expect([formatLocale.thousands, formatLocale.decimal, timeFormatLocale.months[2]]).toEqual(['.', ',', 'März']);
    expect(timeFormatLocale.days[0]).toBe('Sonntag');
    expect(chartLocale('en-GB').formatLocale).toMatchObject({ thousands: ',', decimal: '.' });
  });
});

describe('A chart on a phone', () => {
  const spec = {
    data: { values: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map(x => ({ x, y: 1, series: 'a' })) },
    encoding: {
      x: { field: 'x', type: 'nominal', axis: { labelAngle: 0 } },
      y: { field: 'y' },
      color: { field: 'series' },
    },
  };

  it('has names turned that would run into each other, and its legend above', () => {
    const { encoding } = fitChart(spec, 320) as any;
    expect(encoding.x.axis.labelAngle).toBe(-45);
    expect(encoding.color.legend.orient).toBe('top');
  });

  it('is left as it is where there is room', () => {
    expect(fitChart(spec, 700)).toEqual(spec);
  });
});
