import { Resvg } from '@resvg/resvg-js';
import * as vega from 'vega';
import { expressionInterpreter } from 'vega-interpreter';
import { compile } from 'vega-lite';
import { compose } from './compose.ts';
import { canWrite, family, fontFiles, widthOf } from './fonts.ts';
import { localeOf } from './locales.ts';
import { ChartNotDrawable, type Look } from './painter.ts';
import type { ChartSpec } from './read-spec.ts';

/** Nothing is ever loaded, whatever a specification asks for. */
const refuse = () => Promise.reject(new ChartNotDrawable('A chart loads nothing.'));
const loader = { options: {}, load: refuse, sanitize: refuse, http: refuse, file: refuse } as unknown as vega.Loader;

type Item = { fontSize?: number; fontWeight?: number | string; limit?: number };
// Without a browser, Vega would guess: labels would be cut that fit, and margins would be too wide.
Object.assign((vega as unknown as { textMetrics: object }).textMetrics, {
  width({ fontSize = 11, fontWeight = 400, limit }: Item, text: unknown) {
    const width = widthOf(String(text ?? ''), fontSize, fontWeight === 'bold' || Number(fontWeight) >= 600);
    return limit ? Math.min(limit, width) : width;
  },
});

/** Draws a chart as an SVG file. */
export async function drawSvg(spec: ChartSpec, look: Look): Promise<string> {
  const faults: string[] = [];
  const note = (...args: unknown[]) => {
    faults.push(args.join(' '));
    return logger;
  };
  const quiet = () => logger;
  const logger = { level: () => logger, error: note, warn: quiet, info: quiet, debug: quiet } as never;
  const { spec: compiled } = compile(compose(spec, look), { logger });
  // Expressions are walked through, never made into functions.
  const runtime = vega.parse(compiled, undefined, { ast: true });
  const view = new vega.View(runtime, {
    ...{ renderer: 'none', expr: expressionInterpreter, loader, logger },
    // Definitions, whatever the type says.
    locale: localeOf(look.language) as unknown as vega.ViewOptions['locale'],
  });
  try {
    const svg = await view.toSVG();
    if (faults.length > 0) throw new ChartNotDrawable(`This chart cannot be drawn: ${faults[0]!.slice(0, 200)}`);
    return svg;
  } finally {
    view.finalize();
  }
}

/** Makes a PNG file of an SVG that `drawSvg` drew. */
export function drawPng(svg: string, { scale = 2 }: Pick<Look, 'scale'> = {}): Buffer {
  const picture = new Resvg(svg, {
    fitTo: { mode: 'zoom', value: scale },
    font: {
      fontFiles: [...fontFiles],
      loadSystemFonts: !canWrite(svg),
      defaultFontFamily: family,
      sansSerifFamily: family,
    },
  });
  return picture.render().asPng();
}
