import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { zip } from '../../documents/kit.ts';
import type { Fault } from '../fault.ts';
import { enter, send } from '../harness/actor.ts';
import { settled } from '../harness/settled.ts';
import { Stuck, type Tally } from '../harness/tally.ts';
import { addDocument } from '../harness/work.ts';

/** Documents that other projects test with lie beside a checkout, where they are there at all. */
const folder = join(import.meta.dirname, '../../../../shared/eval/ingest');
type Poison = { name: string; bytes: Buffer };

export const poisonDocuments: Fault = {
  name: 'poison-documents',
  what: 'Broken and hostile documents are uploaded: each is read, refused or failed with a reason, and the next good one is read.',
  // Of documents.
  times: { short: 8, long: 150 },
  async run({ times, worlds, tally }) {
    const world = await worlds.embedded();
    const actor = await enter('poisoner', world.places);
    const poisons = await all();
    const step = Math.max(1, poisons.length / times);
    for (let at = 0; at < poisons.length && tally.times < times; at = Math.ceil(at + step)) {
      const poison = poisons[at]!;
      const since = Date.now();
      await give(poison).catch(error => {
        if (!(error instanceof Stuck)) throw error;
        tally.stuck.push(`${poison.name}: ${error.message}`);
      });
      tally.recoveriesMs.push(Date.now() - since);
      tally.times++;
    }
    // The judge looks whether that is read.
    const [reader] = await world.people(1);
    await addDocument(reader!, tally);

    async function give({ name, bytes }: Poison): Promise<void> {
      const form = () => {
        const body = new FormData();
        body.set('file', new Blob([new Uint8Array(bytes)]), name.slice(-200));
        return body;
      };
      const answer = await send(actor, tally, '/api/v1/documents/upload', { form });
      if (answer.status !== 201) return expectReason(name, answer.body?.detail, tally);
      const read = async () => (await send(actor, tally, `/api/v1/documents/${answer.body.id}`)).body;
      const { status, error } = await settled(`document ${name}`, read);
      if (status === 'failed') expectReason(name, error?.message, tally);
    }
  },
};

function expectReason(name: string, reason: unknown, tally: Tally): void {
  if (typeof reason !== 'string' || !/\w{3}/.test(reason)) tally.wrong.push(`${name} was turned down without a reason`);
}

/** Those of our own first, then those of others. */
async function all(): Promise<Poison[]> {
  const others = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  const files = others
    .filter(entry => entry.isFile() && /\.(pdf|docx|xlsx|csv|txt)$/i.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
    .sort();
  return [...(await own()), ...files.map(path => ({ name: basename(path), bytes: readFileSync(path) }))];
}

async function own(): Promise<Poison[]> {
  const zeros = Buffer.alloc(200 * 1024 * 1024);
  const bomb = await zip({ 'word/document.xml': zeros, '[Content_Types].xml': Buffer.from('<Types/>') });
  const pdf = (body: string) => Buffer.from(`%PDF-1.7\n${body}\n%%EOF`);
  return [
    { name: 'bomb.docx', bytes: bomb },
    {
      name: 'bomb.xlsx',
      bytes: await zip({ 'xl/workbook.xml': zeros, '[Content_Types].xml': Buffer.from('<Types/>') }),
    },
    { name: 'half.docx', bytes: bomb.subarray(0, bomb.length / 2) },
    {
      name: 'loop.pdf',
      bytes: pdf(
        '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[2 0 R]/Count 9>>endobj\ntrailer<</Root 1 0 R>>',
      ),
    },
    {
      name: 'many.pdf',
      bytes: pdf(
        '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 99999999>>endobj\ntrailer<</Root 1 0 R>>',
      ),
    },
    {
      name: 'stream.pdf',
      bytes: Buffer.concat([pdf('1 0 obj<</Length 999999999/Filter/FlateDecode>>stream\n'), deflateRawSync(zeros)]),
    },
    { name: 'cut.pdf', bytes: Buffer.from('%PDF-1.7\n1 0 obj<</Type') },
    { name: 'line.txt', bytes: Buffer.alloc(20 * 1024 * 1024, 'a') },
    { name: 'zeros.txt', bytes: Buffer.alloc(1024) },
    { name: 'half.txt', bytes: Buffer.from([0xff, 0xfe, 0x41]) },
    { name: 'surrogates.txt', bytes: Buffer.from('\ud800\udc00'.repeat(1000), 'utf16le').subarray(1) },
    {
      name: 'entities.docx',
      bytes: await zip({ 'word/document.xml': billionLaughs(), '[Content_Types].xml': Buffer.from('<Types/>') }),
    },
    {
      name: 'up.docx',
      bytes: await zip({ 'word/document.xml': Buffer.from('<w:document/>'), 'a/../../b': Buffer.from('x') }).catch(() =>
        Buffer.from('PK'),
      ),
    },
  ];
}

function billionLaughs(): Buffer {
  const entities = Array.from({ length: 9 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`);
  return Buffer.from(`<!DOCTYPE d [<!ENTITY e0 "ha">${entities.join('')}]><w:document>&e9;</w:document>`);
}
