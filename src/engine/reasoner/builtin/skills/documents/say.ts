import type { FoundPassage } from '../../../passages.ts';
import type { AnswerPart } from '../../../reasoner.ts';
import type { Language } from '../../language/language.ts';
import { pieces } from '../../say/pieces.ts';
import type { DocumentOutput } from './act.ts';
import { exactSpan } from './exact-span.ts';
import { plainText } from './plain-text.ts';

/** What documents say to a question: sentences as they stand there, each with the place it was read at. */
export function* sayDocuments(output: DocumentOutput, { documents: say }: Language): Generator<AnswerPart> {
  if (output.level === 'none') return yield* pieces(say.none);
  if (output.level === 'related') yield* pieces(`${say.related}\n\n`);
  for (const [at, passage] of output.passages.entries()) {
    if (at > 0) yield* pieces(output.level === 'answer' ? `\n\n${say.also} ` : '\n\n');
    yield* pieces(passage.isTable ? sayRow(passage) : saySentences(passage, output));
    yield { type: 'cite', sourceId: passage.sourceId };
    yield* pieces(` (${where(passage, say.page)})`);
  }
}

const where = ({ title, page, sheetName }: FoundPassage, say: (page: number) => string): string =>
  [plainText(title), ...(page === null ? [] : [say(page)]), ...(sheetName ? [plainText(sheetName)] : [])].join(', ');

/** The sentence with the one beside it, in the order of the document. */
function saySentences(passage: FoundPassage, { question, level }: DocumentOutput): string {
  const quote = plainText(passage.quote ?? '');
  const span = level === 'answer' ? exactSpan(question, quote) : null;
  const marked = span
    ? `${quote.slice(0, span.start)}**${quote.slice(span.start, span.end)}**${quote.slice(span.end)}`
    : quote;
  const beside = passage.beside && plainText(passage.beside);
  if (!beside) return `“${marked}”`;
  const isBefore = passage.text.indexOf(passage.beside!) < passage.text.indexOf(passage.quote!);
  return `“${isBefore ? `${beside} ${marked}` : `${marked} ${beside}`}”`;
}

/** A row with the names of its columns, where these are known. */
function sayRow({ quote, beside }: FoundPassage): string {
  const cells = (quote ?? '').split(' | ').map(plainText);
  const names = (beside ?? '').split(' | ').map(plainText);
  if (names.length < 2) return `“${cells.join(' · ')}”`;
  return cells.flatMap((cell, at) => (cell === '' ? [] : [names[at] ? `${names[at]}: ${cell}` : cell])).join('; ');
}
