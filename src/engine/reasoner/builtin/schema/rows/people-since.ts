import { callsPeople } from '../../../../semantics/tables/everyday.ts';
import { nameWords } from '../../../../semantics/words/name-words.ts';
import type { Language } from '../../language/language.ts';
import { stemName } from '../../language/split-name.ts';
import { wordsOf } from '../../words/fold.ts';
import type { Table } from '../schema.ts';

/** What the rows of a table are to us, as a column tells since when they are: shops with a `customer_since` are customers, though nothing calls them so. */
export const peopleSince = (table: Table, language: Language): string[] =>
  table.semantics.kind !== 'entity'
    ? []
    : table.columns.flatMap(({ holds, ref }) => {
        const words = wordsOf(ref.column);
        if (holds !== 'date' || words.length !== 2 || !language.gaps.since.has(words[1]!)) return [];
        const [stem] = stemName(ref.column, language);
        const isThing =
          stem !== undefined && !table.stems.includes(stem) && callsPeople(nameWords(ref.column)[0] ?? '');
        return isThing ? [stem] : [];
      });
