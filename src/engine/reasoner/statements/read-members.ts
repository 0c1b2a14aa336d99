import type { Definition } from '../remembered.ts';

/** A name as data hold it: it begins with a capital letter or a digit. */
const name = String.raw`(?:\p{Lu}|\d)[^,;:.!?]{0,60}?`;
const members = new RegExp(
  String.raw`^(?:(?:[Oo]ur|[Tt]he|[Uu]nsere|[Dd]ie) )?(?<term>(?!(?:I|We|You|They|These|Those|Wir|Sie|Das|Es)\s)[\p{L}-]+(?: (?!and |und |or |oder )[\p{L}-]+){0,2}) (?:are|sind) (?<meaning>${name}(?:, ${name})*,? (?:and|und) ${name})[.!]?$`,
  'u',
);

/**
 * The word of a sentence that only lists names, "Key accounts are Nord Film and Pegasus", and these: a definition where
 * somebody wants it kept, and otherwise what is so. Null for every other sentence.
 */
export function readMembers(content: string): Definition | null {
  const { term, meaning } = members.exec(content.trim())?.groups ?? {};
  return term && meaning ? { term, meaning } : null;
}
