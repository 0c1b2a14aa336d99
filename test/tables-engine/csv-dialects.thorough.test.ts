import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { FileNotReadable } from '../../src/engine/query/errors.ts';
import { engineForTests } from './kit.ts';

const { table, ingest } = engineForTests();

describe('dialects', () => {
  it.each([
    [',', 'comma'],
    [';', 'semicolon'],
    ['\t', 'tab'],
    ['|', 'pipe'],
    ['^', 'caret'],
    [':', 'colon'],
  ])('%j parts fields', async delimiter => {
    const lines = [
      ['name', 'n', 'city'],
      ['Ann', '1', 'Rome'],
      ['Bob', '2', 'Oslo'],
    ].map(line => line.join(delimiter));
    const { reading, names, rows } = await table(lines.join('\n'));
    expect(reading.delimiter).toBe(delimiter);
    expect(names).toEqual(['name', 'n', 'city']);
    expect(rows).toEqual([
      ['Ann', 1, 'Rome'],
      ['Bob', 2, 'Oslo'],
    ]);
  });

  it('reads any line end, even mixed, and quoted ones as text', async () => {
    const { rows, reading } = await table('a,b\r\n1,"x\ny"\n2,"p\r\nq"\r3,z\r\n');
    expect(rows).toEqual([
      [1, 'x\ny'],
      [2, 'p\r\nq'],
      [3, 'z'],
    ]);
    expect(reading.rejectedCount).toBe(0);
  });

  it('reads doubled and backslashed quotes, and keeps other backslashes', async () => {
    expect((await table('a,b\n"say ""hi""",1\n"C:\\new",2\n')).rows).toEqual([
      ['say "hi"', 1],
      ['C:\\new', 2],
    ]);
    const slashed = await table('a,b\n"say \\"hi\\", then",1\n"C:\\new\\\\",2\n"x",3\n');
    expect(slashed.reading.escape).toBe('\\');
    expect(slashed.rows).toEqual([
      ['say "hi", then', 1],
      ['C:\\new\\', 2],
      ['x', 3],
    ]);
  });

  it('reads single quotes, blanks around quotes, and quotes that were not escaped', async () => {
    expect((await table("a,b\n'x, y',1\n'p, q',2\n'r',3\n")).rows).toEqual([
      ['x, y', 1],
      ['p, q', 2],
      ['r', 3],
    ]);
    expect((await table('a, b\n1, "x, y"\n2, "z" \n')).rows).toEqual([
      [1, 'x, y'],
      [2, 'z'],
    ]);
    expect((await table('a,b\n1,"the "best" one"\n2,5" pipe\n')).rows).toEqual([
      [1, 'the "best" one'],
      [2, '5" pipe'],
    ]);
  });

  it('passes over titles, blank lines and a sep= line', async () => {
    const titled = await table('Report of 2024\n\nRegion,Units,Price\nNorth,1,2.5\nSouth,2,3.5\n');
    expect(titled.names).toEqual(['Region', 'Units', 'Price']);
    expect(titled.reading).toMatchObject({ skippedLines: 2, hasHeader: true });
    const excel = await table('sep=;\r\na;b\r\n1;2,5\r\n');
    expect(excel.reading).toMatchObject({ delimiter: ';', skippedLines: 1 });
    expect(excel.rows).toEqual([[1, 2.5]]);
  });

  it('passes over a count and a total above the names of columns', async () => {
    const lines = [
      '1,Chor,Amt A,2024-01-02,Bau,20',
      '2,Verein,Amt B,2024-02-03,Fest,22',
      '3,Bund,Amt A,2024-03-04,Bau,0',
    ];
    const { names, rows } = await table(
      `,3 Datensätze,,,,42\nNr,Empfänger,Amt,Von,Zweck,Betrag\n${lines.join('\n')}\n`,
    );
    expect(names).toEqual(['Nr', 'Empfänger', 'Amt', 'Von', 'Zweck', 'Betrag']);
    expect(rows).toHaveLength(3);
  });

  it('ignores delimiters at the ends of lines', async () => {
    const { names, rows } = await table('a,b,\n1,2,\n3,4,\n');
    expect(names).toEqual(['a', 'b']);
    expect(rows).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });
});

