import { existsSync, readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isFigure } from '../../../../src/engine/query/column-semantics.ts';
import { type Semantics, tellSemantics } from '../../../../src/engine/semantics/tell.ts';
import { type Labelled, readLabels } from './labels.ts';
import { loadCatalog } from './load.ts';

type Told = { at: string; want: string; got: string; right: boolean; rule: string };
type Half = { columns: Told[]; tables: Told[]; forbidden: Told[]; allowed: Told[] };

/** The figures of a half by hand, and what was told of them. */
const judge = ({ database, tables }: Labelled, told: Map<string, Semantics>, half: Half): void => {
  for (const table of tables) {
    const found = told.get(table.name);
    if (!found) throw new Error(`${database} has no table ${table.name}`);
    const at = `${database}.${table.name}`;
    half.tables.push({
      at,
      want: table.kinds.join('|'),
      got: found.kind,
      right: table.kinds.includes(found.kind),
      rule: found.rule,
    });
    for (const { name, kinds, adds } of table.columns) {
      const column = found.columns.get(name);
      if (!column) throw new Error(`${at} has no column ${name}: ${[...found.columns.keys()].join(', ')}`);
      const one = { at: `${at}.${name}`, rule: column.rule };
      half.columns.push({ ...one, want: kinds.join('|'), got: column.kind, right: kinds.includes(column.kind) });
      if (adds === null) continue;
      const summed = { ...one, want: adds, got: column.adds };
      if (adds === 'never') half.forbidden.push({ ...summed, right: column.adds === 'never' });
      else if (kinds.some(isFigure)) half.allowed.push({ ...summed, right: column.adds !== 'never' });
    }
  }
};

const share = (all: Told[]): string => {
  const right = all.filter(item => item.right).length;
  return `${((100 * right) / Math.max(1, all.length)).toFixed(1)}% (${right} of ${all.length})`;
};

const confusion = (all: Told[]): void => {
  const pairs = Map.groupBy(
    all.filter(item => !item.right),
    ({ want, got }) => `${want} taken for ${got}`,
  );
  for (const [pair, items] of [...pairs].sort((a, b) => b[1].length - a[1].length))
    console.log(`    ${String(items.length).padStart(3)}  ${pair}`);
};

const print = (
  half: Labelled['half'],
  { columns, tables, forbidden, allowed }: Half,
  numeric: Set<string>,
  misses: boolean,
): void => {
  const ofNumbers = (all: Told[]): Told[] => all.filter(({ at }) => numeric.has(at));
  console.log(`\nThe ${half} half
  types of columns right               ${share(columns)}
  must not be summed, and is not       ${share(ofNumbers(forbidden))}, of columns of numbers
  may be summed, and is                ${share(allowed)}
  kinds of tables right                ${share(tables)}`);
  if (half === 'reporting') return;
  confusion(columns);
  confusion(tables);
  if (!misses) return;
  const wrong = [...columns, ...tables, ...ofNumbers(forbidden), ...allowed].filter(({ right }) => !right);
  for (const { at, want, got, rule } of wrong) console.log(`  ${at.padEnd(60)} ${want} → ${got} (${rule})`);
};

/** How much of what was labelled by hand is told right. `--misses` prints those of the tuning half, never others. */
export async function scoreSemantics(folder: URL, args: string[]): Promise<void> {
  const { misses } = parseArgs({ args, options: { misses: { type: 'boolean', default: false } } }).values;
  if (!existsSync(folder)) {
    console.log(`Skipped: the data are not there (${folder.pathname}).`);
    return;
  }
  const files = readdirSync(new URL('spider-open/databases/', folder));
  const spider = files.map(file => file.replace(/\.sqlite$/, '')).sort();
  const halves: Record<Labelled['half'], Half> = {
    tuning: { columns: [], tables: [], forbidden: [], allowed: [] },
    reporting: { columns: [], tables: [], forbidden: [], allowed: [] },
  };
  const numeric = new Set<string>();
  let ms = 0;
  let count = 0;
  for (const labelled of readLabels(spider)) {
    const { tables, relationships } = await loadCatalog(folder, labelled);
    for (const table of tables)
      for (const { name, type } of table.columns)
        if (type === 'integer' || type === 'decimal') numeric.add(`${labelled.database}.${table.name}.${name}`);
    const start = performance.now();
    const told = tellSemantics(tables, relationships);
    ms += performance.now() - start;
    count += tables.reduce((sum, { columns }) => sum + columns.length, 0);
    judge(labelled, told, halves[labelled.half]);
  }
  print('tuning', halves.tuning, numeric, misses);
  // Misses of the reporting half are not for looking at: rules made for them would make its figures worth nothing.
  print('reporting', halves.reporting, numeric, false);
  console.log(`\n${count} columns in ${ms.toFixed(0)} ms`);
}
