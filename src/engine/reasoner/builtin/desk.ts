import type { Catalog } from '../../query/catalog.ts';
import type { QueryResult } from '../../query/result.ts';
import type { Brief, Desk, Source, Turn } from '../reasoner.ts';
import { canDoWithout } from '../tool.ts';
import { bindAll } from './definitions/bind.ts';
import type { Bound } from './definitions/bound.ts';
import { definedIn } from './definitions/definitions.ts';
import type { DefinitionNotes, Used } from './definitions/notes.ts';
import { withOwnWords } from './definitions/own-names.ts';
import { type ColumnRef, type Condition, columnsOfCondition, type Form } from './form/form.ts';
import { lift, liftPart } from './form/lift.ts';
import { Loans, makeReady } from './kept-ready.ts';
import type { NameIndex } from './link/names/name-index.ts';
import { nothing, type Without } from './read/choices.ts';
import type { Assumption } from './read/draft.ts';
import type { Before } from './read/follow-ups/before.ts';
import type { Schema } from './schema/schema.ts';
import { withoutCopies } from './schema/united/without-copies.ts';

/** A data source, as people and tools call it. */
export type SourceRef = { id: string; name: string };

/** Tables that one statement may ask together, made ready: the uploaded ones, or those of one data source. */
export type Prepared = {
  schema: Schema;
  names: NameIndex;
  source: SourceRef | null;
  /** What the words that somebody defined come to over these tables. */
  defined: Bound[];
  /** Rules that are switched off. */
  without: Without;
  /** For whom they were made ready: the tables themselves may be those of an earlier task. */
  task: object;
};

/** A desk with everything that the caller may ask made ready. */
export type ReadyDesk = Desk & { ready(brief: Brief): Promise<Prepared[]> };

/** Desks of one task, until it ends. */
type Desks = { ready(desk: Desk): ReadyDesk; end(): void };

/** Makes desks of one task ready: all of them know of one catalogue, which is asked for once in each language. */
export const readying = (without = nothing): Desks => {
  const made = new Map<string, Promise<Prepared[]>>();
  const loans = new Loans();
  return {
    ready(desk) {
      const ready = (brief: Brief): Promise<Prepared[]> => {
        const known = made.get(brief.language);
        if (known) return known;
        const all = desk
          .call('describe_tables', {})
          .then(({ output }) => preparedOf(output as Catalog, brief, without, loans.take));
        made.set(brief.language, all);
        all.catch(() => made.delete(brief.language));
        return all;
      };
      return Object.assign(Object.create(desk) as Desk, { ready });
    },
    end() {
      made.clear();
      loans.giveBack();
    },
  };
};

/** All that the caller may ask, made ready, the uploaded tables first. */
export const prepareAll = (brief: Brief, desk: ReadyDesk): Promise<Prepared[]> => desk.ready(brief);

/** Everything of a catalogue made ready for a brief, the uploaded tables first. */
export const preparedOf = (
  { sources = [], ...uploads }: Catalog,
  brief: Brief,
  without = nothing,
  make: typeof makeReady = makeReady,
): Prepared[] => {
  const ready = (catalog: Catalog, source: SourceRef | null): Prepared => {
    const { schema, names } = make(catalog, brief, source === null);
    const defined = bindAll(definedIn(brief, schema.language), schema, names);
    return { schema, names: withOwnWords(names, defined, schema.column), source, defined, without, task: {} };
  };
  return [
    ready(withoutCopies(uploads), null),
    // What is asked of a source is written like everything else, and translated when it is run.
    ...sources
      .filter(({ tables }) => tables.length > 0)
      .map(({ id, name, tables, relationships }) => ready({ dialect: 'duckdb', tables, relationships }, { id, name })),
  ];
};

/** The same tables with words that mean what they mean to everybody. */
export const plainly = (ready: Prepared): Prepared => ({ ...ready, names: { ...ready.names, own: [] }, defined: [] });

/** The tables that are asked where nothing says which: the uploaded ones, or else the first source's. */
export const prepare = async (brief: Brief, desk: ReadyDesk): Promise<Prepared> => {
  const all = await prepareAll(brief, desk);
  return all.find(hasTables) ?? all[0]!;
};

/** Those that were asked: the uploaded tables, or those of a source. */
export const preparedIn = ({ source }: { source: SourceRef | null }, all: Prepared[], usual: Prepared): Prepared =>
  all.find(each => each.source?.id === source?.id) ?? usual;

/** Whether there is anything to ask. */
export const hasTables = ({ schema }: Pick<Prepared, 'schema'>): boolean =>
  schema.tables.some(table => table.columns.length > 0);

/** How a statement over these tables is given to a tool: its source, and the SQL that everything is written in. */
export const written = (source: SourceRef | null) => (source ? { source: source.id, dialect: 'duckdb' } : {});

/** Which source a tool is to ask; nothing for the uploaded tables. */
const inSource = (source: SourceRef | null) => (source ? { source: source.id } : {});

/** Runs a statement; the sources are what an answer may cite for it. */
export const runSql = async (
  desk: Desk,
  sql: string,
  title: string,
  source: SourceRef | null = null,
): Promise<{ result: QueryResult; sources: Source[] }> => {
  const { output, sources } = await desk.call('run_sql', { sql, title, ...written(source) });
  return { result: output as QueryResult, sources };
};

