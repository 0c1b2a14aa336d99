import type { QueryResult } from '../../../../../query/result.ts';
import type { Desk } from '../../../../reasoner.ts';
import { canDoWithout } from '../../../../tool.ts';
import { type Offered, type Prepared, runSql } from '../../../desk.ts';
import type { Form } from '../../../form/form.ts';
import { sameForm } from '../../../form/same-form.ts';
import type { Candidate } from '../../../judge/candidate.ts';
import { sameValues } from '../../../judge/rival.ts';
import { countsItself } from '../../../read/counts-one.ts';
import { FormParts } from '../../../read/form-parts.ts';
import { sayAsked } from '../../../say/asked.ts';
import { sayForm } from '../../../say/heading.ts';
import { sayColumn, sayRows } from '../../../say/names.ts';
import { titleOf } from '../../../say/terms.ts';
import { saysYesOrNo } from '../../../schema/flag-values.ts';
import type { Schema } from '../../../schema/schema.ts';
import { compile } from '../../../sql/compile.ts';
import { maskedUse } from '../masked-use.ts';
import { composed } from './compose.ts';

const withNote = (text: string, note: string): string => text.replace(/\??$/, mark => ` (${note})${mark}`);

/** A form as somebody would ask for it; rows that have no name are told by that of their table. */
const asQuestion = (form: Form, schema: Schema): string => {
  const text = sayAsked(schema, form);
  const [table] = form.tables;
  const { phrases, title } = schema.language;
  const isNameless = table !== undefined && sayRows(schema, table, form.noun) === phrases.rows;
  return isNameless && schema.tables.length > 1 ? withNote(text, title(schema.table(table)?.title ?? table)) : text;
};

/** Whether it is asked which of yes and no comes first: "which under warranty has the most repairs". */
const ranksYesAndNo = ({ group, limit }: Form, schema: Schema): boolean =>
  limit !== null &&
  group.some(term => {
    const column = term.kind === 'column' ? schema.column(term.column) : undefined;
    return column !== undefined && saysYesOrNo(column, schema.language);
  });

/** Whether a form asks for something that nobody would want to know. */
export const isIdle = (form: Form, schema: Schema): boolean =>
  countsItself(form, schema) || ranksYesAndNo(form, schema);

/** Questions put together for one that was not understood, each in words that ask for it. */
export const offersFor = (best: Candidate, { schema, source }: Prepared): Offered[] =>
  composed(best, { schema })
    .filter(({ form }) => !maskedUse({ form, items: [] }, schema) && !isIdle(form, schema))
    .map(({ form, left }) => ({
      ...{ text: asQuestion(form, schema), form, assumptions: [], unread: left.map(({ atom }) => atom.text) },
      ...(source && { source: source.id }),
    }));

/** The columns and tables that one form reads and none of the others does, in words. */
const ownOf = (offer: Offered, others: readonly Offered[], schema: Schema): string[] => {
  const partsOf = ({ form }: Offered): { columns: string[]; tables: string[] } => {
    const { columns } = new FormParts(form, [], schema);
    return { columns: columns.map(ref => JSON.stringify(ref)), tables: form.tables };
  };
  const known = others.map(partsOf);
  const { columns, tables } = partsOf(offer);
  const column = columns.find(each => !known.some(other => other.columns.includes(each)));
  const named = column && schema.column(JSON.parse(column));
  if (named) return [sayColumn(named, schema.language)];
  const table = tables.find(each => !known.some(other => other.tables.includes(each)));
  return table === undefined ? [] : [schema.language.title(schema.table(table)?.title ?? table)];
};

const alike = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** The same with what tells those apart that would be asked for in the same words; those that nothing tells apart are left out. */
export const inOwnWords = (offers: readonly Offered[], schema: Schema): Offered[] =>
  offers
    .map(offer => {
      const same = offers.filter(other => other !== offer && alike(other.text, offer.text));
      const [own] = same.length > 0 ? ownOf(offer, same, schema) : [];
      return own === undefined ? offer : { ...offer, text: withNote(offer.text, own) };
    })
    .filter(({ text }, at, all) => text !== '' && all.findIndex(other => alike(other.text, text)) === at);

/** What was read near a question and what was put together for it, by turns: what takes a word for something is likelier than what leaves it out. */
export const byTurns = (near: readonly Offered[], put: readonly Offered[]): Offered[] => {
  const [first, second] = near[0]?.unread.length === 0 ? [near, put] : [put, near];
  const all = Array.from({ length: Math.max(near.length, put.length) }, (_, at) => [first[at], second[at]]).flat();
  return all.filter(
    (offer, at): offer is Offered =>
      offer !== undefined &&
      all.findIndex(other => other !== undefined && sameForm(other.form, offer.form, called)) === at,
  );
};

/** What rows are called changes no answer. */
const called: ReadonlySet<string> = new Set(['noun', 'tables']);

/** So many are run at most to see what they give. */
const mostRun = 8;

/** Whether a result tells anything: a row, and a figure that is not nothing. */
const tells = ({ rows }: QueryResult): boolean =>
  rows.length > 0 && !(rows.length === 1 && rows[0]!.every(cell => cell === null || Number(cell) === 0));

/** Those that give something, and each something else; over a data source all of them, as none is run there before it is asked for. */
export const tellingApart = async (
  offers: readonly Offered[],
  { schema, source }: Prepared,
  desk: Desk,
  most: number,
): Promise<Offered[]> => {
  if (source) return offers.slice(0, most);
  const told: { offer: Offered; result: QueryResult | null }[] = [];
  for (const offer of offers.slice(0, mostRun)) {
    if (told.length >= most) break;
    const statement = compile(offer.form, schema, titleOf(schema, offer.form.noun));
    if (!statement) continue;
    desk.progress(schema.language.phrases.progress.checking());
    const result = await runSql(desk, statement.sql, sayForm(schema, offer.form).slice(0, 200)).then(
      found => found.result,
      failure => {
        if (canDoWithout(failure)) return null;
        throw failure;
      },
    );
    if (result && (!tells(result) || told.some(other => other.result && sameValues(other.result, result)))) continue;
    told.push({ offer, result });
  }
  return told.map(({ offer }) => offer);
};
