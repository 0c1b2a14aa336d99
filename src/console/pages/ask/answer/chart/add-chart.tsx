import type { ChartMark, TurnMessageFragment } from '../../../../generated/graphql.ts';
import { Button } from '../../../../parts/button.tsx';
import { Refused } from '../../../../parts/notice.tsx';
import { isNumeric } from '../../../../parts/table/cells.ts';
import { useWords } from '../../../../words/words.tsx';
import { useEditChart } from './edit-chart.ts';

type Props = { answer: TurnMessageFragment; tableIndex: number };

/** Draws a table that no chart pictures: its first label below, its last numbers upwards, to be changed from there. */
export function AddChart({ answer, tableIndex }: Props) {
  const words = useWords();
  const { edit, refusal } = useEditChart(answer);
  const { columns, rows } = answer.tables[tableIndex]!;
  const y = columns.findLast(column => isNumeric(column) && !column.masked);
  const x = columns.find(column => !isNumeric(column) && !column.masked) ?? columns.find(column => column !== y);
  if (!x || !y || rows.length < 2 || rows.length > mostRows) return null;
  const mark: ChartMark = x.type === 'DATE' || x.type === 'TIMESTAMP' ? 'LINE' : 'BAR';
  const title = answer.tables[tableIndex]?.title ?? null;
  const drawn = { tableIndex, mark, x: x.name, y: y.name, series: null, order: 'ROWS', title } as const;
  return (
    <>
      <Button look="quiet" icon="chart" onPress={() => edit({ ...drawn, chartIndex: answer.charts.length })}>
        {words.chart.draw}
      </Button>
      <Refused refusal={refusal} />
    </>
  );
}

/** More are no picture any more; the service draws up to 2,000. */
const mostRows = 500;
