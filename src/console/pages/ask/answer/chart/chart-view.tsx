import { type ReactNode, Suspense } from 'react';
import { onDemand } from '../../../../parts/on-demand.ts';
import { useWords } from '../../../../words/words.tsx';
import type { ChartData } from './chart-data.ts';

const { View: Drawing } = onDemand(async () => (await import('./drawing.tsx')).default);

/** A chart of an answer, with what changes it. What draws it is large and comes with the first one. */
export function ChartView({ chart, children }: { chart: ChartData; children?: ReactNode }) {
  const words = useWords();
  return (
    <figure className="chart">
      <div className="chart-head">
        {chart.title && <figcaption>{chart.title}</figcaption>}
        {children}
      </div>
      <Suspense fallback={<div className="chart-place" role="img" aria-label={words.loading} />}>
        <Drawing chart={chart} />
      </Suspense>
    </figure>
  );
}
