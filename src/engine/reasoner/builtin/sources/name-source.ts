import type { Prepared } from '../desk.ts';
import type { Language } from '../language/language.ts';

/** A question, and the only tables that it may be about where it says so. */
export type Addressed = { question: string; only: Prepared | null };

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');

/**
 * Whether a question says which source it means ("… in Chinook", "in the sales database, …"), and what is left of it
 * without that. A name that is no more than a word of the question is not taken for one.
 */
export const addressed = (question: string, all: Prepared[], { sourceWords }: Language): Addressed => {
  const { before, kind, uploads } = sourceWords;
  const names = all
    .map(prepared => ({ prepared, name: prepared.source ? escaped(prepared.source.name.trim()) : uploads }))
    .filter(({ name }) => name !== '')
    .sort((a, b) => b.name.length - a.name.length);
  for (const { prepared, name } of names) {
    const quoted = `["'“”„‘’]?(?:${name})["'“”‘’]?`;
    const called = `(?:(?:${kind})\\s+(?:called\\s+|named\\s+)?${quoted}|${quoted}(?:\\s+(?:${kind}))?)`;
    const said = new RegExp(
      `(?:^|(?<=[\\s(]))(?:${before})\\s+(?:the\\s+|our\\s+|my\\s+)?${called}(?=$|[\\s,;:.?!)])\\s*,?`,
      'iu',
    );
    const found = said.exec(question);
    if (!found) continue;
    const rest = `${question.slice(0, found.index)} ${question.slice(found.index + found[0].length)}`
      .replace(/\s+/g, ' ')
      .replace(/\s+([,.?!])/g, '$1')
      .trim();
    if (/[\p{L}\p{N}]/u.test(rest)) return { question: rest, only: prepared };
  }
  return { question, only: null };
};
