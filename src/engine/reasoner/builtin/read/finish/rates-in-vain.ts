import type { Schema } from '../../schema/schema.ts';
import type { Item } from '../items.ts';

/**
 * "How many applicants *per hire*", where a hire is an applicant whose status says so: so many for each of those are no number of
 * those. The words for it, where nothing took them up; else none.
 */
export const ratesInVain = (items: Item[], { language }: Schema): string[] =>
  items.flatMap(({ meaning, used, atom }, at) => {
    const [of, next] = [items[at + 1], items[at + 2]];
    const per = meaning.kind === 'cue' && meaning.cue.kind === 'group' && !used && language.rates.has(atom.token.word);
    const noun = next?.before.length === 0 && (next.meaning.kind === 'table' || next.meaning.kind === 'column');
    return per && of?.used && of.meaning.kind === 'value' && of.before.length === 0 && !noun
      ? [`${atom.text} ${of.atom.text}`]
      : [];
  });
