import { countOfRows, type Term } from '../../../form/form.ts';
import { columnTerm } from '../../draft.ts';
import { leadsUp } from '../../leads-up.ts';
import { spends } from '../../measures/guess.ts';
import { amountAt } from '../../measures/quantity.ts';
import type { Rule } from './way.ts';

/** What ranks by a value that is said beside it: by how many rows have it, or by what these come to. */
export const byValue: Rule[] = [
  {
    name: 'value counted',
    example: 'the region with the most *cancelled* (orders); who spent the most on *boots* counts none',
    ways: ({ draft, place, subject, next }) => {
      const counted = draft.items[place + 1];
      if (!counted?.used || counted.meaning.kind !== 'value') return [];
      if (counted.before.length > 0 && spends(draft)) return [];
      // "Raised the most *in* Ulm": where it was, and nothing that is counted.
      if (counted.before.some(word => !draft.schema.language.joiners.has(word))) return [];
      const named = counted.atom.options.some(option => option.kind === 'value' && !option.part);
      const term = countOfRows(counted.meaning.column.table.name);
      if (named && subject) return [{ value: { term, places: [] }, cost: amountAt(draft, place + 1) ? 0.5 : 0.1 }];
      return counted.before.length === 0 && !next ? [{ value: { term, places: [] }, cost: 0.3 }] : [];
    },
  },
  {
    name: 'deed counted',
    example: 'the doctor who *cancelled* most',
    alone: true,
    ways: ({ draft, place, subject, next, vague }) => {
      const deed = draft.items[place - 1];
      if (next || vague || !subject || !deed?.used || deed.meaning.kind !== 'value' || deed.before.length > 0)
        return [];
      const { column, values } = deed.meaning;
      const { table } = column;
      const said = [deed.atom.token.word, ...values.map(value => value.toLowerCase())];
      const done = said.some(draft.schema.language.verbal) && leadsUp(draft.schema, table, subject);
      return done ? [{ value: { term: countOfRows(table.name), places: [] }, cost: 0 }] : [];
    },
  },
  {
    name: 'amount of a value',
    example: 'the truck that sold the most *burritos* (by the portions of each sale)',
    ways: ({ draft, place }) => {
      const column = amountAt(draft, place + 1);
      if (!column) return [];
      const of = columnTerm(column) as Extract<Term, { kind: 'column' }>;
      return [{ value: { term: { kind: 'aggregate', aggregate: 'sum', of }, places: [], guessed: true }, cost: 0 }];
    },
  },
];
