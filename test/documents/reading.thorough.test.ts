import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { afterAll, describe, expect, it } from 'vitest';
import { checkParts } from '../../src/engine/documents/check-archive.ts';
import { unpackChunks } from '../../src/engine/documents/chunk-pack.ts';
import { createDocumentReader } from '../../src/engine/documents/create-reader.ts';
import { DocumentNotReadable, isOfSystem } from '../../src/engine/documents/errors.ts';
import { readPacks } from '../../src/engine/documents/pack-file.ts';
import { readDocument } from '../../src/engine/documents/read-document.ts';
import type { Chunk, DocumentType } from '../../src/engine/documents/reader.ts';
import { tellDocumentType } from '../../src/engine/documents/tell-type.ts';
import { languageOfText } from '../../src/engine/text/language-of-text.ts';
import { sentencesOf } from '../../src/engine/text/sentences.ts';
import { docx, lockedPdf, paragraph, pdf, zip } from './kit.ts';

// Begins early: it reads hundreds of documents made up, which takes minutes.

const folder = mkdtempSync(join(tmpdir(), 'reading-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let count = 0;
function file(content: string | Buffer, name = 'file'): string {
  const path = join(folder, `${++count}-${name}`);
  writeFileSync(path, content);
  return path;
}

async function read(content: string | Buffer, fileType: DocumentType) {
  const target = mkdtempSync(join(folder, 'read-'));
  const outcome = await readDocument({ path: file(content), fileType, title: 'Title', folder: target }, () => {});
  const text = readFileSync(join(target, 'text'), 'utf8');
  const chunks: Chunk[] = [];
  for await (const packs of readPacks(join(target, 'chunks'), 1000))
    chunks.push(...packs.flatMap(pack => unpackChunks(pack.chunks)));
  return { ...outcome, text, chunks };
}

const words = 'The board approved the annual report for the third quarter of the year. ';

describe('A text is cut into chunks', () => {
  it('whose offsets lead to them, which leave nothing out, and none of which is much too long', async () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '\n\n',
        '\n',
        ' ',
        '# Heading\n\n',
        'Dr. ',
        '3. Oktober ',
        '😀',
        'x'.repeat(5000),
        words.repeat(30),
      ),
      fc.string({ unit: 'grapheme', maxLength: 300 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 40 }), async pieces => {
        const { text, chunks, chunkCount, textLength } = await read(pieces.join(''), 'TXT');
        expect([chunkCount, textLength]).toEqual([chunks.length, text.length]);
        let covered = 0;
        for (const [i, chunk] of chunks.entries()) {
          expect(chunk.index).toBe(i);
          expect(text.slice(chunk.startOffset, chunk.endOffset)).toBe(chunk.text);
          expect(text.slice(covered, Math.max(covered, chunk.startOffset)).trim()).toBe('');
          expect(chunk.text.length).toBeLessThanOrEqual(3700);
          expect(chunk.text.isWellFormed()).toBe(true);
          covered = chunk.endOffset;
        }
        expect(text.slice(covered).trim()).toBe('');
      }),
      { numRuns: 60 },
    );
  });

  it('along its headings, with the last sentences of the passage before said again where it goes on', async () => {
    const { chunks } = await read(
      `# Report\n\nIntro.\n\n## Sales\n\n${words.repeat(70)}\n\n## Costs\n\n${words.repeat(20)}`,
      'TXT',
    );
    expect(chunks.map(chunk => chunk.headingPath)).toEqual([['Report'], ['Report', 'Sales'], ['Report', 'Costs']]);
    const [first, second, third] = chunks as [Chunk, Chunk, Chunk];
    expect(second.startOffset).toBeLessThan(first.endOffset);
    expect(second.text.startsWith('The board')).toBe(true);
    expect(third.text.startsWith('## Costs')).toBe(true);
    expect(third.startOffset).toBeGreaterThan(second.endOffset);
  });

  it('and is one chunk where it is short, whatever it is made of', async () => {
    const { chunks } = await read('# One\n\nA paragraph.\n\n# Two\n\n- an item\n- another', 'TXT');
    expect(chunks).toHaveLength(1);
  });
});

it('Sentences end neither after abbreviations nor after ordinal numbers', () => {
  const parts = (text: string, language: string) =>
    sentencesOf(text, 0, text.length, language).map(({ start, end }) => text.slice(start, end).trim());
  const german = ['Am 3. Oktober kam Dr. Weber, z. B. mit Nr. 5 an.', 'Er blieb bis zum 19. Jahrhundert.'];
  expect(parts(german.join(' '), 'de')).toEqual(german);
  const english = ['Prof. Smith met Mr. J. Doe at Acme Inc. in Berlin.', 'It was late.'];
  expect(parts(english.join(' '), 'en')).toEqual(english);
});

