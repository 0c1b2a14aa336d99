import type { Language } from '../../language/language.ts';
import type { Token } from '../../language/tokenize.ts';
import type { Column, Schema } from '../../schema/schema.ts';
import type { Option } from '../atom.ts';
import { isHyphen } from '../hyphens.ts';
import { namedByUnit } from './by-unit.ts';
import { coordinated } from './coordinated.ts';
import type { Hit } from './find-names.ts';
import { kindredPhrases } from './guessed/kindred-phrases.ts';
import { saidInFull } from './guessed/said-in-full.ts';
import { denying, hitsOf } from './hits-of.ts';
import { kindsOfRows } from './kinds-of-rows.ts';
import type { Label } from './labels.ts';
import type { NameIndex, NameSpan } from './name-index.ts';
import { leadsIn, tellsCount, tellsDeed } from './name-telling.ts';
import { unitOf } from './other-names.ts';
import { score } from './score.ts';
import { tellsApart } from './tells-apart.ts';
import { toldOf } from './titles.ts';

/** The words of a question, and which words of names each may be. */
type Said = { tokens: Token[]; hitsAt: Map<Label, Hit[]>[]; language: Language; index: NameIndex };

/** A name has so many words at most, those between included. */
const reach = 7;

const isFull = (option: Option | null): boolean => option?.kind === 'column' && option.exact;

/** "Price per night" says so clearly what it is that another word for the price does not matter. */
const surer = (option: Option): Option => ({ ...option, score: Math.max(1, option.score) });

/** The one word that tells a figure from others says as much of it as most of its name would. */
const telling = (option: Option | null): Option | null => {
  if (option?.kind !== 'column') return option;
  const { modifier: _, ...column } = option;
  return { ...column, score: Math.max(0.85, option.score) };
};

const asSaid = (option: Option, rated: boolean, guessed: boolean, everyday: boolean): Option => {
  const said = rated ? surer(option) : option;
  if (guessed && said.kind === 'table') return { ...said, guessed, ...(everyday && { everyday }) };
  return guessed && said.kind === 'column' ? { ...said, guessed } : said;
};

/** "Bonus per *driver*", where a column of the same table is called driver and nothing else. */
const isWhole = ({ hitsAt }: Said, { column, table }: Label, at: number): boolean =>
  [...(hitsAt[at] ?? [])].some(
    ([other, hits]) =>
      other.column !== null &&
      other.column !== column &&
      other.table === table &&
      other.own === 1 &&
      hits.some(({ word, weight }) => word === 0 && weight === 1),
  );

/** "Value per *kg*" is none of the kilograms, which a column is counted in. */
const isCountedIn = ({ tokens, language }: Said, column: Column, at: number): boolean =>
  column.uses.natural === 'sum' &&
  tokens[at] !== undefined &&
  unitOf(column, language)?.names.includes(tokens[at].stem) === true;

/**
 * "Price *per* night" is the nightly price, unless there are nights to group by. "Claims *per* month" are none of the months
 * that somebody has been a customer: only the table is called so.
 */
const ofOne = (said: Said, label: Label, at: number, used: ReadonlyMap<number, number>): boolean =>
  label.column?.roles.has('measure') === true &&
  [...used.keys()].some(word => word < label.own) &&
  said.language.rates.has(said.tokens[at]!.word) &&
  !isCountedIn(said, label.column, at + 1) &&
  !isWhole(said, label, at + 1) &&
  (said.hitsAt[at + 1]?.get(label) ?? []).some(({ word, weight }) => word < label.own && weight === 1);

/** "Seniors *churned*" names two columns, though the table is called after churn as well. */
const ofAnother = (said: Said, label: Label, at: number): boolean =>
  said.language.verbal(said.tokens[at]!.word) && isWhole(said, label, at);

/** "The kind of fuel" is the fuel, unless a column is called fuel type. */
const sortsOf = ({ tokens, hitsAt, language }: Said, at: number): NameSpan[] =>
  !language.sorts.has(tokens[at]!.stem) || !language.joiners.has(tokens[at + 1]?.word ?? '')
    ? []
    : [...(hitsAt[at + 2] ?? [])].flatMap(([{ own, column }, hits]): NameSpan[] =>
        column && own === 1 && hits.some(({ word, weight }) => word < own && weight === 1)
          ? [{ from: at, to: at + 3, matched: 2, option: { kind: 'column', column, score: 1, exact: true } }]
          : [],
      );

/** Whether a word ends one that ranks: the products of "most *expensive* product" are ranked, and no part of what their price is called. */
const closesCue = ({ tokens, language }: Said, at: number): boolean =>
  at > 0 && language.cues.get(`${tokens[at - 1]!.word} ${tokens[at]!.word}`)?.kind === 'superlative';

