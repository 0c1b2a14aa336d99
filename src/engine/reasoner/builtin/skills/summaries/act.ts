import { gistOf } from '../../../../search/gist.ts';
import type { ReadPassages } from '../../../passages.ts';
import type { Desk } from '../../../reasoner.ts';

/** A sentence of a document that stands for a part of it. */
export type SummarySentence = { text: string; sourceId: string; page: number | null };

/** `isWhole`: all of the document was read for it. */
export type Summary = { kind: 'summary'; title: string; sentences: SummarySentence[]; isWhole: boolean };

/** Passages are read eight at a time; a long document is looked into at so many places, evenly from its beginning on. */
const mostReads = 5;
const perRead = 8;
const shown = { fewest: 3, most: 7, perPassages: 3 };

/** Reads a document, or parts from all over it where it is long, and picks the sentences that say most of it. */
export async function summarize(documentId: string, language: string | null, desk: Desk): Promise<Summary> {
  const read = async (fromPassage: number): Promise<ReadPassages> =>
    (await desk.call('read_document', { documentId, fromPassage })).output as ReadPassages;
  const first = await read(1);
  const { chunkCount, title } = first;
  const starts = startsOf(chunkCount);
  const passages = [...first.passages];
  for (const start of starts) passages.push(...(await read(start)).passages);
  const count = Math.min(shown.most, Math.max(shown.fewest, Math.ceil(passages.length / shown.perPassages)));
  const sentences = gistOf(
    passages.map(({ text }) => text),
    count,
    language,
  ).map(({ passage, start, end }) => {
    const { text, sourceId, page } = passages[passage]!;
    return { text: text.slice(start, end), sourceId, page };
  });
  return { kind: 'summary', title, sentences, isWhole: passages.length >= chunkCount };
}

/** The passages, counted from 1, from which is read after the first ones. */
function startsOf(chunkCount: number): number[] {
  const further = Math.min(mostReads, Math.ceil(chunkCount / perRead)) - 1;
  const step = (chunkCount - perRead) / Math.max(1, further);
  return Array.from({ length: Math.max(0, further) }, (_, at) =>
    Math.max(perRead + 1, Math.round(1 + perRead + at * step)),
  );
}
