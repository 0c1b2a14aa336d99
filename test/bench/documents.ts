import { randomBytes } from 'node:crypto';
import { createWriteStream, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import mammoth from 'mammoth';
import { getDocumentProxy } from 'unpdf';
import yazl from 'yazl';
import { openWorkbook } from '../../src/engine/sheets/open-workbook.ts';
import { docx, paragraph, pdf, settled, upload } from '../documents/kit.ts';
import { type Person, signUp } from '../kit/person.ts';
import { type BenchService, startBenchService } from './bench-service.ts';
import { type Figure, megabytes, ms, quantile } from './figure.ts';

const mb = 2 ** 20;
const small = 1000;
/** No more, since nobody may follow more than five streams at once. */
const atOnce = 4;
const busy = 20;

/**
 * What it costs to take documents in, from the upload until they can be found: large ones beside what reads them alone,
 * many small ones, and what others notice of it.
 */
export async function benchDocuments(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'analytics-bench-'));
  const service = await startBenchService();
  try {
    const person = await signUp(service);
    // The reader starts with its first document, and each of its libraries with the first of a kind.
    for (const [name, content] of await tiny()) await ingest(service, person, name, content);
    const least = await timed(() => ingest(service, person, 'b.txt', Buffer.from('Another text.')));
    const figures = [
      ...(await large(service, person, folder, least)),
      await many(service, person),
      await beside(service),
    ];
    const load = loadavg()
      .map(value => value.toFixed(1))
      .join(' ');
    return [...figures, { what: 'load average of the machine meanwhile', measured: load, goal: '–', met: true }];
  } finally {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function ingest(service: BenchService, person: Person, name: string, content: Buffer): Promise<void> {
  const { id } = await upload(person, name, content);
  const { status, failure } = await settled(service, person, id);
  if (status !== 'COMPLETED') throw new Error(`${name}: ${failure?.message}`);
}

/** `least`: milliseconds that even a tiny document takes. */
async function large(service: BenchService, person: Person, folder: string, least: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  const kinds: [what: string, name: string, make: (path: string) => Promise<void>, bare: (path: string) => unknown][] =
    [
      ['PDF of 500 pages', 'pages.pdf', path => writeFile(path, pdf(pages(500))), readPdf],
      ['DOCX of 1 MB of text', 'text.docx', async path => writeFile(path, await docx(bodyOf(mb))), readDocx],
      ['XLSX of 40 MB', 'sheet.xlsx', makeWorkbook, path => readWorkbook(path, folder)],
      ['TXT of 20 MB', 'text.txt', path => writeFile(path, textOf(20 * mb)), path => readFileSync(path, 'utf8')],
    ];
  for (const [what, name, make, bare] of kinds) {
    const path = join(folder, name);
    await make(path);
    // The first time, the library itself is loaded.
    await bare(path);
    const alone = await timed(async () => bare(path));
    const content = readFileSync(path);
    const watch = watching(service);
    const taken = await timed(() => ingest(service, person, name, content));
    const { grown } = await watch.end();
    const ratio = (taken - least) / alone;
    figures.push(
      {
        what: `${what} (${megabytes(statSync(path).size)}) taken in, beyond the ${ms(least)} of a tiny one`,
        measured: ms(taken - least),
        baseline: `${ms(alone)} read`,
        ratio,
        // Plain text is there already: what is done to it has nothing to be compared with.
        ...(name === 'text.txt' ? { goal: '≤ 10 s', met: taken <= 10_000 } : { goal: '≤ × 1.30', met: ratio <= 1.3 }),
      },
      {
        what: '  while the service takes more memory',
        measured: megabytes(grown),
        goal: '≤ 150 MB',
        met: grown <= 150 * mb,
      },
    );
  }
  return figures;
}

async function many(service: BenchService, person: Person): Promise<Figure> {
  let left = small;
  const lane = async () => {
    while (left-- > 0) await ingest(service, person, `note ${left}.txt`, Buffer.from(textOf(2000)));
  };
  const taken = await timed(() => Promise.all(Array.from({ length: atOnce }, lane)));
  return {
    what: `${small} small documents, one after the other in ${atOnce} lanes`,
    measured: `${(taken / 1000).toFixed(1)} s`,
    goal: '≤ 180 s',
    met: taken <= 180_000,
  };
}

/** How long requests take somebody else while documents are taken in, beside how long they take before and after. */
async function beside(service: BenchService): Promise<Figure> {
  const [person, other] = [await signUp(service), await signUp(service, 'Grace')];
  const ask = () => timed(() => other.rest('GET', '/documents?limit=20'));
  // Before anything is measured: to make them up keeps this process busy.
  const texts = Array.from({ length: busy }, () => textOf(mb));
  const quiet: number[] = [];
  const measureQuiet = async () => {
    for (let n = 0; n < 150; n++) {
      quiet.push(await ask());
      await pause(20);
    }
  };
  await ask();
  await measureQuiet();
  const files = await Promise.all(texts.map((text, at) => upload(person, `busy ${at}.txt`, text)));
  let done = false;
  const all = (async () => {
    for (const { id } of files) await settled(service, person, id);
    done = true;
  })();
  const meanwhile: number[] = [];
  while (!done) {
    meanwhile.push(await ask());
    await pause(20);
  }
  await all;
  await measureQuiet();
  const [before, now] = [quantile(quiet, 0.95), quantile(meanwhile, 0.95)];
  return {
    what: `another's request while ${busy} documents of 1 MB are processed, p95 of ${meanwhile.length}`,
    measured: ms(now),
    baseline: `${ms(before)} in quiet`,
    ratio: now / before,
    goal: '≤ × 1.50',
    met: now / before <= 1.5,
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** Looks at the memory of the service until told to stop. */
function watching(service: BenchService): { end: () => Promise<{ grown: number }> } {
  let [most, stop] = [0, false];
  const watch = (async () => {
    const { rss: before } = await service.memory();
    while (!stop) {
      most = Math.max(most, (await service.usage()).rss);
      await pause(100);
    }
    return { grown: Math.max(0, most - before) };
  })();
  return {
    end() {
      stop = true;
      return watch;
    },
  };
}

async function readPdf(path: string): Promise<void> {
  const document = await getDocumentProxy(new Uint8Array(readFileSync(path)), { verbosity: 0 });
  for (let number = 1; number <= document.numPages; number++) await (await document.getPage(number)).getTextContent();
}

const readDocx = (path: string) => mammoth.convertToHtml({ path });

async function readWorkbook(path: string, scratch: string): Promise<void> {
  const workbook = await openWorkbook(path, scratch);
  for (const { name } of workbook.sheets) await workbook.rows(name, () => true);
  workbook.close();
}

const tiny = async (): Promise<[name: string, content: Buffer][]> => [
  ['a.pdf', pdf([['A page.']])],
  ['a.docx', await docx(paragraph('A paragraph.'))],
  ['a.txt', Buffer.from('A text.')],
];

const words = `the of and board report year revenue market growth region customer product service quarter contract
  employee machine delivery price cost energy water budget project team`.split(/\s+/);
const randomName = () => randomBytes(4).toString('hex').replace(/\d/g, 'o');
const vocabulary = [...words, ...Array.from({ length: 50_000 }, randomName)];
/** As often as in a language: the nth word a nth as often as the first. */
const word = () => vocabulary[Math.floor(Math.exp(Math.random() * Math.log(vocabulary.length)))]!;
const sentence = () => `The ${Array.from({ length: 9 }, word).join(' ')}.`;

/** Sentences in paragraphs, of about so many characters. */
function textOf(length: number): string {
  const paragraphs: string[] = [];
  for (let size = 0; size < length; size += paragraphs.at(-1)!.length + 2)
    paragraphs.push(Array.from({ length: 8 }, sentence).join(' '));
  return paragraphs.join('\n\n');
}

const pages = (count: number) => Array.from({ length: count }, () => Array.from({ length: 45 }, sentence));

const bodyOf = (length: number) =>
  textOf(length)
    .split('\n\n')
    .map(text => paragraph(text))
    .join('');

/** A workbook of numbers that hardly compress, and of a few names. */
async function makeWorkbook(path: string): Promise<void> {
  const archive = new yazl.ZipFile();
  const add = (name: string, text: string) => archive.addBuffer(Buffer.from(text), name);
  const schemas = 'http://schemas.openxmlformats.org';
  add(
    '[Content_Types].xml',
    `<?xml version="1.0"?><Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  );
  add(
    '_rels/.rels',
    `<?xml version="1.0"?><Relationships xmlns="${schemas}/package/2006/relationships"><Relationship Id="r1" Type="${schemas}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  );
  add(
    'xl/workbook.xml',
    `<?xml version="1.0"?><workbook xmlns="${schemas}/spreadsheetml/2006/main" xmlns:r="${schemas}/officeDocument/2006/relationships"><sheets><sheet name="Data" sheetId="1" r:id="r1"/></sheets></workbook>`,
  );
  add(
    'xl/_rels/workbook.xml.rels',
    `<?xml version="1.0"?><Relationships xmlns="${schemas}/package/2006/relationships"><Relationship Id="r1" Type="${schemas}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  );
  archive.addReadStream(Readable.from(sheet(schemas)), 'xl/worksheets/sheet1.xml');
  archive.end();
  await pipeline(archive.outputStream, createWriteStream(path));
}

function* sheet(schemas: string): Generator<string> {
  const named = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  yield `<?xml version="1.0"?><worksheet xmlns="${schemas}/spreadsheetml/2006/main"><sheetData>`;
  yield `<row r="1">${['Name', 'Region', ...Array.from({ length: 10 }, (_, at) => `Amount ${at}`)].map(named).join('')}</row>`;
  for (let row = 2; row < rows; row++) {
    const numbers = Array.from({ length: 10 }, () => `<c><v>${Math.random() * 1e6}</v></c>`).join('');
    yield `<row r="${row}">${named(randomName())}${named(words[row % words.length]!)}${numbers}</row>`;
  }
  yield '</sheetData></worksheet>';
}
/** Rows that come to about 40 MB when packed. */
const rows = 400_000;
