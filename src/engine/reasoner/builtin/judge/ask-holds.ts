import { columnsOfTerm, type Form } from '../form/form.ts';
import type { FormParts } from '../read/form-parts.ts';
import type { Item } from '../read/items.ts';
import type { Schema } from '../schema/schema.ts';

/** "who": what is shown are figures, days and keys alone. */
const namesNobody = (form: Form, schema: Schema): boolean =>
  form.select.length > 0 &&
  form.select.every(
    term =>
      term.kind === 'column' &&
      ((schema.column(term.column)?.holds === 'number' && !schema.column(term.column)?.unique) ||
        schema.column(term.column)?.holds === 'date'),
  );

/** "how old": days are told, and neither how long ago they are nor any figure. */
const tellsOnlyDays = ({ select, extra, order }: Form, parts: FormParts, schema: Schema): boolean => {
  const columns = [...select, ...extra, ...order.map(({ term }) => term)]
    .flatMap(columnsOfTerm)
    .flatMap(ref => schema.column(ref) ?? []);
  return (
    !parts.hasKind('span', 'difference') &&
    columns.some(({ holds }) => holds === 'date') &&
    !columns.some(({ holds, roles }) => holds === 'number' && !roles.has('key') && !roles.has('foreign'))
  );
};

/** "when": no time is shown, grouped by or ranked. */
export const tellsNoTime = ({ select, group, extra, order }: Form, schema: Schema): boolean =>
  ![...select, ...extra, ...group, ...order.map(({ term }) => term)].some(
    term =>
      term.kind === 'bucket' ||
      term.kind === 'part' ||
      term.kind === 'span' ||
      columnsOfTerm(term).some(ref => {
        const column = schema.column(ref);
        return column?.holds === 'date' || column?.roles.has('year') || column?.roles.has('date');
      }),
  );

/** Whether a question that begins by what it asks for, "who", "when", "how old", gets something of the sort. */
export const askHolds = ({ atom, used }: Item, form: Form, parts: FormParts, schema: Schema): boolean => {
  const { who, when } = schema.language.passing;
  if (when.has(atom.token.word)) return !tellsNoTime(form, schema);
  if (who.has(atom.token.word)) return !namesNobody(form, schema);
  return !used || !tellsOnlyDays(form, parts, schema);
};
