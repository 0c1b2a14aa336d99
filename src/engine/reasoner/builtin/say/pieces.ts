import type { AnswerPart } from '../../reasoner.ts';

/** Text in pieces of a few words, as it is streamed. */
export function* pieces(text: string): Generator<AnswerPart> {
  for (const piece of text.match(/\s*[^\s]+\s*(?:[^\s]+\s*){0,5}/g) ?? []) yield { type: 'text', text: piece };
}
