import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type FontMetrics, readMetrics } from './font-metrics.ts';

const require = createRequire(import.meta.url);

/** The family that pictures are written in; where it is not installed, whoever shows an SVG takes the next. */
export const family = 'Noto Sans';
export const families = `${family}, DejaVu Sans, Helvetica, Arial, sans-serif`;

const regular = require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf');
const bold = require.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf');
/** Arabic, Hebrew, Armenian, Georgian and signs, which the first has not. */
const others = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');

/** Fonts that come with the service: a bare container has none. */
export const fontFiles: readonly string[] = [regular, bold, others];

const loaded = new Map<string, FontMetrics>();
function metrics(file: string): FontMetrics {
  const known = loaded.get(file) ?? readMetrics(readFileSync(file));
  loaded.set(file, known);
  return known;
}

/** Width of a text in pixels, as the fonts of the service have it. */
export function widthOf(text: string, size: number, isBold: boolean): number {
  const [first, second] = [metrics(isBold ? bold : regular), metrics(others)];
  let ems = 0;
  // What no font here has is taken for as wide as high, as Chinese characters are.
  for (const character of text) ems += first(character.codePointAt(0)!) ?? second(character.codePointAt(0)!) ?? 1;
  return ems * size;
}

/** Whether the fonts of the service have all characters of a text; else those of the machine may help. */
export function canWrite(text: string): boolean {
  for (const character of text) {
    const code = character.codePointAt(0)!;
    if (code > 0x7f && metrics(regular)(code) === null && metrics(others)(code) === null) return false;
  }
  return true;
}