/** The word of a name that a word of the question is, where it is none that was said before. */
const bestHit = (said: Said, label: Label, from: number, at: number, used: Map<number, number>): Hit | undefined =>
  (said.hitsAt[at]!.get(label) ?? [])
    .filter(
      hit =>
        !used.has(hit.word) &&
        !(at === from && leadsIn(said.tokens[from]!, hit, said.language)) &&
        !(
          hit.word >= label.own &&
          (said.language.functionWords.has(said.tokens[at]!.word) ||
            ofAnother(said, label, at) ||
            closesCue(said, from))
        ),
    )
    .sort((a, b) => b.weight - a.weight || a.word - b.word)[0];

/** The "numbers" of "phone numbers", which are none of whether somebody has a phone. */
const endsTail = (tokens: Token[], at: number, { tails }: Language): boolean =>
  tokens[at] !== undefined && tails.get(tokens[at - 1]?.stem ?? '') === tokens[at]!.stem;

/** "To close a ticket *on* average": a word that only ties others opens a phrase that asks for something, and ends no name. */
const opensPhrase = (tokens: Token[], at: number, { functionWords, cues }: Language): boolean =>
  functionWords.has(tokens[at]!.word) &&
  tokens[at + 1] !== undefined &&
  cues.has(`${tokens[at]!.word} ${tokens[at + 1]!.word}`);

/** Every stretch from a place on that names what the label stands for. */
const namedFrom = (said: Said, label: Label, from: number): NameSpan[] => {
  const { tokens, language } = said;
  const spans: NameSpan[] = [];
  const used = new Map<number, number>();
  let to = from;
  let matched = 0;
  let rated = false;
  let guessed = false;
  let everyday = false;
  for (let at = from; at < Math.min(tokens.length, from + reach); at++) {
    const best = bestHit(said, label, from, at, used);
    if (best) {
      used.set(best.word, best.weight);
      guessed ||= best.guessed === true;
      everyday ||= best.everyday === true;
      [to, matched] = [at + 1, matched + 1];
    } else if (at > from && to === at && language.tails.get(tokens[at - 1]!.stem) === tokens[at]!.stem)
      [to, matched] = [at + 1, matched + 1];
    else if (to === at && ofOne(said, label, at, used)) [rated, matched] = [true, matched + 1];
    // "No-shows" are said as "no shows" are.
    else if (!language.joiners.has(tokens[at]!.word) && !isHyphen(tokens, at)) break;
    if (to === from || to !== at + 1) continue;
    if (label.column?.semantics.kind === 'flag' && [to - 1, to].some(place => endsTail(tokens, place, language)))
      continue;
    const scored = score(label, used, tokens[from]!, to - from, language);
    const option = at === from && best && tellsApart(tokens, at, label, best, language) ? telling(scored) : scored;
    const other = tellsDeed(tokens, from, to, label, used, language) || tellsCount(tokens, from, to, label, language);
    // "sell *in* 1997" says no more of `units_in_stock` for that.
    const tied = at > from && language.functionWords.has(tokens[at]!.word) && !isFull(option);
    // The "price per" of "price per city" does not end in what opens the "per km" of a column's name.
    const leads = best && language.rates.has(tokens[at]!.word) && best.word < label.own - 1;
    if (option && !other && !tied && !leads && !opensPhrase(tokens, at, language))
      spans.push({ from, to, matched, option: asSaid(option, rated, guessed, everyday) });
  }
  return spans;
};

/** "grade point" where the column is written `gradepoint`, "care plans" where the table is `careplans`. */
const writtenTogether = ({ tokens, index, language }: Said, from: number): NameSpan[] => {
  const [token, after] = [tokens[from]!, tokens[from + 1]];
  // "Ordered only" is no `ordered_on`, though it ends as an adverb would.
  if (token.kind !== 'word' || after?.kind !== 'word' || denying(after.word, language)) return [];
  const stem = language.stem(token.word + after.word);
  // "EPC E": a letter after a name is no ending of it.
  if (stem === token.stem) return [];
  return index.hits(stem, true).flatMap(({ label, weight, word }): NameSpan[] => {
    const { column, table, own, total, importance } = label;
    if (weight !== 1 || word >= own || own !== 1 || total !== importance[0]) return [];
    const option: Option = column
      ? { kind: 'column', column, score: 1.05, exact: true }
      : { kind: 'table', table, score: 1.05 };
    return [{ from, to: from + 2, matched: 2, option }];
  });
};

