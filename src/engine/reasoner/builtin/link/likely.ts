import { cosine, englishVectors } from '../../../semantics/vectors/vectors.ts';
import { nameWords } from '../../../semantics/words/name-words.ts';
import type { Language } from '../language/language.ts';
import { flagValues } from '../schema/flag-values.ts';
import type { Column, Schema, Table } from '../schema/schema.ts';
import { fold } from '../words/fold.ts';
import { isShortFor } from '../words/short-form.ts';
import type { Option } from './atom.ts';
import { namesThings } from './names/flag-heads.ts';

/** What stands at a place of a sentence: what is put together, what is counted in a column, what rows are told apart by, which rows are meant, the rows. */
export type Slot = 'figure' | 'pieces' | 'group' | 'which' | 'rows';

/** What a word may be meant for; `likeness`: how like it is, 0 to 1. */
export type Likely = { option: Option; likeness: number };

/** Less alike than this two words have nothing to do with each other. */
const least: Record<Option['kind'], number> = { column: 0.5, derived: 0.5, table: 0.55, value: 0.66 };

/** As alike as that is enough where a word before asks for something of the kind. */
export const barely = 0.42;

/** What has so many letters in common with a name is of its root, whatever the vectors know. */
const root = 4;
/** How like a word is that shares its root with a name, or is short for it. */
const rooted = 0.7;
/** The mean of several words is a little like whatever is said: so much of it counts where all of a value is meant. */
const ofSeveral = 0.88;
/** Values are compared where a column has so few. */
const fewValues = 60;

type Said = { vector: Float32Array | null; text: string; stem: string };

/** The word as vectors may know it: itself, in English, or else as what it is derived from. */
const sayOf = (text: string, language: Language): Said => {
  const word = fold(text);
  const stem = language.stem(word);
  const { meanOf } = englishVectors();
  return { vector: meanOf(language.meanings(word)) ?? meanOf([stem]), text: word, stem };
};

const cosineOf = (said: Said, words: readonly string[]): number => {
  const vector = englishVectors().meanOf(words);
  return said.vector && vector ? cosine(said.vector, vector) : 0;
};

/** Whether a word and one of a name are of one root: "installation" and `installed`, "kW" in `powerkw`; only names of columns are cut `short`. */
const isOfRoot = ({ text, stem }: Said, stems: readonly string[], short: boolean): boolean =>
  stems.some(
    other =>
      (other.length >= root && stem.length >= root && other.slice(0, root + 1) === stem.slice(0, root + 1)) ||
      (stem.length >= root && other.includes(stem)) ||
      (other.length >= root && stem.includes(other)) ||
      (short && (isShortFor(text, other) || isShortFor(other, text))),
  );

/**
 * How like a word is to a name: as its mean, as the likest of its words, or by its letters; `whole`: one word of several says
 * nothing, as patients are no "CareStart" for the care in it.
 */
const likenessOf = (said: Said, name: string, stems: readonly string[], whole = false): number => {
  const words = nameWords(name);
  const likest = whole && words.length > 1 ? [] : words;
  const byWords = Math.max(0, ...likest.filter(word => word.length > 2).map(word => cosineOf(said, [word]) * 0.96));
  const byLetters = isOfRoot(said, stems, !whole) ? rooted : 0;
  const byMean = words.length > 1 ? cosineOf(said, words) * (whole ? ofSeveral : 1) : 0;
  return Math.max(byWords, byLetters, byMean);
};

/**
 * How like a word of a question is to a name of the data, 0 to 1; `whole`: to all of it, and not to one of its words. Null
 * where the vectors do not know the word, and its letters tell nothing.
 */
export const likenessTo = (
  text: string,
  name: string,
  stems: readonly string[],
  whole: boolean,
  language: Language,
): number | null => {
  const said = sayOf(text, language);
  const likeness = likenessOf(said, name, stems, whole);
  return said.vector === null && likeness === 0 ? null : likeness;
};

