import type { Brief } from '../../../reasoner.ts';
import type { Offered, Prepared, SourceRef } from '../../desk.ts';
import { type ColumnRef, sameColumn } from '../../form/form.ts';
import type { Candidate } from '../../judge/candidate.ts';
import { thresholds } from '../../judge/confidence.ts';
import { farOff } from '../../judge/rival.ts';
import type { Assumption } from '../../read/draft.ts';
import { FormParts } from '../../read/form-parts.ts';
import { sayAsked } from '../../say/asked.ts';
import { sayForm } from '../../say/heading.ts';
import { questionsFor } from '../../say/kinds.ts';
import { sayColumn } from '../../say/names.ts';
import type { Schema } from '../../schema/schema.ts';
import { sameWords } from '../../words/fold.ts';
import { isWordForMoney, moneyInDoubt } from './alike/money-in-doubt.ts';
import { withAllSpellings } from './alike/spelled-otherwise.ts';
import { isAsked } from './near/kept.ts';

const columnsIn = ({ form, statement }: Candidate, schema: Schema): ColumnRef[] =>
  new FormParts(form, statement.join.tables, schema).columns;

/**
 * What a reading would tell, in words that tell it from another one: where both are called alike, the tables follow of
 * which the one takes what the other does not.
 */
const calledBeside = (candidate: Candidate, other: Candidate | undefined, schema: Schema): string => {
  const title = sayForm(schema, candidate.form);
  if (!other || sayForm(schema, other.form) !== title) return title;
  const theirs = columnsIn(other, schema);
  const read = new Set(theirs.map(({ table }) => table));
  // By which date of a table time is judged is told with the answer.
  const own = columnsIn(candidate, schema).filter(
    ref =>
      !theirs.some(each => sameColumn(each, ref)) && !(schema.column(ref)?.holds === 'date' && read.has(ref.table)),
  );
  // Of a table that both read its column tells them apart.
  const noteOf = (ref: ColumnRef): string => {
    const column = schema.column(ref);
    return column && read.has(ref.table)
      ? sayColumn(column, schema.language)
      : schema.language.title(schema.table(ref.table)?.title ?? ref.table);
  };
  const notes = [...new Set(own.map(noteOf))];
  return notes.length > 0 ? `${title} (${notes.join(', ')})` : title;
};

/** The same as the question that somebody would ask: "What is the total revenue by country (customers)?" */
const askedBeside = (candidate: Candidate, other: Candidate | undefined, schema: Schema): string => {
  const title = sayForm(schema, candidate.form);
  const apart = calledBeside(candidate, other, schema).slice(title.length);
  return sayAsked(schema, candidate.form).replace(/\??$/, mark => `${apart}${mark}`);
};

/** A reading as something to be taken, in words that ask for it. */
const offerOf = (
  candidate: Candidate,
  other: Candidate | undefined,
  unread: string[],
  schema: Schema,
  source: SourceRef | null,
): Offered => ({
  ...{ text: askedBeside(candidate, other, schema), form: candidate.form, assumptions: candidate.assumptions, unread },
  ...(source && { source: source.id }),
});

/**
 * Whether two readings are of the same columns, put together otherwise: whose highest figure is meant, of a thing or of one
 * of its rows, is told with the answer and is no cause to ask.
 */
const sameMatter = (a: Candidate, b: Candidate, schema: Schema): boolean => {
  const matter = (each: Candidate): string =>
    [...new Set(columnsIn(each, schema).map(({ table, column }) => `${table}\0${column}`))].sort().join('\n');
  return matter(a) === matter(b);
};

/** Readings whose costs differ by no more are as likely as each other. */
const tie = 0.1;

/** Whether two names are the same to a reader, who takes capitals for none of a difference. */
const readAlike = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Readings that people would tell apart, by what they are called. */
const apart = (offered: Offered[]): Offered[] =>
  offered.filter(({ text }, at) => text !== '' && offered.findIndex(other => readAlike(other.text, text)) === at);

/** So many readings are asked about at most. */
export const mostAsked = 4;

/** Further readings that are nearly as likely, each of other columns than those before it. */
const furtherOf = (chosen: Candidate[], likely: Candidate[], schema: Schema): Candidate[] => {
  const all = [...chosen];
  const [taken] = chosen;
  for (const other of likely) {
    if (all.length >= mostAsked) break;
    if (other.cost - taken!.cost >= farOff || all.some(each => each === other || sameMatter(each, other, schema)))
      continue;
    all.push(other);
  }
  return all.slice(chosen.length);
};

