import { useState } from 'react';
import type { ChartMark, ChartOrder, ChartPartsFragment, TurnMessageFragment } from '../../../../generated/graphql.ts';
import { Button, IconButton } from '../../../../parts/button.tsx';
import { inWords } from '../../../../parts/in-words.ts';
import { Refused } from '../../../../parts/notice.tsx';
import { Select } from '../../../../parts/select.tsx';
import { isNumeric } from '../../../../parts/table/cells.ts';
import { useWords } from '../../../../words/words.tsx';
import { useEditChart } from './edit-chart.ts';

const marks = ['BAR', 'LINE', 'AREA', 'POINT'] as const satisfies ChartMark[];
const orders = ['ROWS', 'NAMES', 'LARGEST', 'SMALLEST'] as const satisfies ChartOrder[];

type Props = { answer: TurnMessageFragment; chart: ChartPartsFragment; index: number };

/** How a chart is drawn: its type, its axes, colours and order, each changed at once and kept with the answer. */
export function ChartControls({ answer, chart, index }: Props) {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  const { edit, wanted, refusal } = useEditChart(answer);
  // What was chosen last counts at once, though the service has not drawn it yet.
  const choice = wanted ?? chart.choice;
  const table = choice && answer.tables[choice.tableIndex];
  if (!choice || !table) return null;
  const change = (next: Partial<typeof choice>) => {
    const { tableIndex, mark, x, y, series, order } = { ...choice, ...next };
    const input = { tableIndex, mark, x, y, series, order, title: chart.title ?? null };
    edit({ ...input, chartIndex: index });
  };
  const named = table.columns.map(({ name }) => ({ value: name, label: inWords(name) }));
  const numbers = table.columns.filter(column => isNumeric(column) && !column.masked);
  const isNumber = (name: string) => numbers.some(column => column.name === name);
  return (
    <>
      <Button
        look="quiet"
        icon="chart"
        aria-label={words.chart.change}
        aria-expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
      >
        {words.chart.short}
      </Button>
      {isOpen && (
        <div className="picks">
          <Select
            isSmall
            label={words.chart.type}
            value={choice.mark}
            options={marks.map(value => ({ value, label: words.chart.marks[value] }))}
            onChange={mark => change({ mark })}
          />
          <Select isSmall label={words.chart.x} value={choice.x} options={named} onChange={x => change({ x })} />
          <Select
            isSmall
            label={words.chart.y}
            value={choice.y}
            options={named.filter(({ value }) => isNumber(value))}
            onChange={y => change({ y })}
          />
          {isNumber(choice.x) && choice.x !== choice.y && (
            <IconButton icon="swap" label={words.chart.swap} onPress={() => change({ x: choice.y, y: choice.x })} />
          )}
          {table.columns.length > 2 && (
            <Select
              isSmall
              label={words.chart.series}
              value={choice.series ?? ''}
              options={[{ value: '', label: words.chart.none }, ...named]}
              onChange={series => change({ series: series || null })}
            />
          )}
          <Select
            isSmall
            label={words.chart.order}
            value={choice.order}
            options={orders.map(value => ({ value, label: words.chart.orders[value] }))}
            onChange={order => change({ order })}
          />
        </div>
      )}
      <Refused refusal={refusal} />
    </>
  );
}