/** Whether a word is the unit that a column is counted in. */
const isUnitOf = ({ text, stem }: Said, { semantics, unit, holds }: Column, { units }: Language): boolean => {
  if (holds !== 'number') return false;
  const own = [semantics.unit, unit].flatMap(each => (each ? [fold(each)] : []));
  const group = units.find(({ names }) => names.includes(stem));
  return own.includes(text) || own.some(each => group?.names.includes(each));
};

const isFlag = (column: Column, schema: Schema): boolean =>
  column.semantics.kind === 'flag' || column.holds === 'boolean' || flagValues(schema, column, true).length > 0;
/** A year is put together with no other, and a yes with no other yes. */
const isFigure = (column: Column, schema: Schema): boolean =>
  column.uses.natural !== null && !column.roles.has('year') && !isFlag(column, schema);
const isGroup = ({ uses, holds, roles, nature }: Column): boolean =>
  holds === 'date' || (uses.groups && nature !== 'identifier' && nature !== 'text' && !roles.has('measure'));

const columnsFor = (slot: Slot, { columns }: Table, schema: Schema): Column[] =>
  columns.filter(column =>
    slot === 'figure'
      ? isFigure(column, schema)
      : slot === 'pieces'
        ? isFigure(column, schema) && column.uses.sums && !column.roles.has('money')
        : slot === 'group' && isGroup(column),
  );

const asColumn = (column: Column, likeness: number): Likely => ({
  option: { kind: 'column', column, score: 0.9, exact: false, guessed: true },
  likeness,
});

const asValue = (column: Column, values: string[], likeness: number): Likely => ({
  option: { kind: 'value', column, values, contains: null, score: 0.9 },
  likeness,
});

/** Flags that a word may be what makes them a yes, and values that mean the like. */
const whichRows = (said: Said, schema: Schema, table: Table): Likely[] =>
  table.columns.flatMap(column => {
    const yes = isFlag(column, schema) ? flagValues(schema, column, true) : [];
    if (yes.length > 0 && namesThings(said.text, column, schema)) return [];
    if (yes.length > 0) return [asValue(column, yes, likenessOf(said, column.ref.column, column.stems, true))];
    const { values, distinctCount } = column.profile;
    if (column.nature !== 'category' || distinctCount > fewValues) return [];
    return values.map(({ value }) => {
      const words = value
        .split(/[^\p{L}\p{N}]+/u)
        .filter(word => !schema.language.functionWords.has(word.toLowerCase()));
      const stems = words.map(word => schema.language.stem(fold(word)));
      return asValue(column, [value], likenessOf(said, value, stems, true));
    });
  });

/**
 * What a word that names nothing may be meant for, of what fits its place, the likest first: far less sure than what is
 * answered, and enough to ask about.
 * @param among the tables that the rest of the question is about; `fitting`: a word before asks for something of
 * the kind, so that less likeness is enough, and none for a word that vectors do not know
 */
export const likelyFor = (
  text: string,
  slot: Slot,
  { among, fitting }: { among: readonly Table[]; fitting: boolean },
  schema: Schema,
): Likely[] => {
  const { language } = schema;
  const said = sayOf(text, language);
  const isNear = (table: Table): boolean => among.length === 0 || among.includes(table);
  const found = schema.tables.flatMap((table): Likely[] => {
    const far = isNear(table) ? 0 : 0.1;
    const columns = columnsFor(slot, table, schema).flatMap(column => {
      const likeness = isUnitOf(said, column, language) ? 0.9 : likenessOf(said, column.ref.column, column.stems);
      const enough = fitting && isNear(table) ? (said.vector === null ? 0 : barely) : least.column;
      return likeness - far >= enough ? [asColumn(column, likeness - far)] : [];
    });
    const values = slot === 'which' ? whichRows(said, schema, table) : [];
    const rows: Likely[] =
      slot !== 'rows' && slot !== 'group'
        ? []
        : [
            {
              option: { kind: 'table', table, score: 0.9, guessed: true },
              likeness: likenessOf(said, table.title, table.stems) - far,
            },
          ];
    return [
      ...columns,
      ...values.filter(({ likeness }) => likeness - far >= least.value),
      ...rows.filter(({ likeness }) => likeness >= least.table),
    ];
  });
  return found.sort((a, b) => b.likeness - a.likeness);
};
