import { sameColumn } from '../../form.ts';
import { unitOf } from '../../link/other-names.ts';
import type { Column, Schema } from '../../schema/schema.ts';
import type { Assumption, Draft } from '../draft.ts';
import { cueAt } from '../fold-items.ts';
import type { Item } from '../items.ts';

/** Words with so many letters in common at their beginning are of one root. */
const root = 4;

/** Whether a column is called by a word, in this language or another, by its unit or by a form of the word. */
const isCalled = ({ stems, title, holds, ...column }: Column, text: string, { language }: Schema): boolean => {
  const unit = unitOf({ ...column, stems, title, holds }, language);
  return text
    .toLowerCase()
    .split(/\s+/)
    .map(language.stem)
    .flatMap(stem => [stem, ...(language.translations.get(stem) ?? [])])
    .some(
      stem =>
        stems.some(own => own === stem || (stem.length >= root && own.startsWith(stem.slice(0, root)))) ||
        unit?.names.includes(stem) === true ||
        unit?.of.includes(stem) === true,
    );
};

/** The figure that was only named by a word that means nearly the same, "earnings" for `revenue`; null for others. */
const otherwiseCalled = ({ meaning, atom }: Item, schema: Schema): Column | null =>
  meaning.kind === 'column' &&
  !meaning.exact &&
  meaning.column.roles.has('measure') &&
  !isCalled(meaning.column, atom.text, schema)
    ? meaning.column
    : null;

/** Whether a word stands where a figure is named, rather than saying what somebody does: "who *earns* most". */
const namesFigure = (items: Item[], at: number, { language }: Schema): boolean => {
  const { before, atom } = items[at]!;
  const last = items[at - 1]?.meaning;
  if (language.verbal(atom.token.word) || language.beforeVerbs.has(before.at(-1) ?? '')) return false;
  return (
    before.length > 0 || last === undefined || (last.kind === 'cue' && !(last.cue.kind === 'ask' && last.cue.about))
  );
};

/** The figures of a reading that were named by another word, to be told. */
export const otherWords = ({ form, items, schema }: Draft): Assumption[] => {
  const figures = [form, ...(form.ratio ?? [])]
    .flatMap(({ select, order }) => [...select, ...order.map(({ term }) => term)])
    .flatMap(term =>
      term.kind === 'aggregate' && term.of.kind === 'column' && !['count', 'distinct'].includes(term.aggregate)
        ? [term.of.column]
        : [],
    );
  return items.flatMap((item, at): Assumption[] => {
    const column = item.used && namesFigure(items, at, schema) ? otherwiseCalled(item, schema) : null;
    return column && figures.some(figure => sameColumn(figure, column.ref))
      ? [{ kind: 'taken-for', word: item.atom.text, column: column.ref }]
      : [];
  });
};

const opening = new Set(['ask', 'show', 'aggregate', 'and']);

/** The place of what a figure is asked of for each group: "*earnings* per yard"; -1 where something else is asked. */
const askedAt = (items: Item[]): number => {
  const at = items.findIndex(({ meaning }) => meaning.kind !== 'cue' || !opening.has(meaning.cue.kind));
  const group = items.findIndex((_, place) => cueAt(items, place, 'group') ?? cueAt(items, place, 'bucket'));
  return group > at ? at : -1;
};

/** The one column of money that came in; null where there is none, or several. */
const incomeIn = ({ tables, language }: Schema): Column | null => {
  const [only, ...others] = tables
    .flatMap(({ columns }) => columns)
    .filter(
      ({ roles, uses, stems }) =>
        roles.has('measure') && roles.has('money') && uses.sums && !stems.some(stem => language.flows.out.has(stem)),
    );
  return only && others.length === 0 ? only : null;
};

/**
 * "Earnings per yard", where nothing is called so: the only money that came in, which `took` is told of, or a word that
 * has to be found. A flag is no money, though somebody who earns is paid.
 */
export const withAskedMeasures = (
  items: Item[],
  schema: Schema,
  took: (word: string, column: Column) => void,
): Item[] => {
  const place = askedAt(items);
  const item = items[place];
  if (!item || (item.meaning.kind !== 'word' && item.meaning.kind !== 'column')) return items;
  const { flows } = schema.language;
  const { stem } = item.atom.token;
  const measures = item.meaning.kind === 'column' && item.meaning.column.roles.has('measure');
  if ((!flows.in.has(stem) && !flows.out.has(stem)) || measures) return items;
  if (item.meaning.kind === 'column' && isCalled(item.meaning.column, item.atom.text, schema)) return items;
  const income = flows.in.has(stem) ? incomeIn(schema) : null;
  if (income) took(item.atom.text, income);
  if (!income) return items.with(place, { ...item, meaning: { kind: 'word' }, atom: { ...item.atom, weight: 1 } });
  const taken: Item = { ...item, meaning: { kind: 'column', column: income, exact: true } };
  const sum: Item = { ...item, meaning: { kind: 'cue', cue: { kind: 'aggregate', aggregate: 'sum' } } };
  // What came in is meant in total, whatever a price is by itself.
  const said = cueAt(items, place - 1, 'aggregate') ? [taken] : [sum, { ...taken, before: [] }];
  return items.toSpliced(place, 1, ...said);
};