/** Words for what the product of two columns gives: "revenue". */
const derivedFrom = ({ tokens, index }: Said, from: number): NameSpan[] =>
  index.derived.flatMap(figure =>
    figure.measure.words.flatMap((words, place): NameSpan[] => {
      const length = words.split(' ').length;
      const stems = tokens.slice(from, from + length).map(({ stem }) => stem);
      const option = { kind: 'derived', ...figure, score: place < 4 ? 0.86 : 0.7 } as const;
      if (words !== stems.join(' ')) return [];
      const span = { from, to: from + length, matched: length, option };
      // "Rental income" of a rental price: of what it is made says no more.
      const last = tokens[from - 1]?.stem;
      const made = last !== undefined && figure.factors.some(factor => factor.stems.slice(0, -1).includes(last));
      return made
        ? [
            span,
            {
              ...span,
              from: from - 1,
              matched: length + 1,
              option: { ...option, score: Math.max(0.86, option.score) },
            },
          ]
        : [span];
    }),
  );

/** A unit says as much of a figure as most of its name would, where one figure alone is counted in it. */
const oneInUnit = 0.9;
/** Where several are, another word has to tell which. */
const someInUnit = 0.6;

/** "kWh": the figures that are counted in it. */
const byUnit = ({ tokens }: Said, from: number, schema: Schema): NameSpan[] => {
  const columns = namedByUnit(tokens, from, schema);
  const score = columns.length === 1 ? oneInUnit : someInUnit;
  return columns.map(column => ({
    from,
    to: from + 1,
    matched: 1,
    option: { kind: 'column', column, score, exact: columns.length === 1 },
  }));
};

/** Whether a word begins no name: the "address" of an "email address", a function word that is not in one. */
const beginsNone = ({ tokens, hitsAt, language }: Said, at: number): boolean => {
  const [last, token] = [tokens[at - 1], tokens[at]!];
  if (last && language.tails.get(last.stem) === token.stem && hitsAt[at - 1]!.size > 0) return true;
  return (
    language.functionWords.has(token.word) &&
    ![...hitsAt[at]!.keys()].some(label => label.own === 1 || (label.own === 2 && hitsAt[at + 1]?.has(label)))
  );
};

/** "Deliveries" are these where rows are of them, and not their total: less than a whole name of a column is none there. */
const withoutParts = (named: { label: Label; span: NameSpan }[]): NameSpan[] => {
  const things = named.filter(
    ({ label, span: { option } }) => (label.things ?? label.numbered ?? label.since) && option.score > 0.9,
  );
  const isPart = ({ label, span }: { label: Label; span: NameSpan }): boolean =>
    label.column !== null &&
    span.option.score < 0.95 &&
    things.some(
      ({ label: { table }, span: { from, to } }) => table === label.table && from === span.from && to === span.to,
    );
  return named.filter(each => !isPart(each)).map(({ span }) => span);
};

/** Customers who *ordered* nothing are no orders, though rows are lines of these: what is done is no thing. */
const isDone = (tokens: Token[], { label, span }: { label: Label; span: NameSpan }, { verbal }: Language): boolean =>
  label.things === true && span.to === span.from + 1 && verbal(tokens[span.from]!.word);

/** Every stretch of the question that may name a column or a table. */
export const linkNames = (tokens: Token[], schema: Schema, index: NameIndex): NameSpan[] => {
  const { language } = schema;
  const hitsAt = tokens.map((_, at) => hitsOf(tokens, at, index, language));
  const said: Said = { tokens, hitsAt, language, index };
  const spans = tokens.flatMap((_, from) =>
    beginsNone(said, from)
      ? []
      : [
          ...coordinated(tokens, from, hitsAt, language),
          ...sortsOf(said, from),
          ...kindsOfRows(tokens, from, schema),
          ...withoutParts(
            [...hitsAt[from]!.keys()]
              .flatMap(label => namedFrom(said, label, from).map(span => ({ label, span })))
              .filter(named => !isDone(tokens, named, language)),
          ),
          ...writtenTogether(said, from),
          ...derivedFrom(said, from),
          ...kindredPhrases(said, from),
          ...saidInFull(tokens, from, index.shortened, language),
          ...byUnit(said, from, schema),
        ],
  );
  const isNamed = (at: number): boolean => spans.some(({ from, to }) => from <= at && at < to);
  const told = tokens.flatMap((token, from): NameSpan[] => {
    const rows = isNamed(from) ? null : toldOf(token, hitsAt[from]!, schema);
    return rows ? [{ from, to: from + 1, matched: 1, option: { kind: 'table', ...rows, guessed: true } }] : [];
  });
  return [...spans, ...told];
};
