import type { QueryResult } from '../../../../../query/result.ts';
import type { Form } from '../../../form/form.ts';
import type { Assumption } from '../../../read/draft.ts';
import type { Schema } from '../../../schema/schema.ts';
import { spellingIn } from '../../../schema/spellings.ts';
import { mayBeSame } from '../../../words/alike-names.ts';

/** Of more names than these not each is compared with all others. */
const mostNames = 300;

/**
 * Two names of the groups that are told, which may well be of one and the same: "Müller, Jana" has the fewest hours only where
 * those of "Jana Müller" are not hers. One is shown at least, as groups that are not shown may not matter.
 */
export const toldApart = (form: Form, schema: Schema, { rows }: QueryResult): Assumption[] => {
  const shown = new Set(rows.flat().filter(cell => typeof cell === 'string'));
  return form.group.flatMap((term): Assumption[] => {
    const column = term.kind === 'column' ? schema.column(term.column) : undefined;
    if (column?.holds !== 'text' || column.nature === 'identifier' || column.nature === 'code') return [];
    const names = column.profile.values.slice(0, mostNames).map(({ value }) => value);
    const spelling = spellingIn(column);
    for (const name of names.filter(value => shown.has(value))) {
      const other = names.find(value => spelling(value) !== spelling(name) && mayBeSame(name, value));
      if (other !== undefined) return [{ kind: 'told-apart', column: column.ref, values: [name, other] }];
    }
    return [];
  });
};