describe('rows that are not clean', () => {
  it('fills short rows, rejects long ones by line, and says both', async () => {
    const { rows, reading } = await table(`a,b,c\n${'1,2,3\n'.repeat(40)}4,5\n6,7,8,9\n1,2,3,,\n`);
    expect(rows).toHaveLength(42);
    expect(rows[40]).toEqual([4, 5, null]);
    expect(reading.rejected).toEqual([
      { line: 43, column: null, reason: 'The row has 4 fields, the table 3 columns.', text: '6,7,8,9' },
    ]);
    expect(reading.notes).toContain('1 rows have fewer fields than the table; the missing ones are empty.');
  });

  it('gives up only the line on which a quote is never closed', async () => {
    const cut = await table('a,b\n1,x\n2,"open\n3,z\n4,w\n');
    expect(cut.rows).toEqual([
      [1, 'x'],
      [3, 'z'],
      [4, 'w'],
    ]);
    expect(cut.reading.rejected).toMatchObject([{ line: 3, text: '2,"open' }]);
    const before = await table('a,b\n1,x\n2,"open\n3,"z"\n4,w\n');
    expect(before.rows).toEqual([
      [1, 'x'],
      [3, 'z'],
      [4, 'w'],
    ]);
    expect(before.reading.rejected).toMatchObject([{ line: 3 }]);
  });

  it('lists the first hundred rejects and counts all', async () => {
    const { reading, profile } = await ingest(`a,b\n${'1,2\n'.repeat(5000)}${'1,2,3\n'.repeat(150)}`);
    expect(profile.rowCount).toBe(5000);
    expect(reading.rejected).toHaveLength(100);
    expect(reading.rejectedCount).toBe(150);
  });

  it('removes NUL characters and says so', async () => {
    const { rows, reading } = await table('a,b\nx\0y,1\nz,2\n');
    expect(rows).toEqual([
      ['xy', 1],
      ['z', 2],
    ]);
    expect(reading.notes.join()).toContain('1 NUL');
  });

  it('keeps cells that look like formulas as text', async () => {
    const { rows } = await table('a,b\n=1+1,x\n@SUM(A1),y\n-2+3,z\n');
    expect(rows.map(row => row[0])).toEqual(['=1+1', '@SUM(A1)', '-2+3']);
  });
});

describe('headers', () => {
  it('names columns that have no name or one twice', async () => {
    const { names, reading } = await table('id,,Name,name,"long\nname"\n1,2,a,b,c\n2,3,d,e,f\n');
    expect(names).toEqual(['id', 'Column 2', 'Name', 'name (2)', 'long name']);
    expect(reading.notes).toHaveLength(2);
  });

  it('sees that a first row holds values', async () => {
    const { names, rows, reading } = await table('1,Ann,2020-01-01\n2,Bob,2020-01-02\n');
    expect(reading.hasHeader).toBe(false);
    expect(names).toEqual(['Column 1', 'Column 2', 'Column 3']);
    expect(rows).toHaveLength(2);
  });

  it('takes years above numbers for names, and a table of text for one with a header', async () => {
    expect((await table('Country,2019,2020\nItaly,5,6\nPeru,7,8\n')).names).toEqual(['Country', '2019', '2020']);
    expect((await table('name,city\nAnn,Rome\nBob,Oslo\n')).names).toEqual(['name', 'city']);
  });

  it('reads 2,000 columns and refuses more, and a header without rows', async () => {
    const wide = (n: number) =>
      `${Array.from({ length: n }, (_, i) => `c${i}`)}\n${Array.from({ length: n }, (_, i) => i)}\n`;
    const { profile } = await ingest(wide(2000));
    expect(profile.columns).toHaveLength(2000);
    await expect(ingest(wide(2001))).rejects.toThrow('2001 columns');
    const none = await ingest('a,b\n');
    expect(none.profile).toMatchObject({ rowCount: 0, columns: [{ name: 'a', type: 'text' }, { name: 'b' }] });
    expect(none.reading.notes.join()).toContain('no rows');
  }, 60_000);
});

