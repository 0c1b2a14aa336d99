import type { QueryResult } from '../../../query/result.ts';
import type { AnswerPart } from '../../reasoner.ts';
import type { Language } from '../language/language.ts';
import { sayNumber } from '../say/format.ts';
import { pieces } from '../say/pieces.ts';
import { groupName, type Investigation, percent } from './act.ts';
import { changeWordsFor } from './words.ts';

type Explained = Extract<Investigation, { kind: 'explained' }>;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const plain = (text: string) => text.replace(/[\\`*_<>[\]|]/g, '\\$&');

/** Tells what was found out: the change, its drivers by their share, what is left; then the drivers as a table. */
export function* sayInvestigation(found: Investigation, language: Language): Generator<AnswerPart> {
  const { say } = changeWordsFor(language.tag);
  if (found.kind === 'unexplained') {
    const { reason, message } = found;
    yield* pieces(
      reason === 'measure'
        ? say.noMeasure
        : reason === 'time'
          ? say.noTime
          : reason === 'groups'
            ? say.noGroups
            : (message ?? ''),
    );
    return;
  }
  const { explanation, measure, from, to, sources, season } = found;
  const { before, after, causes, shift, unexplained, effects, paradox, dimensions, groups } = explanation;
  const number = (value: number) =>
    sayNumber(rounded(value), language, found.unit?.unit ?? null, false, found.unit?.roles.has('money') ?? false);
  const change = after - before;
  if (Math.abs(change) < 1e-9 * Math.max(1, Math.abs(before))) {
    yield* pieces(say.steady(capital(measure), from, to, number(after)));
    for (const source of sources.slice(0, 2)) yield { type: 'cite', sourceId: source.id };
    return;
  }
  const signed = `${change > 0 ? '+' : '−'}${number(Math.abs(change))}`;
  const relative = before !== 0 ? percent(change / Math.abs(before), language.tag) : null;
  yield* pieces(say.change(capital(measure), from, number(before), to, number(after), signed, relative));
  for (const source of sources.slice(0, 2)) yield { type: 'cite', sourceId: source.id };
  yield { type: 'text', text: '\n\n' };
  if (causes.length > 0) {
    yield* pieces(`${say.drivers}\n`);
    for (const cause of causes)
      yield* pieces(
        `\n- ${say.driver(plain(groupName(cause.where)), number(cause.expected / shift.factor), number(cause.actual), percent(cause.share, language.tag))}`,
      );
    yield { type: 'text', text: '\n\n' };
  }
  const notes: string[] = [];
  const shifted = Math.abs(shift.factor - 1) >= 0.01 && Math.abs(shift.share) >= 0.05;
  if (shifted) notes.push(say.shift(percent(shift.factor - 1, language.tag), percent(shift.share, language.tag)));
  if (causes.length === 0) notes.push(say.nothing(groups, dimensions.map(plain).join(', ')));
  else if (Math.abs(unexplained) >= 0.05 * Math.abs(change)) notes.push(say.rest(number(unexplained)));
  if (effects) notes.push(say.effects(number(effects.rate), number(effects.mix)));
  if (paradox) notes.push(say.paradox(plain(paradox)));
  yield* pieces(notes.join(' '));
  if (season !== null) {
    yield* pieces(` ${say.season(percent(season, language.tag))}`);
    for (const source of sources.slice(2, 4)) yield { type: 'cite', sourceId: source.id };
  }
  if (causes.length > 0) yield { type: 'table', table: tableOf(found, say.columns) };
}

const rounded = (value: number): number => Number(value.toPrecision(12));

/** The drivers as a table. */
function tableOf(
  { explanation: { causes, shift }, sources, measure }: Explained,
  titles: { group: string; before: string; after: string; change: string; share: string },
): QueryResult {
  const column = (name: string, type: 'text' | 'decimal') => ({ name, type, masked: false });
  const rows = causes.map(cause => {
    const past = cause.expected / shift.factor;
    return [
      groupName(cause.where),
      rounded(past),
      rounded(cause.actual),
      rounded(cause.actual - past),
      rounded(Number(cause.share.toFixed(4))),
    ];
  });
  return {
    title: measure,
    dataSourceId: null,
    sql: sources[1]?.sql ?? '',
    columns: [
      column(titles.group, 'text'),
      ...[titles.before, titles.after, titles.change, titles.share].map(name => column(name, 'decimal')),
    ],
    rows,
    rowCount: rows.length,
    truncated: false,
    masked: [],
    durationMs: 0,
    executedAt: new Date(sources[1]?.executedAt ?? 0),
  };
}
