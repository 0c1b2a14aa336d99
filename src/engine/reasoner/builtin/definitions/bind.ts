import { languages } from '../language/languages.ts';
import type { NameIndex } from '../link/names/name-index.ts';
import { sayColumn } from '../say/names.ts';
import type { Schema } from '../schema/schema.ts';
import { partsOf, readArithmetic, readSum } from './arithmetic.ts';
import { bindFormula, columnsCalled, isOperand, type Over } from './bind-formula.ts';
import { bindValues } from './bind-values.ts';
import type { Bound } from './bound.ts';
import { type Defined, stemsIn } from './definitions.ts';

/** Reads what is defined in the light of the tables there are. */
export function bindAll(all: readonly Defined[], schema: Schema, names: NameIndex): Bound[] {
  const bound = new Map<Defined, Bound>();
  const bind = (defined: Defined, above: readonly Defined[]): Bound => {
    const known = bound.get(defined);
    if (known) return known;
    // What is defined by itself, or in a circle, is read as the data has it.
    const others = all.filter(other => other !== defined && !above.includes(other));
    const made = {
      ...defined,
      bound: bindOne(defined, {
        schema,
        names,
        other: stems => {
          const other = others.find(one => one.stems.join(' ') === stems);
          return other ? bind(other, [...above, defined]) : null;
        },
      }),
    };
    if (above.length === 0) bound.set(defined, made);
    return made;
  };
  return all.map(defined => bind(defined, []));
}

function bindOne(defined: Defined, over: Over): Bound['bound'] {
  const { schema, names, other } = over;
  const { term, meaning } = defined;
  const said = readArithmetic(meaning, term);
  const isList = (text: string): boolean =>
    partsOf(text).length > 1 && partsOf(text).every(part => isOperand(part, defined, over));
  if (said?.kind === 'ratio') {
    const words = schema.language.definitions;
    // Sums by sums: the average of one by the sum of the other would be neither. What is no figure is counted.
    const side = (text: string): string => {
      const known = other(stemsIn(text, schema.language).join(' '));
      if (known) return known.bound.kind === 'formula' ? text : words.count(text);
      return columnsCalled(text, schema, names).length > 0 ? words.total(text) : words.count(text);
    };
    // Of "A and B by C" one figure would be by C, the other alone.
    if (isList(said.left) || isList(said.right)) return { kind: 'none', why: { kind: 'unread' } };
    const sides: [string, string] = [side(said.left), side(said.right)];
    return { kind: 'words', text: words.ratio(...sides), sides };
  }
  if (said) {
    const made = bindFormula(defined, said, over);
    if (made.kind === 'formula' && said.apart !== null)
      return { kind: 'none', why: { kind: 'apart', word: said.apart } };
    if (made.kind === 'formula' || said.sure) return made;
  }
  const values = bindValues(meaning, schema, names);
  if (values?.lacks === null) return values;
  const limited = bindLimited(meaning, schema);
  if (limited) return limited;
  const sum = readSum(meaning);
  if (sum && (sum.sure || isList(meaning))) return bindFormula(defined, { ...sum, sure: false }, over);
  return values ?? { kind: 'words', text: columnIn(meaning, schema) };
}

/** "Orders over 500 euros" of the one figure that is money there; nobody can tell which of several. */
function bindLimited(meaning: string, schema: Schema): Bound['bound'] | null {
  for (const { limited, having } of languages.map(({ definitions }) => definitions)) {
    const { things, limit, money } = limited.exec(meaning)?.groups ?? {};
    if (!things || !limit || money === undefined) continue;
    const stems = stemsIn(things, schema.language);
    const tables = schema.tables.filter(table => stems.length > 0 && stems.every(stem => table.stems.includes(stem)));
    const columns = tables.flatMap(table =>
      table.columns.filter(({ holds, roles }) => holds === 'number' && roles.has('money') && roles.has('measure')),
    );
    const names = columns.map(column => sayColumn(column, schema.language));
    if (names.length > 1)
      return { kind: 'none', why: { kind: 'several', word: `${limit}${money}`.trim(), columns: names } };
    if (names.length === 1)
      return { kind: 'words', text: having(things, `${names[0]} ${limit.replace(/[€$£] ?/g, '')}`) };
  }
  return null;
}

/** "The Amount column" is the amount. */
function columnIn(meaning: string, schema: Schema): string {
  const { beside } = schema.language.definitions;
  const plain = meaning.replace(new RegExp(`^(?:${beside})\\s+|\\s+(?:${beside})$`, 'giu'), '').trim();
  const called = plain.replace(/^["'“„«‘](.*)["'”“»’]$/u, '$1').toLowerCase();
  const isColumn = schema.tables.some(({ columns }) => columns.some(({ ref }) => ref.column.toLowerCase() === called));
  return plain !== meaning && isColumn ? called : meaning;
}
