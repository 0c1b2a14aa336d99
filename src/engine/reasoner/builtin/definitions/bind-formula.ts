import { type ColumnRef, type Computed, columnsOfFormula, type Reckoned } from '../form/form.ts';
import { languages } from '../language/languages.ts';
import { link } from '../link/link.ts';
import type { NameIndex } from '../link/names/name-index.ts';
import { sayColumn } from '../say/names.ts';
import type { Column, Schema, Table } from '../schema/schema.ts';
import { readSum, type Said } from './arithmetic.ts';
import type { Bound, Hindrance } from './bound.ts';
import { bare, type Defined, stemsIn } from './definitions.ts';

type Formula = Extract<Computed, { kind: 'formula' }>;
/** What one operand may be, with how well it is called so and whether exactly. */
type Way = { of: Reckoned; columns: Column[]; score: number; exact: boolean };

/** A column that is called so by less of its name is rather another. */
const leastScore = 0.45;
/** Of two columns of a table, one must be called so clearly better. */
const clearly = 0.12;

class Hindered extends Error {
  readonly why: Hindrance;
  constructor(why: Hindrance) {
    super(why.kind);
    this.why = why;
  }
}

/** The tables that words are found in, and what else is defined, by its stems. */
export type Over = { schema: Schema; names: NameIndex; other: (stems: string) => Bound | null };

/**
 * Finds the columns that a formula reckons with, all in one table or in tables that its rows point to. `sure`: its words
 * can mean nothing else; else what is reckoned is told.
 */
export function bindFormula(defined: Defined, { of, sure }: { of: Said; sure: boolean }, over: Over): Formulas {
  const said = withSums(of, defined, over);
  const made = bindOver(defined, said, over);
  const isSure = sure && said === of;
  if (made.kind === 'none' || (isSure && made.terms.every(term => !repeats(term.of)))) return made;
  // "Net fee" is fee minus discount, and so is the fee by another definition: the discount is taken off once.
  const once = made.terms.some(term => repeats(term.of))
    ? bindOver(defined, said, { ...over, other: () => null })
    : made;
  return once.kind === 'none' ? once : { ...once, reckoned: sayReckoned(once.terms[0]!.of, over.schema) };
}

/** Whether words name a figure, by themselves or by what is defined. */
export function isOperand(text: string, defined: Defined, over: Over): boolean {
  try {
    return waysOf(text, defined, over).length > 0;
  } catch (error) {
    if (error instanceof Hindered) return false;
    throw error;
  }
}

/** The same with figures added up that "and" joins: "(materials and wages) minus rebate". */
function withSums(said: Said, defined: Defined, over: Over): Said {
  if (typeof said === 'number') return said;
  if (typeof said === 'object') {
    const [left, right] = [withSums(said.left, defined, over), withSums(said.right, defined, over)];
    return left === said.left && right === said.right ? said : { op: said.op, left, right };
  }
  const sum = readSum(said);
  return sum && !isOperand(said, defined, over) && operandsOf(sum.of).every(text => isOperand(text, defined, over))
    ? sum.of
    : said;
}

type Formulas = Extract<Bound['bound'], { kind: 'formula' | 'none' }>;

/** Whether a formula takes the same column twice. */
const repeats = (of: Reckoned): boolean => {
  const all = (part: Reckoned): ColumnRef[] =>
    typeof part === 'number' ? [] : 'op' in part ? [...all(part.left), ...all(part.right)] : [part];
  return all(of).length > columnsOfFormula(of).length;
};

function bindOver(defined: Defined, said: Said, over: Over): Formulas {
  const { schema, names } = over;
  try {
    const words = operandsOf(said);
    const ways = new Map(words.map(text => [text, waysOf(text, defined, over)]));
    const missing = words.filter(text => ways.get(text)!.length === 0);
    const there = missing.filter(text => isColumn(text, schema, names));
    if (there.length > 0) throw new Hindered({ kind: 'figures', words: there });
    if (missing.length > 0) throw new Hindered({ kind: 'missing', words: missing });
    const homes = schema.tables.filter(table => words.every(text => within(ways.get(text)!, [table]).length > 0));
    const wide =
      homes.length > 0 ? homes.map(table => [table]) : schema.tables.map(table => [table, ...parentsOf(table, schema)]);
    const found = wide.flatMap(tables => {
      const best = new Map<string, Way>();
      for (const text of words) {
        const [first, second] = within(ways.get(text)!, tables);
        if (!first) return [];
        if (second && first.score - second.score < clearly && !(first.exact && !second.exact) && homes.length > 0)
          throw new Hindered({
            kind: 'several',
            word: text,
            columns: [first, second].flatMap(({ columns }) =>
              columns.map(column => sayColumn(column, schema.language)),
            ),
          });
        best.set(text, first);
      }
      return [best];
    });
    if (found.length === 0) throw new Hindered({ kind: 'tables' });
    const terms = found.map((best): Formula => ({ kind: 'formula', of: filledIn(said, best), name: defined.term }));
    return { kind: 'formula', terms, reckoned: isPlain(found[0]!) ? null : sayReckoned(terms[0]!.of, schema) };
  } catch (error) {
    if (error instanceof Hindered) return { kind: 'none', why: error.why };
    throw error;
  }
}