describe('encodings', () => {
  const text = 'Straße;Größe;Preis\nÖlweg;Maß für Café;12,50\nÄgäisstraße;Übergröße;7,25\n';
  it.each([
    ['latin1', 'windows-1252'],
    ['utf-8', 'utf-8'],
    ['utf-16le', 'utf-16le'],
    ['utf-16be', 'utf-16be'],
    ['utf-32le', 'utf-32le'],
  ])('%s', async (written, read) => {
    for (const addBOM of written.startsWith('utf') ? [true, false] : [false]) {
      if (written === 'utf-32le' && !addBOM) continue;
      const { reading, names, rows } = await table(iconv.encode(text, written, { addBOM }));
      expect(reading).toMatchObject({ encoding: read, delimiter: ';' });
      expect(names).toEqual(['Straße', 'Größe', 'Preis']);
      expect(rows[0]).toEqual(['Ölweg', 'Maß für Café', 12.5]);
    }
  });

  it('windows-1252 with its own signs, Shift-JIS, and Cyrillic', async () => {
    const euro = await table(iconv.encode('Artikel,Preis\n„Brot“ – 5 €,3\nKäse…,4\n', 'windows-1252'));
    expect(euro.rows).toEqual([
      ['„Brot“ – 5 €', 3],
      ['Käse…', 4],
    ]);
    const japanese =
      '名前,都市\n田中太郎,東京都千代田区\n鈴木花子,大阪府大阪市\n佐藤次郎,北海道札幌市\n高橋美咲,福岡県福岡市\n';
    expect((await table(iconv.encode(japanese, 'shift_jis'))).rows[0]).toEqual(['田中太郎', '東京都千代田区']);
    const russian = 'имя,город\nИван Петров,Москва столица России\nАнна Смирнова,Санкт-Петербург на Неве\n';
    expect((await table(iconv.encode(russian, 'windows-1251'))).rows[0]![0]).toBe('Иван Петров');
  });

  it('finds the one line of a large file that is not UTF-8', async () => {
    const lines = Array.from({ length: 150_000 }, (_, i) => `${i},plain text`).join('\n');
    const { reading, ...read } = await ingest(iconv.encode(`id,t\n${lines}\n150000,Käse\n`, 'latin1'));
    expect(reading.encoding).toBe('windows-1252');
    expect(read.profile.columns[1]!.max).toBe('plain text');
    expect(read.profile.columns[1]!.values.map(each => each.value)).toContain('Käse');
  });
});

describe('files that are no tables', () => {
  it.each([
    ['nothing', ''],
    ['blanks', ' \n\n\t\n'],
    ['a PDF', '%PDF-1.7\n%âãÏÓ\n'],
    ['a workbook', Buffer.from('504b0304140000000800', 'hex')],
    ['a web page', '<!DOCTYPE html><html><body>404</body></html>'],
    ['JSON', '[{"a": 1}, {"a": 2}]'],
    ['bytes', Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7919) % 256))],
    ['one line of 40 MB', 'x'.repeat(40_000_000)],
  ])('refuses %s with a sentence', async (_, content) => {
    const error = await ingest(content as string | Buffer).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(FileNotReadable);
    expect((error as Error).message).toMatch(/^[A-Z].*\.$/s);
  });

  it('reads on after a giant line and keeps a giant field', async () => {
    const { profile, reading } = await ingest(
      `a,b\n1,x\n2,${'y'.repeat(20_000_000)}\n3,"${'z'.repeat(5_000_000)}"\n4,w\n`,
    );
    expect(profile.rowCount).toBe(3);
    expect(reading.rejected).toMatchObject([{ line: 3 }]);
  });
});
