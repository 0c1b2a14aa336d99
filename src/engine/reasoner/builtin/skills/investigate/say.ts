import { numberFormat } from '../../../../../base/formats.ts';
import type { Amount } from '../../../../query/amount.ts';
import type { QueryResult } from '../../../../query/result.ts';
import type { AnswerPart } from '../../../reasoner.ts';
import type { Language } from '../../language/language.ts';
import type { ChangeWords } from '../../language/wording/change.ts';
import { sayNumber } from '../../say/format.ts';
import { pieces } from '../../say/pieces.ts';
import type { Investigation } from './act.ts';
import { groupName, isOpposed, partOf, percent, sayChange, signed } from './figures.ts';
import { isSeasonal } from './weigh.ts';

export type ExplainedChange = Extract<Investigation, { kind: 'explained' }>;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const plain = (text: string) => text.replace(/[\\`*_<>[\]|]/g, '\\$&');
const nothing = 1e-9;

/** `figures`: what the data tell, for whoever named no figure of theirs. Tells what was found out: the change, its drivers, what everything else did, the season; then the drivers as a table. */
export function* sayInvestigation(found: Investigation, language: Language, figures: string[]): Generator<AnswerPart> {
  const { say } = language.change;
  if (found.kind === 'unexplained') return yield* pieces(whyNot(found, say, figures));
  const { explanation, measure, from, to, sources, notes, taken } = found;
  const { before, after } = explanation;
  const number = numberOf(found, language);
  const cited = function* (text: string, which = sources.slice(0, 2)): Generator<AnswerPart> {
    yield* pieces(text);
    for (const source of which) yield { type: 'cite', sourceId: source.id };
  };
  const change = after - before;
  if (Math.abs(change) < nothing * Math.max(1, Math.abs(before))) {
    yield* cited(say.steady(capital(measure), from, to, number(after)));
    return;
  }
  const against = taken !== null && (taken === 'up') !== change > 0 ? taken : null;
  const subject = against ? say.otherwise(capital(measure), against) : capital(measure);
  const by = sayChange(before, after, number, language);
  yield* cited(say.change(subject, from, number(before), to, number(after), by));
  // Where the data ends or begins may be all there is to a change, so it comes before any cause.
  for (const bound of found.bounds) yield* pieces(` ${bound}`);
  yield { type: 'text', text: '\n\n' };
  yield* sayDrivers(found, language, cited);
  for (const note of notes) yield* pieces(` ${note}`);
  if (explanation.causes.length > 0) yield { type: 'table', table: tableOf(found, say.columns) };
  else if (explanation.parts) yield { type: 'table', table: partsTable(found, explanation.parts, say.columns) };
}

type Cited = (text: string, which?: ExplainedChange['sources']) => Generator<AnswerPart>;

/** The groups that moved otherwise than the rest and what the rest did, each sentence with its sources. */
export function* sayDrivers(found: ExplainedChange, language: Language, cited: Cited): Generator<AnswerPart> {
  const { say } = language.change;
  const { explanation, yearEarlier, sources } = found;
  const { kind, before, after, causes, rest, gross, effects, paradox, dimensions, groups, season } = explanation;
  const number = numberOf(found, language);
  const opposed = isOpposed(explanation);
  if (causes.length > 0) {
    yield* pieces(`${say.drivers}\n`);
    for (const cause of causes) {
      const name = plain(groupName(cause.where));
      const [was, is] = [number(cause.before), number(cause.after)];
      const share = opposed ? null : percent(cause.share, language.tag, false);
      yield* cited(
        `\n- ${
          kind === 'ratio'
            ? say.rateDriver(name, was, is, fine(cause.effect, language))
            : say.driver(name, was, is, sayChange(cause.before, cause.after, number, language), share)
        }`,
      );
    }
    yield { type: 'text', text: '\n\n' };
  }
  const facts: string[] = [];
  if (causes.length === 0) facts.push(say.nothing(groups, dimensions.map(plain)));
  const change = after - before;
  const directions = explanation.directions.filter(({ along, against }) => along + against > 1);
  if (causes.length === 0 && directions.length > 0)
    facts.push(
      say.directions(
        change > 0,
        directions.map(({ dimension, along, against }) => ({ name: plain(dimension), along, of: along + against })),
      ),
    );
  if (causes.length > 0 && rest)
    facts.push(say.rest(number(rest.before), number(rest.after), sayChange(rest.before, rest.after, number, language)));
  if (causes.length > 0 && opposed && kind === 'sum') facts.push(say.opposed(signed(change, number), number(gross)));
  if (effects) facts.push(say.effects(fine(effects.rate, language), fine(effects.mix, language)));
  if (paradox) facts.push(say.paradox(plain(paradox)));
  for (const [at, fact] of facts.entries()) yield* cited(`${at > 0 ? ' ' : ''}${fact}`);
  if (season && isSeasonal(explanation)) {
    const [then, now] = [partOf(season.before, season.after), partOf(before, after)];
    const strength =
      Math.abs(then) > 1.5 * Math.abs(now) ? 'weaker' : Math.abs(now) > 1.5 * Math.abs(then) ? 'stronger' : 'alike';
    yield* cited(` ${say.season(...yearEarlier, percent(then, language.tag), strength)}`, sources.slice(2, 4));
  }
}

/** A small effect, to two digits that count. */
const fine = (value: number, language: Language): string =>
  signed(value, one => numberFormat(language.tag, { maximumSignificantDigits: 2 }).format(Number(one)));

export const numberOf =
  (found: ExplainedChange, language: Language) =>
  (value: Amount): string =>
    sayNumber(
      typeof value === 'number' ? rounded(value) : value,
      language,
      found.unit?.unit ?? null,
      false,
      found.unit?.roles.has('money') ?? false,
    );

function whyNot(
  { reason, message }: Extract<Investigation, { kind: 'unexplained' }>,
  say: ChangeWords['say'],
  figures: string[],
): string {
  switch (reason) {
    case 'measure':
      return say.noMeasure(figures[0] ?? '', figures);
    case 'time':
      return say.noTime;
    case 'groups':
      return say.noGroups;
    case 'failed':
      return message ?? '';
  }
}

const rounded = (value: number): number => Number(value.toPrecision(12));

/** Figures of groups, as the result of what was asked last. */
function figuresOf(
  { measure, sources }: ExplainedChange,
  dimension: string,
  figures: string[],
  rows: QueryResult['rows'],
): QueryResult {
  const last = sources[1];
  return {
    title: measure,
    dataSourceId: null,
    sql: last?.sql ?? '',
    columns: [
      { name: dimension, type: 'text', masked: false },
      ...figures.map(name => ({ name, type: 'decimal' as const, masked: false })),
    ],
    rows,
    rowCount: rows.length,
    truncated: false,
    masked: [],
    durationMs: 0,
    executedAt: new Date(last?.executedAt ?? 0),
  };
}

/** The figure by groups, where none of them stands out. */
function partsTable(
  found: ExplainedChange,
  { dimension, groups }: NonNullable<ExplainedChange['explanation']['parts']>,
  titles: ChangeWords['say']['columns'],
): QueryResult {
  const rows = groups.map(({ name, before, after }) => [
    name,
    rounded(before),
    rounded(after),
    rounded(after - before),
  ]);
  return figuresOf(found, dimension, [titles.before, titles.after, titles.change], rows);
}

/** The drivers as a table. */
export function tableOf(found: ExplainedChange, titles: ChangeWords['say']['columns']): QueryResult {
  const { explanation } = found;
  const { kind, causes } = explanation;
  const shares = kind === 'sum' && !isOpposed(explanation);
  const rows = causes.map(cause => [
    groupName(cause.where),
    rounded(cause.before),
    rounded(cause.after),
    rounded(cause.after - cause.before),
    ...(shares ? [rounded(Number(cause.share.toFixed(4)))] : []),
    ...(kind === 'ratio' ? [rounded(Number(cause.effect.toPrecision(4)))] : []),
  ]);
  const figures = [
    titles.before,
    titles.after,
    titles.change,
    ...(shares ? [titles.share] : []),
    ...(kind === 'ratio' ? [titles.effect] : []),
  ];
  return figuresOf(found, titles.group, figures, rows);
}
