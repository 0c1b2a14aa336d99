import { type ColumnRef, columnsOfCondition, columnsOfTerm, type Form, sameColumn } from '../../form/form.ts';
import { conditionsOfKind, formsWithin } from '../../form/parts-of-form.ts';
import { sayColumn } from '../../say/names.ts';
import type { Column, Schema } from '../../schema/schema.ts';
import { figuresOf, repeatedFor } from '../../sql/counted/once.ts';
import type { Output } from './act.ts';

type Once = { by: ColumnRef[]; figures: ColumnRef[]; parted: ColumnRef[] };

/** What rows are asked by that tells parts of the things a figure is of: the kinds of fish of a catch. */
const partedBy = (form: Form, { by, schema }: { by: ColumnRef[]; schema: Schema }): ColumnRef[] => {
  const repeats = schema.table(by[0]!.table)?.profile.repeats ?? [];
  const of = repeats.filter(each => each.by.every(column => by.some(ref => ref.column === column)));
  const whole = new Set(of.flatMap(({ by, columns }) => [...by, ...columns]));
  return [
    ...form.group.flatMap(columnsOfTerm),
    ...[...form.where, ...conditionsOfKind(form)].flatMap(columnsOfCondition),
  ].filter(ref => ref.table === by[0]!.table && !whole.has(ref.column));
};

const onceIn = (form: Form, schema: Schema): Once[] =>
  [form, ...formsWithin(form)].flatMap(part =>
    figuresOf(part).flatMap(figure => {
      const by = repeatedFor(figure, schema);
      return by ? [{ by, figures: columnsOfTerm(figure), parted: partedBy(part, { by, schema }) }] : [];
    }),
  );

const each = (refs: ColumnRef[]): ColumnRef[] =>
  refs.filter((ref, at) => refs.findIndex(other => sameColumn(ref, other)) === at);

/** Which figures count once for each thing, as its rows only repeat them, and by what they are nevertheless told. */
export const countedOnce = (
  schema: Schema,
  { form }: Pick<Extract<Output, { kind: 'answered' }>, 'form'>,
): string[] => {
  const name = (ref: ColumnRef): string => {
    const column = schema.column(ref);
    return column ? sayColumn(column, schema.language) : ref.column;
  };
  const groups = Map.groupBy(onceIn(form, schema), ({ by }) => JSON.stringify(by));
  return [...groups.values()].map(found =>
    schema.language.phrases.assumed.once(
      each(found.flatMap(({ figures }) => figures)).map(name),
      found[0]!.by.map(ref => thingOf(schema.column(ref), name(ref), schema)),
      each(found.flatMap(({ parted }) => parted)).map(name),
    ),
  );
};

/** "Survey" of `survey_id`: what a column tells apart. */
const thingOf = (column: Column | undefined, name: string, { language: { roles, stem } }: Schema): string => {
  const words = name.split(' ');
  const isKey = (word: string): boolean =>
    roles.key.has(stem(word.toLowerCase())) || roles.code.has(stem(word.toLowerCase()));
  const rest = words.length > 1 && column && isKey(words.at(-1)!) ? words.slice(0, -1).join(' ') : name;
  return rest;
};
