import { useEffect, useRef, useState } from 'react';
import embed, { type VisualizationSpec } from 'vega-embed';
import { expressionInterpreter } from 'vega-interpreter';
import { useIsDark } from '../../../../app/theme.ts';
import { Notice } from '../../../../parts/notice.tsx';
import { useSpeech } from '../../../../words/words.tsx';
import { chartConfig } from './chart-config.ts';
import type { ChartData } from './chart-data.ts';
import { chartLocale } from './chart-locale.ts';
import { fitChart } from './fit-chart.ts';

/** Vega with its expressions interpreted, none run as code, and nothing loaded from anywhere. */
export default function Drawing({ chart }: { chart: ChartData }) {
  const { words, locale } = useSpeech();
  const isDark = useIsDark();
  const place = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: colours are taken anew when the theme changes.
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    element.dataset.drawing = '';
    let wanted = true;
    let end = () => {};
    const spec = {
      ...fitChart(chart.spec as object, element.clientWidth),
      title: undefined,
      width: 'container',
      autosize: { type: 'fit-x', contains: 'padding' },
    };
    embed(element, spec as VisualizationSpec, {
      mode: 'vega-lite',
      ast: true,
      expr: expressionInterpreter,
      actions: false,
      defaultStyle: false,
      renderer: 'canvas',
      tooltip: { disableDefaultStyle: true },
      loader: { load: () => Promise.reject(new Error('Charts load nothing.')) } as never,
      ...(chartLocale(locale) as object),
      config: chartConfig(getComputedStyle(document.documentElement)),
    })
      .then(({ finalize }) => {
        end = finalize;
        if (wanted) delete element.dataset.drawing;
        else finalize();
      })
      .catch(() => wanted && setFailed(true));
    return () => {
      wanted = false;
      end();
    };
  }, [chart, isDark, locale]);
  return failed ? (
    <Notice>{words.chart.failed}</Notice>
  ) : (
    <div ref={place} className="chart-place" role="img" aria-label={chart.title ?? words.chart.chart} />
  );
}