it.each([
  ['en', 'This is a text in English, and it is not the only one that there is in the world.'],
  ['de', 'Das ist ein Text in deutscher Sprache, und er ist nicht der einzige auf der Welt.'],
  ['fr', "C'est un texte en français, et ce n'est pas le seul qui soit dans le monde avec des mots."],
  ['es', 'Este es un texto en español, y no es el único que hay en el mundo para los que leen.'],
  ['it', 'Questo è un testo in italiano, e non è il solo che si trova nel mondo per chi legge.'],
  ['nl', 'Dit is een tekst in het Nederlands, en het is niet de enige die er op de wereld is.'],
  ['pt', 'Este é um texto em português, e não é o único que há no mundo para os que não leem mais.'],
  ['ru', 'Это текст на русском языке, и он не единственный на свете.'],
  ['ja', 'これは日本語の文章であり、世界で唯一のものではありません。'],
  [null, '12,5 | 99 | 4711'],
])('%s is told from its small words or its script', (language, text) => {
  expect(languageOfText(text)).toBe(language);
});

it.each(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'utf-32le'])('A text in %s is read', async encoding => {
  const text = 'Die Größe der Äpfel ist für die Prüfung nicht wichtig, aber schön. '.repeat(5);
  const bytes = iconv.encode(text, encoding, { addBOM: /^utf-(16|32)/.test(encoding) });
  expect((await read(bytes, 'TXT')).text).toBe(text.trim());
});

it('The pages of a PDF bring their headings, and words that were parted at a line’s end are whole again', async () => {
  const page = ['# Annual report', '', 'The annual com-', 'mittee met again.', '', 'A second paragraph.'];
  const { text, chunks, pageCount, notes } = await read(pdf([page, [], ['More.']]), 'PDF');
  expect(text).toBe('Annual report\n\nThe annual committee met again.\n\nA second paragraph.\n\nMore.');
  expect(chunks.map(({ page: number, headingPath }) => [number, headingPath])).toEqual([
    [1, ['Annual report']],
    [3, ['Annual report']],
  ]);
  expect([pageCount, notes]).toEqual([3, ['pages_without_text']]);
});

