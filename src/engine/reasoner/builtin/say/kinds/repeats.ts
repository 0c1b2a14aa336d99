import { columnsOfTerm, type Form } from '../../form/form.ts';
import type { Schema } from '../../schema/schema.ts';
import { asText } from '../as-text.ts';
import { sayNumber } from '../format.ts';
import { sayRows } from '../names.ts';
import { sayThings } from '../terms.ts';
import { cell, fewItems, strong } from '../told.ts';
import type { Words } from '../words.ts';

const thingsOf = (schema: Schema, form: Form<'repeats'>): string => {
  const [only] = form.group;
  return form.whole || !only ? sayRows(schema, form.tables[0]!, form.noun) : sayThings(schema, only, form.noun);
};

/** So many columns tell which entry is meant. */
const telling = 3;

/** What is there more than once, though it should be there once. */
export const repeatsWords: Words<'repeats'> = {
  heading: (schema, form) => schema.language.phrases.repeats(thingsOf(schema, form)),
  state(told) {
    const { schema, form, rows, found, when, where } = told;
    const { sentences, phrases } = schema.language;
    const named = form.group
      .map((term, at) => ({ at, column: schema.column(columnsOfTerm(term)[0]!) }))
      .filter(({ column }) => !form.whole || column !== undefined)
      .sort((a, b) => Number(b.column === b.column?.table.label) - Number(a.column === a.column?.table.label))
      .slice(0, form.whole ? telling : form.group.length);
    const times = (row: unknown[]): number => Number(row[form.group.length]);
    const items = rows.slice(0, fewItems).map(row => {
      const name = named.map(({ at }) => cell(told, row, at)).join(' – ');
      return `${name} (${phrases.timesThere(sayNumber(times(row), schema.language))})`;
    });
    const surplus = rows.reduce((sum, row) => sum + times(row) - 1, 0);
    const all = found ?? rows.length;
    const said = sentences.repeats(
      strong(sayNumber(all, schema.language)),
      asText(thingsOf(schema, form)),
      all === rows.length ? sayNumber(surplus, schema.language) : '',
      items,
      all - items.length,
      [when, where].filter(Boolean).join(' '),
    );
    return form.yesNo ? sentences.yesNo(true, said) : said;
  },
  questions: () => [],
};
