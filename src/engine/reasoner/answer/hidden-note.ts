import { languageFor } from '../builtin/language/languages.ts';
import { tellLanguage } from '../builtin/language/tell-language.ts';
import type { Brief, Hidden } from '../reasoner.ts';

/** As many columns are named. */
const most = 5;

type Words = { rows: string; columns(names: string[], more: boolean): string };

const english: Words = {
  rows: 'Only the rows that you may see were counted.',
  columns: (names, more) => `Masked for you: ${names.join(', ')}${more ? ' and others' : ''}.`,
};
const german: Words = {
  rows: 'Nur die Zeilen, die Sie sehen dürfen, wurden berücksichtigt.',
  columns: (names, more) => `Für Sie verdeckt: ${names.join(', ')}${more ? ' und weitere' : ''}.`,
};

/**
 * What an answer says at its end of what was hidden from the asker, in the language of the question; empty for nothing.
 * It is written here and by no reasoner, since a model may forget it. It tells neither what the rows are nor why.
 */
export function noteOnHidden(hidden: Hidden[], brief: Pick<Brief, 'question' | 'history' | 'language'>): string {
  const columns = [...new Set(hidden.flatMap(each => each.columns))];
  const rows = hidden.some(each => each.rows);
  if (!rows && columns.length === 0) return '';
  const words = languageFor(tellLanguage(brief)).tag === 'de' ? german : english;
  return [
    ...(rows ? [words.rows] : []),
    ...(columns.length > 0 ? [words.columns(columns.slice(0, most), columns.length > most)] : []),
  ].join(' ');
}
