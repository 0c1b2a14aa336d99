import { lazy, Suspense } from 'react';
import { useWords } from '../../../../words/words.tsx';
import type { ChartData } from './chart-data.ts';

const Drawing = lazy(() => import('./drawing.tsx'));

/** A chart of an answer. What draws it is large and comes with the first one. */
export function ChartView({ chart }: { chart: ChartData }) {
  const words = useWords();
  return (
    <figure className="chart">
      <figcaption>{chart.title ?? words.chart.chart}</figcaption>
      <Suspense fallback={<div className="chart-place" />}>
        <Drawing chart={chart} />
      </Suspense>
    </figure>
  );
}
