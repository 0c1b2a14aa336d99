import { columnsOfTerm, type Form } from '../form/form.ts';
import { takersOf } from '../link/everyday/comers.ts';
import type { FormParts } from '../read/form-parts.ts';
import type { Item } from '../read/items.ts';
import { peopleOf } from '../read/shown/people.ts';
import { leadsTo } from '../schema/rows/leads-to.ts';
import { arePeople } from '../schema/rows/people.ts';
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

/**
 * "Who": the names of things are told that what people do is done with, such as the courts that members book, and those of no people.
 * Who takes part in what happens has a table of its own then, so that nobody else is meant.
 */
const namesThings = ({ select }: Form, schema: Schema): boolean => {
  const columns = select.flatMap(term => (term.kind === 'column' ? (schema.column(term.column) ?? []) : []));
  const things = new Set(columns.map(({ table }) => table));
  const events = schema.tables.filter(table => table.semantics.kind === 'event' && takersOf(table, schema) !== null);
  const parties = new Set(events.map(table => takersOf(table, schema)!.name));
  return (
    things.size > 0 &&
    columns.length === select.length &&
    [...things].every(
      thing =>
        thing.semantics.kind === 'entity' &&
        !parties.has(thing.name) &&
        !arePeople(thing) &&
        events.some(event => leadsTo(schema, event, thing)),
    ) &&
    peopleOf(schema, things).length === 0
  );
};

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

/** "how old": the years since some day are told, or what a column says of them. */
const tellsAge = (parts: FormParts, about: readonly string[], { language: { gaps }, column }: Schema): boolean =>
  parts.hasKind('span') ||
  parts.columns.some(ref => {
    const { roles, stems = [] } = column(ref) ?? {};
    return roles?.has('year') === true || stems.some(stem => gaps.ages.has(stem) || about.includes(stem));
  });

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
export const askHolds = ({ atom, used, meaning }: Item, form: Form, parts: FormParts, schema: Schema): boolean => {
  const { who, when } = schema.language.passing;
  const since = meaning.kind === 'cue' && meaning.cue.kind === 'ask' && meaning.cue.since === true;
  if (since || when.has(atom.token.word)) return !tellsNoTime(form, schema);
  if (who.has(atom.token.word)) return !namesNobody(form, schema) && !namesThings(form, schema);
  const { ages } = schema.language.gaps;
  const about = (meaning.kind === 'cue' && meaning.cue.kind === 'ask' && meaning.cue.about) || [];
  if (about.some(stem => ages.has(stem))) return tellsAge(parts, about, schema);
  return !used || !tellsOnlyDays(form, parts, schema);
};
