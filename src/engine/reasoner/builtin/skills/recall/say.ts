import { amountOf, sumOf } from '../../../../query/amount.ts';
import { chartOf } from '../../../answer/chart.ts';
import type { AnswerPart, Finding } from '../../../reasoner.ts';
import type { Language } from '../../language/language.ts';
import { asText } from '../../say/as-text.ts';
import { sayValue } from '../../say/format.ts';
import { pieces } from '../../say/pieces.ts';
import { percent } from '../investigate/figures.ts';
import { type Recalled, recallOf } from './act.ts';

const mostItems = 10;

/** What was made of an earlier result among these findings; undefined where nothing was. */
export const recalledIn = (findings: Finding[]): Recalled | undefined => {
  const [finding] = findings;
  return finding?.status === 'completed' && recallOf(finding) ? (finding.output as Recalled) : undefined;
};

/** Tells what was made of an earlier result, and that it is from an earlier answer. */
export function* sayRecalled(recalled: Recalled, language: Language): Generator<AnswerPart> {
  const { say } = language.recall;
  const { recall, result, question, sources, title } = recalled;
  yield* pieces(`${say.from(asText(question))} ${sentenceOf(recalled, language)}`);
  for (const source of sources) yield { type: 'cite', sourceId: source.id };
  if (recall.kind === 'sort' || recall.kind === 'chart') yield { type: 'table', table: { ...result, title } };
  const chart = recall.kind === 'sort' || recall.kind === 'chart' ? chartOf(result, title) : null;
  if (chart) yield { type: 'chart', chart };
}

function sentenceOf({ recall, result, title }: Recalled, language: Language): string {
  const { say } = language.recall;
  const { columns, rows } = result;
  const cell = (row: unknown[], at: number) => sayValue(row[at], language, null);
  const labels = columns.flatMap(({ type }, at) => (type === 'integer' || type === 'decimal' ? [] : [at]));
  const nameOf = (row: unknown[]) => (labels.length > 0 ? labels : [0]).map(at => cell(row, at)).join(' / ');
  const sum = (at: number) => sumOf(rows.map(row => (Number.isFinite(Number(row[at])) ? amountOf(row[at]) : 0)));
  const named = (name: string) => asText(name.toLowerCase());
  switch (recall.kind) {
    case 'chart':
      return say.chart(asText(title));
    case 'sort': {
      const { column, descending } = recall;
      const items = rows.slice(0, mostItems).map(row => `${nameOf(row)} (${cell(row, column)})`);
      return say.sorted(named(columns[column]!.name), descending, items);
    }
    case 'total':
      return say.total(named(columns[recall.column]!.name), sayValue(sum(recall.column), language, null));
    default: {
      const row = rows.at(recall.place < 0 ? recall.place : recall.place - 1);
      if (!row) return say.noRow(rows.length);
      if (recall.kind === 'row')
        return say.row(
          recall.said,
          columns.map(({ name }, at) => `${named(name)} **${cell(row, at)}**`),
        );
      const whole = sum(recall.column);
      const part = Number(row[recall.column]) / Number(whole);
      return say.share(
        nameOf(row),
        cell(row, recall.column),
        Number.isFinite(part) ? percent(part, language.tag, false) : '–',
        sayValue(whole, language, null),
      );
    }
  }
}
