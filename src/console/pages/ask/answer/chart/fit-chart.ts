/** Pixels of a character of a label, and what axis, title and legend leave of a chart's width. */
const characterWidth = 7;
const besidePlot = 90;
const narrow = 520;

type Channel = { field: string; type?: string; axis?: { labelAngle?: number; labelOverlap?: boolean } };
type Spec = { data?: { values?: Record<string, unknown>[] }; encoding?: Record<string, Channel | undefined> };

/**
 * A chart as it fits a place of so many pixels: names below bars are turned where they would run into each other, those
 * beside bars leave the bars most of the room, and on a phone the legend stands above.
 */
export function fitChart(spec: object, width: number): object {
  const { data, encoding } = spec as Spec;
  const { x, y } = encoding ?? {};
  const values = data?.values ?? [];
  const isName = (channel: Channel | undefined) => channel?.type === 'nominal' || channel?.type === 'ordinal';
  const names = x && isName(x) ? [...new Set(values.map(value => String(value[x.field] ?? '')))] : [];
  const needed = names.reduce((sum, name) => sum + (name.length + 1) * characterWidth, 0);
  const isCrowded = !x?.axis?.labelOverlap && needed > width - besidePlot;
  return {
    ...spec,
    encoding: {
      ...encoding,
      ...(x && isCrowded && { x: { ...x, axis: { ...x.axis, labelAngle: -45, labelLimit: 110 } } }),
      ...(y && isName(y) && { y: { ...y, axis: { ...y.axis, labelLimit: Math.max(80, Math.round(width * 0.35)) } } }),
      ...(encoding?.color && width < narrow && { color: { ...encoding.color, legend: { orient: 'top', columns: 2 } } }),
    },
  };
}
