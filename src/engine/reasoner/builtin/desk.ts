import type { Catalog } from '../../query/catalog.ts';
import type { QueryResult } from '../../query/result.ts';
import type { Brief, Desk, Source, Turn } from '../reasoner.ts';
import type { Form } from './form.ts';
import { languageFor } from './language/language.ts';
import { indexNames, type NameIndex } from './link/names.ts';
import { buildSchema } from './schema/build-schema.ts';
import type { Schema } from './schema/schema.ts';

export type Prepared = { schema: Schema; names: NameIndex };

const prepared = new WeakMap<Brief, Promise<Prepared>>();

/** The caller's tables, made ready; asked for once per brief, which is one task. */
export const prepare = (brief: Brief, desk: Desk): Promise<Prepared> => {
  const known = prepared.get(brief);
  if (known) return known;
  const made = desk.call('describe_tables', {}).then(({ output }) => {
    const schema = buildSchema(output as Catalog, languageFor(brief.language));
    return { schema, names: indexNames(schema) };
  });
  prepared.set(brief, made);
  made.catch(() => prepared.delete(brief));
  return made;
};

/** Runs a statement; the sources are what an answer may cite for it. */
export const runSql = async (
  desk: Desk,
  sql: string,
  title: string,
): Promise<{ result: QueryResult; sources: Source[] }> => {
  const { output, sources } = await desk.call('run_sql', { sql, title });
  return { result: output as QueryResult, sources };
};

/** The values of a column that match a text best, as they are stored. */
export const findValues = async (desk: Desk, table: string, column: string, text: string): Promise<string[]> => {
  const { output } = await desk.call('find_values', { table, column, text, limit: 10 });
  const values = (output as { values?: unknown } | null)?.values;
  return Array.isArray(values) ? values.filter(value => typeof value === 'string') : [];
};

/** What an answer leaves in the conversation for the next question. */
export type Memory = { analyst: 1; question: string; form: Form };

const isMemory = (value: unknown): value is Memory =>
  typeof value === 'object' &&
  value !== null &&
  (value as Memory).analyst === 1 &&
  typeof (value as Memory).form === 'object' &&
  Array.isArray((value as Memory).form?.select) &&
  Array.isArray((value as Memory).form?.where);

/** The last form of the conversation that still fits the tables there are. */
export const previousForm = (history: Turn[], schema: Schema): Form | null => {
  const memory = history.findLast(turn => isMemory(turn.memory))?.memory;
  if (!isMemory(memory)) return null;
  const refs: { table: string; column: string }[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (typeof value === 'object' && value !== null) {
      const ref = value as { table?: unknown; column?: unknown };
      if (typeof ref.table === 'string' && typeof ref.column === 'string')
        refs.push(ref as { table: string; column: string });
      else Object.values(value).forEach(visit);
    }
  };
  visit(memory.form);
  return refs.every(ref => schema.column(ref)) && memory.form.tables.every(table => schema.table(table))
    ? structuredClone(memory.form)
    : null;
};
