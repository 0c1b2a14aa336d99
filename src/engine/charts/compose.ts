import type { TopLevelSpec } from 'vega-lite';
import { widthOf } from './fonts.ts';
import type { Look } from './painter.ts';
import type { ChartSpec } from './read-spec.ts';
import { configOf, labelLimit, labelSize, titleSize } from './themes.ts';

const width = 800;
const height = 450;
const maxHeight = 1600;
const padding = 16;
/** What axis and margins leave of the width, or a little less. */
const plotWidth = 640;
/** Lines through so many points are thin. */
const manyPoints = 300;
/** Pixels of a bar that lies, with its label. */
const barStep = 22;
/** What title, axis and legend take of the height. */
const surroundings = 150;

/** The specification with all that a picture of its own needs: a fixed size, colours, fonts, a title that fits. */
export function compose(spec: ChartSpec, { theme }: Pick<Look, 'theme'>): TopLevelSpec {
  const { title, data, encoding } = spec;
  const points = new Set(data.values.map(({ x }) => x)).size;
  const timeBars =
    typeOf(spec) === 'bar' && encoding.x.type === 'temporal' ? Math.min(60, (0.7 * plotWidth) / points) : 0;
  return {
    data,
    mark: {
      ...(typeof spec.mark === 'string' ? { type: spec.mark } : spec.mark),
      ...(timeBars && { width: Math.max(1, timeBars) }),
      ...(typeOf(spec) === 'line' && points > manyPoints && { strokeWidth: 1.25 }),
    },
    encoding: {
      ...encoding,
      // The first and the last bar stand within the picture.
      ...(encoding.color && { color: { legend: { columns: columnsOf(spec) }, ...encoding.color } }),
      ...(timeBars && { x: { ...encoding.x, scale: { ...encoding.x.scale, padding: timeBars / 2 + 4 } } }),
    },
    ...(title && { title: { text: linesOf(title) } }),
    width: width - 2 * padding,
    height: heightOf(spec) - 2 * padding,
    padding,
    autosize: { type: 'fit', contains: 'content' },
    // A few bars are not as wide as doors.
    config: { ...configOf(theme), ...(points <= 4 && { scale: { bandPaddingInner: 0.5, bandPaddingOuter: 0.4 } }) },
  } as TopLevelSpec;
}

const typeOf = ({ mark }: ChartSpec): string => (typeof mark === 'string' ? mark : mark.type);

/** How many names of series stand side by side above the chart. */
function columnsOf({ data: { values } }: ChartSpec): number {
  const names = new Set(values.map(({ series }) => String(series)));
  const widest = Math.max(...[...names].map(name => Math.min(labelLimit, widthOf(name, labelSize, false))));
  return Math.max(1, Math.floor(plotWidth / (widest + 40)));
}

/** Bars that lie need room each. */
function heightOf({ encoding: { y, yOffset }, data: { values } }: ChartSpec): number {
  if (y.type !== 'nominal') return height;
  const bars = new Set(values.map(value => value[y.field])).size;
  const within = yOffset ? new Set(values.map(value => value[yOffset.field])).size : 1;
  return Math.min(maxHeight, Math.max(height, bars * Math.max(barStep, 12 * within) + surroundings));
}

/** A title in at most two lines; what is longer ends in an ellipsis. */
function linesOf(title: string): string[] {
  const limit = width - 2 * padding;
  const lines = [''];
  for (const word of title.trim().split(/\s+/)) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (lines.length === 2 || lines.at(-1) === '' || widthOf(longer, titleSize, true) <= limit)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
