import { stemOf } from '../../../../search/language.ts';
import { termsOf } from '../../../../search/terms.ts';
import type { ListedDocuments } from '../../../passages.ts';
import type { Language } from '../../language/language.ts';

type Document = ListedDocuments['documents'][number];

/** File names end in what kind of file it is. */
const ending = /\.(?:pdf|docx?|txt|md|csv|xlsx?)(?![\p{L}\p{N}])/iu;

/**
 * The documents that words speak of: those whose title or file name holds all of them, else all but what documents are
 * called as such ("the lease *contract*"); all there are where that is all they say ("the document"). `isCertain`: a
 * document is meant, whatever tables are called.
 */
export function documentsMeant(
  about: string,
  { documents }: ListedDocuments,
  { tag, documents: { kinds }, about: { polite } }: Pick<Language, 'tag' | 'documents' | 'about'>,
): { documents: Document[]; isCertain: boolean } {
  const called = new Set(kinds.map(kind => stemOf(kind, tag)));
  const terms = [...termsOf(about.replace(ending, ' '), tag)].flatMap(({ text, term }) =>
    polite.has(text) ? [] : term,
  );
  const own = terms.filter(term => !called.has(term));
  const saysKind = ending.test(about) || own.length < terms.length;
  const whole = documents.filter(document => holds(document, terms, tag));
  if (whole.length > 0) return { documents: whole, isCertain: true };
  const named = documents.filter(document => holds(document, own, tag));
  if (named.length > 0) return { documents: named, isCertain: saysKind || own.length > 1 };
  return { documents: own.length === 0 && saysKind ? documents : [], isCertain: saysKind };
}

/** Whether the title or the file name of a document holds all of these words, of which there is one at least. */
function holds({ title, fileName }: Document, terms: readonly string[], language: string): boolean {
  const words = new Set([...termsOf(`${title} ${fileName.replace(/[._-]/g, ' ')}`, language)].map(({ term }) => term));
  return terms.length > 0 && terms.every(term => words.has(term));
}
