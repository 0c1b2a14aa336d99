import { describe, expect, it } from 'vitest';
import { asMarkdown } from '../../../src/console/pages/ask/export/as-markdown.ts';
import type { Turn } from '../../../src/console/pages/ask/turns.ts';
import { csvOf, tabbedOf } from '../../../src/console/parts/table/cells.ts';
import { placeOf } from '../../../src/console/parts/text/place-of.ts';
import { de } from '../../../src/console/words/de.ts';
import { en } from '../../../src/console/words/en.ts';

const columns = [
  { name: 'region', type: 'TEXT', masked: false },
  { name: 'total', type: 'INTEGER', masked: false },
];
const rows = [
  ['North | west', 3],
  [null, null],
  ['<b>*bold*</b>\n# head', 1],
];

const turn = (sql: string): Turn =>
  ({
    id: 'q',
    question: { id: 'q', content: 'Total\nper region?', message: null },
    answers: [
      {
        content: 'North leads.[1]',
        tables: [{ title: null, rowCount: 900, truncated: true, sql, columns, rows }],
        citations: [{ marker: 1, title: 'Total by region', sql, quote: null }],
      },
    ],
  }) as unknown as Turn;

describe('A conversation as Markdown', () => {
  const text = asMarkdown('Regions', [turn('SELECT "```" AS x')], en);

  it('has each question with its answer, its tables and what it rests on', () => {
    expect(text.split('\n\n').slice(0, 3)).toEqual(['# Regions', '## Total per region?', 'North leads.[1]']);
    expect(text).toContain('[1] Total by region');
    expect(text).toContain('3 of 900 rows.');
  });

  it('keeps values and statements from being Markdown of its own', () => {
    expect(text).toContain('| North \\| west | 3 |\n| – | – |\n| \\<b\\>\\*bold\\*\\</b\\> \\# head | 1 |');
    expect(text).toContain('````sql\nSELECT "```" AS x\n````');
  });

  it('speaks the language of its reader', () => {
    expect(asMarkdown('x', [turn('SELECT 1')], de)).toContain('### Quellen');
  });
});

describe('A table that is taken along', () => {
  it('is a CSV in which no value is a formula, and what has none is empty', () => {
    const risky = [
      ['=1+1', -2],
      ['a,"b"', null],
    ];
    expect(csvOf(columns, risky)).toBe('region,total\r\n\'=1+1,-2\r\n"a,""b""",');
  });
  it('is pasted cell by cell', () => {
    expect(
      tabbedOf(columns, [
        ['a\tb\nc', 1],
        [null, 2],
      ]),
    ).toBe('region\ttotal\na b c\t1\n\t2');
  });
});

describe('A sentence that is cited', () => {
  it.each([
    ['Rent is due. Notice is seven weeks. Bye.', 'Notice is seven weeks.', 'Notice is seven weeks.'],
    ['Rent is due. Notice is\n  seven weeks.', 'Notice is seven weeks.', 'Notice is\n  seven weeks.'],
    ['Costs (5.00 $) + 3', '…(5.00 $) + 3…', '(5.00 $) + 3'],
  ])('is found in %j however its lines break', (text, sentence, found) => {
    const place = placeOf(text, sentence);
    expect(place && text.slice(place.from, place.to)).toBe(found);
  });
  it('is not looked for where it is not', () => {
    expect([placeOf('a b', 'c'), placeOf('a b', ' ')]).toEqual([null, null]);
  });
});