it('Lists of a Word document stay lists, and what is in its tables stays in rows', async () => {
  const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`;
  const rows = Array.from({ length: 3 }, (_, i) => `<w:tr>${cell(`k${i}`)}${cell(`a|b ${i}`)}</w:tr>`).join('');
  const { text } = await read(
    await docx(`${paragraph('Title', 'Heading1')}<w:tbl>${rows}</w:tbl>${paragraph('End &amp; out')}`),
    'DOCX',
  );
  expect(text).toBe('# Title\n\n| k0 | a\\|b 0 |\n| --- | --- |\n| k1 | a\\|b 1 |\n| k2 | a\\|b 2 |\n\nEnd & out');
});

describe('What is no document is refused by what it holds, whatever its name', () => {
  const macro = 'application/vnd.ms-word.document.macroEnabled.main+xml';
  const slip = (bytes: Buffer) =>
    Buffer.from(bytes.toString('latin1').replaceAll('xx/evil.xml', '../evil.xml'), 'latin1');
  it.each<[string, () => Promise<string | Buffer> | string | Buffer, RegExp]>([
    ['a program called .pdf', () => Buffer.from('MZ\x90\0 %PDF-1.7', 'latin1'), /program/],
    ['a Word document with macros', () => docx('', {}, macro), /macros/],
    ['a workbook with macros inside', () => docx('', { 'xl/vbaProject.bin': 'x' }), /macros/],
    ['an archive', () => zip({ 'a.txt': 'a', 'inner.zip': 'PK' }), /ZIP archive/],
    ['an archive that leads out of its folder', async () => slip(await docx('', { 'xx/evil.xml': 'x' })), /lead out/],
    ['half an archive', async () => (await docx(paragraph('x'))).subarray(0, 400), /damaged/],
    ['an old or locked Office file', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), /password/],
    ['a web page', () => '<!doctype html><p>x', /web page/],
    ['Rich Text', () => '{\\rtf1 x}', /Rich Text/],
    ['a picture', () => Buffer.from('89504e470d0a1a0a00', 'hex'), /PNG/],
    ['bytes of no kind', () => Buffer.from(Array.from({ length: 999 }, (_, i) => (i * 37) % 256)), /not text/],
  ])('%s', async (_what, make, reason) => {
    const path = file(await make(), 'report.pdf');
    await expect(tellDocumentType(path, 'report.pdf')).rejects.toMatchObject({
      code: 'unsupported_media_type',
      message: expect.stringMatching(reason),
    });
  });
});

describe('What an Office program has to mend is told by the name of the program', () => {
  const half = async () => (await docx(paragraph('x'))).subarray(0, 400);
  const older = () => Buffer.from('d0cf11e0a1b11ae1', 'hex');
  it.each<[string, () => Promise<Buffer> | Buffer, RegExp]>([
    ['report.docx', half, /^This Word document is damaged.*in Word, save it anew as DOCX/],
    ['report.xlsx', half, /^This Excel workbook is damaged.*in Excel, save it anew as XLSX/],
    ['report.pptx', half, /^This presentation is damaged.*in PowerPoint, save it anew as PDF/],
    ['report.odt', half, /^This OpenDocument text is damaged.*in LibreOffice, save it anew as DOCX/],
    ['report.docx', () => Buffer.from([0, 1, 2, 3, 4, 5, 6, 255, 0, 170]), /^This Word document is damaged/],
    ['report.docx', older, /^This Word document is protected by a password\. Save it as DOCX without one/],
    ['report.doc', older, /protected by a password, or of a version before 2007/],
  ])('%s', async (name, make, message) => {
    await expect(tellDocumentType(file(await make(), name), name)).rejects.toThrow(message);
  });
});

describe('A hostile document fails with a reason, and soon', () => {
  it('entities that are defined in it', async () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/passwd">]><w:document>&x;</w:document>`;
    await expect(read(await docx('', { 'word/footnotes.xml': bomb }), 'DOCX')).rejects.toThrow(/entities/);
  });

  it('parts that unpack to far more than there is of them', async () => {
    const bomb = file(await docx(`<w:p>${' '.repeat(20 * 1024 * 1024)}</w:p>`));
    const check = (mb: number) => checkParts(bomb, () => true, mb * 1024 * 1024);
    await expect(check(10)).rejects.toMatchObject({ code: 'too_large' });
    await expect(check(30)).resolves.toBeUndefined();
  });

  it('A PDF that a password protects is told as such at once, whatever its library throws', async () => {
    const refusal = await read(lockedPdf(), 'PDF').catch(error => error);
    expect(refusal).toBeInstanceOf(DocumentNotReadable);
    expect(refusal.message).toBe('This PDF is protected by a password. Save it without one and upload that.');
  });

  it('Only what the system could not give is tried again: no code of a library is taken for one of it', () => {
    const coded = (code: unknown) => Object.assign(new Error('thrown'), { code });
    expect([coded('ENOENT'), coded('EIO')].map(isOfSystem)).toEqual([true, true]);
    const others = [coded(1), coded('invalid'), coded(null), new Error('plain'), 'EIO', null, undefined, 7];
    expect(others.filter(isOfSystem)).toEqual([]);
  });

  it('PDFs that were damaged at random: each is read or fails, none throws what is not expected', async () => {
    const whole = pdf([['# Title', '', 'Some text of a page.'], ['More of it.']]);
    const hurt = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(hurt, fc.nat(whole.length), async (changes, length) => {
        const bytes = Buffer.from(whole.subarray(0, length));
        for (const [at, value] of changes) if (at < length) bytes[at] = value;
        const ended = await read(bytes, 'PDF').catch(error => error);
        if (ended instanceof Error) expect(ended.message).toMatch(/PDF is (damaged|protected)/);
      }),
      { numRuns: 60 },
    );
  });

  it('what takes too long, or too much memory, and the next document is read', async () => {
    const quick = createDocumentReader({ timeoutMs: 1, memoryMb: 1024 });
    const { signal } = new AbortController();
    const job = (path: string) => ({
      path,
      fileType: 'TXT' as const,
      title: 'Title',
      folder: mkdtempSync(join(folder, 'job-')),
      signal,
    });
    await expect(quick.read(job(file('x '.repeat(1e6))))).rejects.toMatchObject({ code: 'timeout' });
    await quick.close();
    const small = createDocumentReader({ memoryMb: 150 });
    const heavy = file(`${words.repeat(14)}\n\n`.repeat(20_000));
    await expect(small.read(job(heavy))).rejects.toMatchObject({
      code: 'too_large',
      message: expect.stringMatching(/memory/),
    });
    expect(await small.read(job(file('Fine.')))).toMatchObject({ chunkCount: 1 });
    await small.close();
  });
});
