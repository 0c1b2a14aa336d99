/** A chart of an answer: a Vega-Lite specification with its data inside. */
export type ChartData = { title?: string | null; spec: unknown };
