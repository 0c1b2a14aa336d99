import type { Definition } from '../remembered.ts';
import type { Grammar } from './grammar.ts';
import { german } from './languages/de.ts';
import { english } from './languages/en.ts';
import { wholeMeaning } from './whole-meaning.ts';

const marks = /^["'“”„‚‘’`\s]+|["'“”„‚‘’`\s.,;:!?]+$/g;
/** Longer texts explain more than a word. */
const longest = 400;
const mostWords = 7;
/** "Cancelled visits should not count as visits" is a rule, and explains no word. */
const denied =
  /(?<![\p{L}-])(?:not|never|no longer|cannot|don['’]?t|doesn['’]?t|aren['’]?t|isn['’]?t|won['’]?t|should|must|may|nicht|nie|niemals|soll\p{L}*|darf|dürfen|muss|müssen)(?![\p{L}-])/iu;
/** "… is fine", "… means what exactly": a remark or a question. */
const tellsNothing =
  /^(?:(?:ok(?:ay)?|fine|good|great|wrong|right|true|false|correct|enough|gut|schlecht|richtig|falsch|prima|in ordnung|egal|klar)(?![\p{L}-])(?!\s+\p{L}+\s)|(?:what|was|wie|how|who|wer)(?: (?:genau|exactly|again|nochmal|denn|here|hier))*$)/iu;
/** "Our 10 best people *who* are still here" only says who is meant. */
const saysWhich = /[\s,](?:who|whom|whose|which|that|where)$/iu;
/** Where a word is used so, before the word: "in our shop". */
const placed = /^(?:for us|for me|with us|here|around here|(?:in|at|on) (?:our|my|this) (?:[\w-]+ )?[\w-]+),? (?=\S)/iu;

/** A statement, a condition of one, or markup explains nothing, however many equals signs are in it. */
const code = /^(?:select|with|insert|update|delete|create|drop|alter)\s|(?:^|\s)where\s+\S+\s*[=<>]|<\/?[a-z][^>]*>/iu;

/** The word that a sentence explains, and what it stands for; null where it explains none. */
export function readDefinition(content: string): Definition | null {
  return definitionIn(content, english) ?? definitionIn(content, german);
}

/** The same, as one language says it. */
export function definitionIn(content: string, grammar: Grammar): Definition | null {
  if (content.length > longest) return null;
  const said = content
    .trim()
    .replace(/[.!\s]+$/, '')
    .replace(grammar.nod, '');
  const clause = said.replace(grammar.fillers, '').replace(placed, '');
  if (code.test(clause) || grammar.question.test(clause) || /\?$/.test(said)) return null;
  for (const definition of grammar.definitions) {
    const { term, meaning } = definition.exec(clause)?.groups ?? {};
    if (term === undefined || meaning === undefined) continue;
    const found = { term: plain(term), meaning: plain(wholeMeaning(meaning, grammar)) };
    if (found.term.split(/\s+/).length > mostWords || grammar.pronoun.test(found.term)) continue;
    if (saysWhich.test(found.term) || denied.test(found.term) || tellsNothing.test(found.meaning)) continue;
    if (/[\p{L}\p{N}]/u.test(found.term) && /[\p{L}\p{N}]/u.test(found.meaning)) return found;
  }
  return null;
}

const plain = (text: string): string => {
  const bare = text.replace(marks, '');
  // A mark of quotation that has its other one inside is part of the text.
  return /^[^"“„]*[”"“][^"“”„]*$/.test(bare) ? text.trim() : bare;
};
