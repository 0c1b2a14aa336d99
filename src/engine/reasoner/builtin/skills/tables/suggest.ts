import { breather } from '../../../../search/breather.ts';
import type { AggregateName } from '../../form/aggregates.ts';
import { type ColumnRef, type Form, sameColumn } from '../../form/form.ts';
import { subjectOf, tablesOfForm } from '../../form/tables-of-form.ts';
import { understand } from '../../judge/understand.ts';
import type { Language } from '../../language/language.ts';
import type { NameIndex } from '../../link/names/name-index.ts';
import { naturalAggregate } from '../../read/measures/natural.ts';
import { sayColumn, sayRows } from '../../say/names.ts';
import type { Column, Schema, Table } from '../../schema/schema.ts';

/** What a question named of the data, though the rest of it was not understood. */
export type Named = { column: ColumnRef; value?: string };

const isNamed = ({ ref }: Column, named: readonly Named[]): boolean =>
  named.some(({ column }) => sameColumn(column, ref));

/** The figures of a table, those that were named first. */
export const measuresOf = (table: Table, named: readonly Named[] = []): Column[] =>
  table.columns
    .filter(column => column.uses.natural !== null)
    .sort((a, b) => Number(b.roles.has('money')) - Number(a.roles.has('money')))
    .sort((a, b) => Number(isNamed(b, named)) - Number(isNamed(a, named)));
/** What rows of a table are told apart by, what was named first. */
export const groupsOf = (table: Table, language: Language, named: readonly Named[] = []): Column[] =>
  table.columns
    .filter(column => column.roles.has('category') && column.uses.groups && column.profile.distinctCount > 1)
    .filter(column => !isFlag(column, language))
    .sort((a, b) => Math.abs(a.profile.distinctCount - 6) - Math.abs(b.profile.distinctCount - 6))
    .sort((a, b) => Number(isNamed(b, named)) - Number(isNamed(a, named)));

/** Whether its values are yes and no: "which heated has the most" is no question. */
const isFlag = ({ holds, profile }: Column, { booleans: { yes, no } }: Language): boolean =>
  holds === 'boolean' ||
  profile.values.every(({ value }) => yes.has(value.toLowerCase()) || no.has(value.toLowerCase()));

/** Questions in words about a table, likeliest to be of use first; whether they can be read is for the caller to see. */
export function* ideas(
  schema: Schema,
  table: Table,
  names: NameIndex,
  form: Form | null,
  named: readonly Named[] = [],
): Generator<string> {
  const { language } = schema;
  const { ask, aggregate, by, top } = language.phrases;
  const name = (column: Column): string => sayColumn(column, language);
  const rows = sayRows(schema, table.name, form?.noun);
  const total = (measure: (typeof measures)[number]): string => aggregate(measure.aggregate, measure.name);
  const product = names.derived.find(({ factors }) => factors[0].table === table);
  const groups = groupsOf(table, language, named).filter(
    column => !form?.group.some(term => term.kind === 'column' && term.column.column === column.ref.column),
  );
  const [first, second] = measuresOf(table, named);
  const measures: { name: string; aggregate: AggregateName }[] = [
    ...(product && !(first && isNamed(first, named))
      ? [{ name: product.measure.name, aggregate: 'sum' as const }]
      : []),
    ...(first ? [{ name: name(first), aggregate: naturalAggregate(first) }] : []),
    ...(second ? [{ name: name(second), aggregate: naturalAggregate(second) }] : []),
  ];
  const main = measures[0];
  const said = named.find(({ column, value }) => value !== undefined && column.table === table.name);
  const of = said && schema.column(said.column);
  if (main && said?.value !== undefined && of)
    yield ask.figure(total(main), '', language.phrases.values('other', name(of), [said.value], false));
  if (main && groups[0]) yield ask.figure(total(main), by([name(groups[0])]), '');
  if (main && table.date?.holds === 'date' && !form?.group.some(term => term.kind === 'bucket'))
    yield ask.over(total(main), 'month');
  if (main && groups[1]) yield ask.which(name(groups[1]), total(main), 'desc', '');
  if (!main && groups[0]) yield ask.figure(language.phrases.rowCount(rows), by([name(groups[0])]), '');
  if (main && groups[0] && groups[0].profile.distinctCount > 5)
    yield ask.top(top(3, language.plural(name(groups[0])), total(main), 'desc'), '');
  if (measures[1]) yield ask.figure(total(measures[1]), '', '');
  const value = groups[0]?.profile.values[0]?.value;
  if (main && value && groups[0] && /^[\p{L}\p{N} ]{2,30}$/u.test(value))
    yield ask.figure(total(main), '', language.phrases.values('other', name(groups[0]), [value], false));
  if (groups[1]) yield ask.figure(language.phrases.rowCount(rows), by([name(groups[1])]), '');
  yield ask.count(rows, '');
}

/** Up to `limit` questions the analyst can read and answer itself, about the table of the form first. */
export const suggest = async (
  schema: Schema,
  names: NameIndex,
  today: Date,
  form: Form | null,
  asked: string,
  limit: number,
  named: readonly Named[] = [],
): Promise<string[]> => {
  const subject = form && subjectOf(form);
  const spoken = form ? tablesOfForm(form) : new Set<string>();
  const about = new Set(named.map(({ column }) => column.table));
  const rank = ({ name }: Table): number => (about.has(name) ? -1 : name === subject ? 0 : spoken.has(name) ? 1 : 2);
  const tables = [...schema.tables].sort((a, b) => rank(a) - rank(b));
  const found: string[] = [];
  let tried = 0;
  // Each question is read whole: others have their turn between them.
  const breathe = breather();
  for (const table of tables.slice(0, 3))
    for (const question of ideas(schema, table, names, form, named)) {
      if (found.length >= limit || tried++ > 12) return found;
      if (found.includes(question) || question.toLowerCase() === asked.trim().toLowerCase()) continue;
      await breathe();
      const best = understand(question, schema, today, null, names)[0];
      if (best && best.unbound.length === 0 && best.cost < 1.2) found.push(question);
    }
  return found;
};