/** How many rows a statement finds, which are counted where not all of them were read; null where that fails. */
export const countFound = async (
  desk: Desk,
  sql: string,
  { rows, truncated }: QueryResult,
  title: string,
  source: SourceRef | null,
): Promise<number | null> => {
  if (!truncated) return rows.length;
  try {
    const { result } = await runSql(desk, `SELECT count(*) AS "found" FROM (${sql}) AS "all"`, title, source);
    const found = Number(result.rows[0]?.[0]);
    return Number.isFinite(found) ? found : null;
  } catch (failure) {
    if (canDoWithout(failure)) return null;
    throw failure;
  }
};

/** The values of a column that match a text best, as they are stored. */
export const findValues = async (
  desk: Desk,
  table: string,
  column: string,
  text: string,
  source: SourceRef | null = null,
): Promise<string[]> => {
  const { output } = await desk.call('find_values', { table, column, text, limit: 10, ...inSource(source) });
  const values = (output as { values?: unknown } | null)?.values;
  return Array.isArray(values) ? values.filter(value => typeof value === 'string') : [];
};

/** What an answer leaves in the conversation for the next question. */
export type Memory = {
  analyst: 1;
  question: string;
  form: Form;
  /** What the answer named, as conditions that hold of it. */
  named?: Condition[];
  /** Id of the data source that was asked; absent for uploaded tables. */
  source?: string;
  /** What was said with the answer: words that are not in it, how sure it was, and figures that nobody named. What goes on from it is no surer. */
  doubt?: Doubt;
  /** What defined words it rests on. */
  defined?: Used[];
  /** Other readings of the question, of which each may be taken without reading anything again. */
  offered?: Offered[];
};

/** A reading that an answer offered: the message that takes it, and its form over the tables of a source. */
export type Offered = { text: string; form: Form; assumptions: Assumption[]; unread: string[]; source?: string };

export type Doubt = { unread: string[]; confidence: number; taken?: Assumption[] };

/** The memory of a question that was read as a form over the tables of a source, or the uploaded ones. */
export const memoryOf = (
  question: string,
  form: Form,
  source: SourceRef | null,
  doubt?: Doubt,
  { used = [], kept = [], carried = [] }: Partial<DefinitionNotes> = {},
  offered: Offered[] = [],
): Memory => ({
  ...{ analyst: 1, question, form },
  ...(source && { source: source.id }),
  ...(doubt && { doubt }),
  ...(offered.length > 0 && { offered }),
  ...(used.length + kept.length + carried.length > 0 && {
    defined: [...used, ...kept, ...carried].map(({ id, term, meaning, shared, parts, within }) => ({
      ...{ id, term, meaning, shared, parts },
      ...(within && { within }),
    })),
  }),
});

const isMemory = (value: unknown): value is Memory =>
  typeof value === 'object' &&
  value !== null &&
  (value as Memory).analyst === 1 &&
  typeof (value as Memory).form === 'object' &&
  Array.isArray((value as Memory).form?.select) &&
  Array.isArray((value as Memory).form?.where);

/** Where in a conversation its last remembered answer stands; -1: nothing was answered. */
export const placeOfMemory = (history: readonly Turn[]): number => history.findLastIndex(turn => isMemory(turn.memory));

/** What the conversation was about last; null where nothing was answered. */
export const lastMemory = (history: readonly Turn[]): Memory | null => {
  const memory = history[placeOfMemory(history)]?.memory;
  return isMemory(memory) ? liftMemory(memory) : null;
};

const liftMemory = ({ form, defined, ...memory }: Memory): Memory => ({
  ...memory,
  form: lift(form),
  ...(Array.isArray(defined) && {
    defined: defined.map(used => ({
      ...used,
      parts: used.parts.map(liftPart),
      ...(used.within && { within: used.within.map(liftPart) }),
    })),
  }),
});

/** What was doubtful in the last answer; nothing where it was not told. */
export const lastDoubt = (history: Turn[]): Doubt => {
  const { unread, confidence } = lastMemory(history)?.doubt ?? {};
  return {
    unread: Array.isArray(unread) ? unread.filter(word => typeof word === 'string') : [],
    confidence: typeof confidence === 'number' ? confidence : 1,
  };
};

/** The last form of the conversation that still fits the tables there are. */
export const previousForm = (history: Turn[], { schema, source }: Pick<Prepared, 'schema' | 'source'>): Form | null => {
  const memory = lastMemory(history);
  if (!memory || (memory.source ?? null) !== (source?.id ?? null)) return null;
  return fits(memory.form, schema) ? structuredClone(memory.form) : null;
};

/** The same with what its answer named. */
export const questionBefore = (
  history: Turn[],
  { schema, source }: Pick<Prepared, 'schema' | 'source'>,
): Before | null => {
  const form = previousForm(history, { schema, source });
  const { named } = lastMemory(history) ?? {};
  const known = Array.isArray(named) && named.flatMap(columnsOfCondition).every(ref => schema.column(ref));
  const place = placeOfMemory(history);
  const earlier = place > 0 ? previousForm(history.slice(0, place), { schema, source }) : null;
  return form && { form, named: known ? structuredClone(named) : [], earlier };
};

/** The columns that a form reads, in any part of it. */
export const refsOf = (form: Form): ColumnRef[] => {
  const refs: ColumnRef[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (typeof value === 'object' && value !== null) {
      const ref = value as { table?: unknown; column?: unknown };
      if (typeof ref.table === 'string' && typeof ref.column === 'string') refs.push(ref as ColumnRef);
      else Object.values(value).forEach(visit);
    }
  };
  visit(form);
  return refs;
};

/** Whether all tables and columns of a form are there. */
export const fits = (form: Form, schema: Schema): boolean =>
  refsOf(form).every(ref => schema.column(ref)) && form.tables.every(table => schema.table(table));
