import { wordsOf } from '../../words/fold.ts';
import type { Assumption, Draft } from '../draft.ts';

/** "Kundinnen" of a table of customers may be all of them or the women among them: that all are told is said. */
export const feminineRows = ({ items, schema }: Draft): Assumption[] =>
  items.flatMap(({ meaning, atom, used }): Assumption[] => {
    const { word } = atom.token;
    if (!used || meaning.kind !== 'table' || !schema.language.feminine?.test(word)) return [];
    const isOwn = wordsOf(meaning.table.title).includes(word);
    return isOwn ? [] : [{ kind: 'rows-called', word: atom.text, table: meaning.table.name }];
  });
