import type { Config } from 'vega-embed';

/** The look of charts, from the tokens that the page has now. */
export function chartConfig(style: CSSStyleDeclaration): Config {
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const [ink, soft, line, accent] = [token('ink'), token('soft'), token('line'), token('accent')];
  const font = token('font');
  return {
    background: 'transparent',
    font,
    view: { stroke: 'transparent' },
    axis: {
      labelColor: soft,
      titleColor: soft,
      titleFontWeight: 500,
      labelFontSize: 12,
      titleFontSize: 12,
      gridColor: line,
      domainColor: line,
      tickColor: line,
      labelPadding: 6,
    },
    legend: { labelColor: ink, titleColor: soft, labelFontSize: 12, titleFontSize: 12 },
    header: { labelColor: ink, titleColor: soft },
    range: { category: [1, 2, 3, 4, 5, 6].map(n => token(`series-${n}`)) },
    bar: { color: accent, cornerRadiusEnd: 3 },
    line: { color: accent, strokeWidth: 2.5 },
    area: { color: accent, opacity: 0.5 },
    point: { color: accent, filled: true },
    arc: { stroke: token('paper') },
    text: { color: ink },
  } as Config;
}
