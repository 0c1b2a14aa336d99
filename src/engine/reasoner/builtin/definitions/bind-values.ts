import { languages } from '../language/languages.ts';
import type { NameIndex } from '../link/names/name-index.ts';
import { sayColumn } from '../say/names.ts';
import type { Column, Schema } from '../schema/schema.ts';
import { normalised } from '../words/fold.ts';
import type { Bound } from './bound.ts';
import { bare, stemsIn } from './definitions.ts';

type Values = Extract<Bound['bound'], { kind: 'values' }>;

const between = new RegExp(
  `\\s*[,;]\\s*(?:(?:${languages.map(({ definitions }) => definitions.and).join('|')})\\s+)?|\\s+(?:${languages.map(({ definitions }) => definitions.and).join('|')}|plus|\\+)\\s+`,
  'iu',
);

/** A meaning that lists values of a column: "Hamburg and Bremen", "the cities Hamburg and Bremen", "status A"; null where it lists none. */
export function bindValues(meaning: string, schema: Schema, names: NameIndex): Values | null {
  const parts = meaning
    .split(between)
    .map(bare)
    .filter(part => part !== '');
  const lists: { parts: string[]; of: string[] }[] = [{ parts, of: [] }];
  // What stands before the first may say what they are values of.
  const [first, ...others] = parts;
  const words = first?.split(/\s+/) ?? [];
  for (let at = 1; at < Math.min(words.length, 4); at++)
    lists.push({
      parts: [words.slice(at).join(' '), ...others],
      of: stemsIn(words.slice(0, at).join(' '), schema.language),
    });
  const listed = lists.filter(
    // A name of a column or table alone is another word for it.
    ({ parts: values, of }) =>
      of.length > 0 || values.length > 1 || !names.knows(stemsIn(values[0] ?? '', schema.language)[0] ?? ''),
  );
  const all = listed.flatMap(({ parts: values, of }) => heldIn(values, of, schema));
  const whole = all.filter(({ lacks }) => lacks.length === 0);
  const [partly] = all
    .filter(({ lacks, values }) => lacks.length < values.length)
    .sort((a, b) => a.lacks.length - b.lacks.length);
  const taken = whole.length > 0 ? whole : partly ? [partly] : [];
  if (taken.length === 0) return null;
  return {
    kind: 'values',
    options: taken.map(({ column, values }) => ({ kind: 'value', column, values, contains: null, score: 1.2 })),
    lacks: whole.length > 0 ? null : { values: partly!.lacks, column: sayColumn(partly!.column, schema.language) },
  };
}

type Held = { column: Column; values: string[]; lacks: string[] };

/** The columns that hold such values, and which of them each lacks, as far as all its values are known. */
function heldIn(values: string[], of: string[], schema: Schema): Held[] {
  const found = values.map(value => schema.values.get(normalised(value)) ?? []);
  const columns = [...new Set(found.flat().map(({ column }) => column))].filter(column => isCalled(column, of));
  return columns
    .map(column => ({
      column,
      values: found.flatMap(hits => hits.filter(hit => hit.column === column).flatMap(hit => hit.values)),
      lacks: values.filter((_, at) => !found[at]!.some(hit => hit.column === column)),
    }))
    .filter(({ column, lacks }) => lacks.length === 0 || column.profile.valuesComplete);
}

/** Whether words before values name the column; none may be said. */
const isCalled = ({ stems, table }: Column, said: string[]): boolean =>
  said.every(stem => stems.includes(stem) || table.stems.includes(stem)) &&
  (said.length === 0 || said.some(stem => stems.includes(stem)));
