import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawPng, drawSvg } from '../../../src/engine/charts/draw.ts';
import { readSpec } from '../../../src/engine/charts/read-spec.ts';
import { ask } from '../../reasoner/builtin/ask.ts';
import { type Choice, now } from './read.ts';
import type { Scored } from './report.ts';

type Sets = Record<string, (choice: Omit<Choice, 'only'>) => AsyncIterable<Scored>>;
/** More questions than these of one set are not asked for its share of charts. */
const mostAsked = 2000;
type Drawn = { question: string; svg: string };

const perSheet = { columns: 4, rows: 5 };
const cell = { width: 480, height: 300, caption: 26 };

/**
 * Draws the charts of answers to questions of sets and writes them to a folder for people to look at, twenty a sheet, each
 * below its question. Says how many questions got a chart, and which could not be drawn.
 */
export async function drawCharts(sets: Sets, most: number, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const drawn: Drawn[] = [];
  const faults: string[] = [];
  let asked = 0;
  for (const [name, run] of Object.entries(sets)) {
    const before = drawn.length;
    const share = Math.ceil(most / Object.keys(sets).length);
    const score: Choice['score'] = async (tables, item) => {
      if (drawn.length - before < share) {
        asked++;
        for (const spec of await chartsOf(tables, item.question))
          try {
            const svg = await drawSvg(readSpec(JSON.stringify(spec)), {
              format: 'svg',
              theme: 'light',
              language: 'en',
              scale: 1,
            });
            drawn.push({ question: item.question, svg });
          } catch (error) {
            faults.push(`${item.question}: ${(error as Error).message}`);
          }
      }
      return { ...item, outcome: 'right', forced: true, place: 0, confidence: 1, ms: 0, got: '', readings: [] };
    };
    for await (const _ of run({ limit: mostAsked, half: 'tuning', score })) if (drawn.length - before >= share) break;
    console.log(`${name}: ${drawn.length - before} charts`);
  }
  const size = perSheet.columns * perSheet.rows;
  for (let from = 0; from < drawn.length; from += size)
    writeFileSync(
      join(folder, `sheet-${String(from / size + 1).padStart(2, '0')}.png`),
      drawPng(sheetOf(drawn.slice(from, from + size)), { scale: 1 }),
    );
  console.log(`${drawn.length} charts of ${asked} questions, in ${folder}`);
  for (const fault of faults) console.log(`not drawn: ${fault}`);
}

const chartsOf = async (tables: Parameters<typeof ask>[0], question: string): Promise<unknown[]> => {
  const answer = await ask(tables, question, [], now).catch(() => null);
  return answer?.parts.flatMap(part => (part.type === 'chart' ? [part.chart.spec] : [])) ?? [];
};

/** Charts side by side, each as wide as its place and with its question above it. */
function sheetOf(charts: readonly Drawn[]): string {
  const { columns, rows } = perSheet;
  const [width, height] = [columns * cell.width, rows * (cell.height + cell.caption)];
  const places = charts.map(({ question, svg }, at) => {
    const [x, y] = [(at % columns) * cell.width, Math.floor(at / columns) * (cell.height + cell.caption)];
    const fitted = svg.replace(/^<svg([^>]*?) width="[^"]*" height="[^"]*"/, '<svg$1');
    const placed = fitted.replace(
      '<svg',
      `<svg x="${x + 6}" y="${y + cell.caption}" width="${cell.width - 12}" height="${cell.height - 8}"`,
    );
    const said = escaped(question.length > 78 ? `${question.slice(0, 77)}…` : question);
    return `<text x="${x + 8}" y="${y + 18}" font-family="Noto Sans" font-size="11">${said}</text>${placed}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${places.join('')}</svg>`;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