/**
 * The readings to ask back with: the likeliest and such as are nearly as likely and come out differently, or, where words
 * of the question are in none, what could be told without them. Null where an answer, said to be doubtful, costs less; none
 * where nobody would ask for any of them.
 *
 * A figure that is wrong without a word costs ten times as much as a question back, that twice as much as a right answer
 * with a caveat. A wrong answer with a caveat lies between the two, nearer to the question: so it is asked where less than
 * a third of such answers are right.
 */
export const askBack = (
  taken: Candidate,
  rival: Candidate | undefined,
  unread: string[],
  confidence: number,
  { schema, source }: Prepared,
  question: string,
  likely: Candidate[] = [],
): Offered[] | null => {
  // Of a table without a name words are left out as often as not, and most answers are right.
  if (taken.looseness !== null) return null;
  const money = unread.every(word => isWordForMoney(word, schema)) ? moneyInDoubt(taken, schema) : [];
  if (money.length > 0) {
    const asked = [taken.form, ...money].map(form => offerOf({ ...taken, form }, undefined, [], schema, source));
    const sorts = apart(asked.map((offer, at) => (at === 0 ? offer : { ...offer, assumptions: [] })));
    return sorts.some(({ text }) => sameWords(text, question)) ? null : sorts;
  }
  const margin = rival === undefined ? Number.POSITIVE_INFINITY : rival.cost - taken.cost;
  // The same words name things of several tables: nothing but the asker tells which are meant.
  const alike = rival !== undefined && sayForm(schema, rival.form) === sayForm(schema, taken.form);
  const tied = margin <= tie && alike;
  const least = unread.length > 0 ? thresholds.askUnread : tied ? thresholds.askTied : thresholds.ask;
  if (confidence >= least) return null;
  const near = margin < farOff && rival && !sameMatter(taken, rival, schema) ? rival : undefined;
  const readings = [taken, ...(near ? [near, ...furtherOf([taken, near], likely, schema)] : [])];
  const options = apart(
    readings
      .filter(reading => unread.length === 0 || isAsked(reading, schema))
      .map(reading => offerOf(reading, reading === taken ? near : taken, unread, schema, source)),
  );
  // Whoever asks for a reading in its very words has told which is meant.
  if (options.some(({ text }) => sameWords(text, question))) return null;
  // With one reading alone there is nothing to choose: what it lacks is said with the answer, unless hardly any is right.
  const alone = options.length === 1 && unread.length > 0 && confidence < thresholds.askAlone;
  return options.length > 1 || alone || options.length === 0 ? options : null;
};

/** Whether the very question was asked back last: whoever says it again wants an answer. */
export const askedBefore = ({ history }: Pick<Brief, 'history'>, question: string): boolean => {
  const last = history.at(-1);
  return last !== undefined && last.question.trim() === question.trim() && !('form' in ((last.memory ?? {}) as object));
};

/** The other reading beside an answer, with a question that asks for it; null where nobody could tell the two apart. */
const offerBeside = (
  rival: Candidate,
  taken: Candidate,
  { schema, source }: Prepared,
  asked: string,
): (Offered & { title: string }) | null => {
  // What is far off is no other way to mean a question of which nothing was taken for granted; which rows come first in a file is in no words of its own.
  const isFar = rival.cost - taken.cost >= farOff && taken.assumptions.length === 0;
  if (isFar || (rival.form.kind === 'plain' && rival.form.position)) return null;
  const title = calledBeside(rival, taken, schema);
  if (title === '' || readAlike(title, calledBeside(taken, rival, schema))) return null;
  // Where both are called alike, a question would be read as either; and the very question that was asked tells nothing.
  const alike = title !== sayForm(schema, rival.form);
  const [question = title] = alike ? [] : questionsFor(schema, rival.form).filter(other => !sameWords(other, asked));
  if (sameWords(question, asked)) return null;
  return { ...offerOf(rival, taken, [], schema, source), title, text: question };
};

/** The same reading with all that may be the same as what it takes, written otherwise. */
const offerWider = (
  { form, assumptions }: Candidate,
  told: readonly Assumption[],
  { schema, source }: Prepared,
): (Offered & { title: string }) | null => {
  const wider = withAllSpellings(form, told);
  const title = wider && sayForm(schema, wider);
  if (!wider || !title || readAlike(title, sayForm(schema, form))) return null;
  const text = sayAsked(schema, wider);
  return { ...{ title, text, form: wider, assumptions, unread: [] }, ...(source && { source: source.id }) };
};

/** What is offered beside an answer: its rival, where it is doubtful, or what it leaves out as that is written otherwise. */
export const offered = (
  rival: Candidate | undefined,
  taken: Candidate,
  told: readonly Assumption[],
  prepared: Prepared,
  asked: string,
): (Offered & { title: string }) | null =>
  (rival && offerBeside(rival, taken, prepared, asked)) || offerWider(taken, told, prepared);