const operandsOf = (said: Said): string[] =>
  typeof said === 'number'
    ? []
    : typeof said === 'string'
      ? [said]
      : [...new Set([...operandsOf(said.left), ...operandsOf(said.right)])];

const isPlain = (best: Map<string, Way>): boolean => [...best.values()].every(({ exact }) => exact);

const within = (ways: Way[], tables: Table[]): Way[] =>
  ways.filter(({ columns }) => columns.every(({ table }) => tables.includes(table)));

/** The tables that each row of one points to at most one row of. */
const parentsOf = (table: Table, schema: Schema): Table[] =>
  schema.edges.flatMap(({ from, to }) => (from[0]!.table === table.name ? (schema.table(to[0]!.table) ?? []) : []));

function filledIn(said: Said, best: Map<string, Way>): Reckoned {
  if (typeof said === 'number') return said;
  if (typeof said === 'string') return best.get(said)!.of;
  // The totals of a figure by those of another are no figure of a row.
  if (said.op === 'over' && typeof said.right !== 'number') throw new Hindered({ kind: 'unread' });
  return { op: said.op, left: filledIn(said.left, best), right: filledIn(said.right, best) };
}

const around = languages.map(({ definitions }) => definitions);
const before = new RegExp(`^(?:(?:${around.map(words => words.before).join('|')})\\s+)+`, 'iu');
const beside = around.map(words => words.beside).join('|');
const called = new RegExp(`^(?:${beside})\\s+|\\s+(?:${beside})$`, 'giu');

/** All that the words of an operand may be, the likeliest first. */
function waysOf(text: string, defined: Defined, over: Over): Way[] {
  const { schema, names, other } = over;
  const { language } = schema;
  const plain = bare(bare(text).replace(before, '').replace(called, ''));
  const stems = stemsIn(plain, language).join(' ');
  const known = stems === defined.stems.join(' ') ? null : other(stems);
  if (known?.bound.kind === 'formula')
    return known.bound.terms.map(({ of }) => ({
      of,
      columns: columnsOfFormula(of).map(ref => schema.column(ref)!),
      score: 1,
      exact: false,
    }));
  if (known?.bound.kind === 'words')
    return waysOf(known.bound.text, known, { ...over, other: () => null }).map(way => ({ ...way, exact: false }));
  if (known) throw new Hindered(known.bound.kind === 'none' ? known.bound.why : { kind: 'nested', term: known.term });
  const ways = columnsCalled(plain, schema, names);
  // "net revenue" is "net of tax": what is left of the term is what tax is taken from.
  const rest = plain.split(/\s+/).slice(1).join(' ');
  return ways.length === 0 && stems === defined.stems.join(' ') && rest ? columnsCalled(rest, schema, names) : ways;
}

/** The columns of figures that words may name, the likeliest first. */
export function columnsCalled(text: string, schema: Schema, names: NameIndex): Way[] {
  const written = schema.tables
    .flatMap(({ columns }) => columns)
    .filter(({ ref }) => ref.column.toLowerCase() === text.toLowerCase());
  const exactly = written
    .filter(isFigure)
    .map(column => ({ of: column.ref, columns: [column], score: 1.2, exact: true }));
  if (exactly.length > 0) return exactly;
  const said = link(text.replaceAll('_', ' '), schema, names, new Date(0)).atoms.filter(
    ({ weight, options, cue, time }) => weight > 0.2 || options.length > 0 || cue || time,
  );
  const [only, ...more] = said;
  if (!only || more.length > 0) return [];
  return only.options
    .flatMap((option): Way[] => {
      if (option.kind === 'derived') {
        const [left, right] = option.factors;
        // The price of what each row leads to is no product of two columns of it.
        if (option.each) return [];
        return [
          {
            of: { op: 'times', left: left.ref, right: right.ref },
            columns: [left, right],
            score: option.score,
            exact: false,
          },
        ];
      }
      return option.kind === 'column' && isFigure(option.column) && option.score >= leastScore
        ? [{ of: option.column.ref, columns: [option.column], score: option.score, exact: option.exact }]
        : [];
    })
    .sort((a, b) => b.score - a.score);
}

/** Whether words name a column, whatever it holds. */
const isColumn = (text: string, schema: Schema, names: NameIndex): boolean =>
  link(text.replaceAll('_', ' '), schema, names, new Date(0)).atoms.some(({ options }) =>
    options.some(option => option.kind === 'column' && option.score >= leastScore),
  );

const isFigure = ({ holds, roles }: Column): boolean =>
  holds === 'number' && !roles.has('key') && !roles.has('foreign');

const signs = { plus: '+', minus: '−', times: '×', over: '÷' };

/** A formula as people write it, by the names of its columns. */
function sayReckoned(of: Reckoned, schema: Schema, inner = false): string {
  if (typeof of === 'number') return String(of);
  if (!('op' in of)) {
    const column = schema.column(of);
    return column ? sayColumn(column, schema.language) : of.column;
  }
  const text = `${sayReckoned(of.left, schema, true)} ${signs[of.op]} ${sayReckoned(of.right, schema, true)}`;
  return inner ? `(${text})` : text;
}
