import type { Condition } from '../../../form/form.ts';
import { namesThings } from '../../../link/names/flag-heads.ts';
import type { Item } from '../../../read/items.ts';
import { flagValues } from '../../../schema/flag-values.ts';
import type { Column, Schema, Table } from '../../../schema/schema.ts';
import { filledIn } from '../blanks.ts';
import { likest } from './likest.ts';
import type { Wanted } from './wanted.ts';

/** Something that may hold of rows, as a word may have been meant; `of`: the column it is told by, `likeness`: how likely it is. */
export type State = {
  condition: Condition;
  of: Column;
  likeness: number;
  /** The same without what speaks for a column whatever was said. */
  said: number;
  for: Item | null;
};

/** Columns of more values tell no states. */
const mostValues = 30;
/** A longer text says something of its own, and nothing that rows are. */
const mostWords = 3;

/** From here on a word names something. */
const weighs = 0.8;
const leastOfVerbs = 0.5;
/** So like is a word to the name of what is asked for where that is known. */
const leastCalledSo = 0.6;

const prior = {
  /** A column that is called a status tells what became of a row, whatever it is called. */
  status: 0.22,
  flag: 0.12,
  opposite: 0.1,
  /** What is said of things is rather what they have of their own: which technicians have left, of those who are active. */
  ownFlag: 0.2,
  /** Something that is denied is what has no value. */
  blank: 0.12,
  /** Of the rows that are counted, and not of what they belong to. */
  own: 0.12,
};

/** What columns are called that tell what became of their rows. */
const statusNames = [['status'], ['state'], ['outcome'], ['result'], ['stage']];

/** Whether a column tells what became of its rows. */
export const isStatus = ({ stems, nature, profile }: Column, { language }: Schema): boolean =>
  nature === 'category' &&
  profile.distinctCount <= 12 &&
  stems.some(stem =>
    statusNames.some(([name]) => stem === name || stem === language.stem(name!) || name === `${stem}us`),
  );

const ofFlag = (column: Column, { unknown, denied }: Wanted, schema: Schema): State[] => {
  // "Pupils" are all of them, and no word for those that are a `returning_pupil`.
  const telling = unknown.filter(({ atom }) => !namesThings(atom.token.word, column, schema));
  const { item, likeness } = likest(telling, column.title, column.stems, schema);
  // Who has left is who is not active: a word may say the opposite of a name.
  return [true, false].flatMap(yes => {
    const values = flagValues(schema, column, yes);
    if (values.length === 0) return [];
    const how = prior.flag - (yes === denied ? prior.opposite : 0);
    return [
      {
        condition: { kind: 'in', column: column.ref, values },
        of: column,
        likeness: likeness + how,
        said: likeness,
        for: item,
      },
    ];
  });
};

const ofValues = (column: Column, { unknown, denied }: Wanted, schema: Schema): State[] => {
  const { values, distinctCount } = column.profile;
  if (column.semantics.kind !== 'category' || distinctCount > mostValues || flagValues(schema, column, true).length > 0)
    return [];
  const status = isStatus(column, schema) ? prior.status : 0;
  // What is denied by a word is a value that denies itself: "No-Show" of those who "never" came.
  const isNo = (value: string): boolean =>
    schema.language.booleans.no.has(value.toLowerCase().split(/[^\p{L}]+/u)[0] ?? '');
  return values.flatMap(({ value }) => {
    if (value.split(/\s+/).length > mostWords) return [];
    const stems = (value.match(/[\p{L}\p{N}]+/gu) ?? []).map(word => schema.language.stem(word.toLowerCase()));
    const { item, likeness } = likest(unknown, value, stems, schema, true);
    // What a verb is a little like is no cell that it means.
    if (status === 0 && item && item.atom.weight < weighs && likeness < leastOfVerbs) return [];
    return {
      condition: { kind: 'in', column: column.ref, values: [value] },
      of: column,
      likeness: likeness + status + (status > 0 && denied === isNo(value) ? 0.05 : 0),
      said: likeness,
      for: item,
    };
  });
};

const ofBlanks = (column: Column, { unknown, denied }: Wanted, schema: Schema): State[] => {
  const filled = filledIn(column);
  const { holds, profile, nature } = column;
  if (filled === null || filled === 0 || filled === column.table.profile.rowCount || profile.nullCount === 0) return [];
  if (holds === 'boolean' || nature === 'identifier' || nature === 'text') return [];
  const { item, likeness } = likest(unknown, column.title, column.stems, schema);
  // What happened is known by its day; of anything else it is told that it is known where it is called so.
  if (!denied && holds !== 'date' && likeness < leastCalledSo) return [];
  return [
    {
      condition: { kind: 'missing', column: column.ref, ...(!denied && { negated: true }) },
      of: column,
      likeness: likeness + (denied ? prior.blank : 0),
      said: likeness,
      for: item,
    },
  ];
};

/** Whether a state is one of the few that things are told by, and not by what happens to them. */
const isThing = ({ semantics, columns }: Table, { of, condition }: State): boolean =>
  semantics.kind === 'entity' &&
  condition.kind === 'in' &&
  of.semantics.kind === 'flag' &&
  columns.filter(column => column.semantics.kind === 'flag').length <= 2;

/** What may hold of rows of these tables by unknown words, the likeliest first; the first table is that of the rows. */
export const statesOf = (tables: readonly Table[], wanted: Wanted, schema: Schema): State[] =>
  tables
    .flatMap((table, at) =>
      table.columns
        .flatMap(column => [
          ...ofFlag(column, wanted, schema),
          ...ofValues(column, wanted, schema),
          ...ofBlanks(column, wanted, schema),
        ])
        .map(state => ({ ...state, likeness: state.likeness + (at === 0 ? prior.own : 0) }))
        .map(state =>
          at === 0 && wanted.isTold && isThing(table, state)
            ? { ...state, likeness: state.likeness + prior.ownFlag }
            : state,
        ),
    )
    .sort((a, b) => b.likeness - a.likeness);
