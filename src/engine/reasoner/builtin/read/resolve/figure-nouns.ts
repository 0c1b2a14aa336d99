import { only } from '../../../../../base/lists/only.ts';
import type { Column, Schema, Table } from '../../schema/schema.ts';
import { cueAt } from '../fold-items.ts';
import type { Item } from '../items.ts';

/** The only figure of a table that is called by this word in the end: the "Monthly Rent" of rents. */
const figureCalled = (stem: string, { columns }: Table): Column | null => {
  const [only, ...others] = columns.filter(
    ({ roles, stems }) => roles.has('measure') && stems.length > 1 && stems.at(-1) === stem,
  );
  return only && others.length === 0 ? only : null;
};

/** The only money of a table that says that it came in: the "Amount Paid". */
const moneyIn = ({ columns }: Table, { flows }: Schema['language']): Column | null =>
  only(
    columns.filter(
      ({ roles, uses, stems }) =>
        roles.has('measure') && roles.has('money') && uses.sums && stems.some(stem => flows.paid.has(stem)),
    ),
  );

/** The only figure of a table that adds up, where its rows are called by no more than how much there is of them: the quantity of a stock. */
const figureOfMass = (word: string, { columns }: Table, { natures }: Schema['language']): Column | null =>
  natures.masses.has(word)
    ? only(columns.filter(({ roles, uses }) => roles.has('measure') && uses.natural === 'sum'))
    : null;

/** Whether a noun is what is asked for first of all: "how did *billing* change", "what is our *stock*"; rows of it are shown unless they are grouped. */
const isAskedFor = (items: readonly Item[], at: number, { relations, quotients }: Schema['language']): boolean => {
  const [next] = items.slice(at + 1);
  const isGrouped =
    next?.meaning.kind === 'cue' && (next.meaning.cue.kind === 'group' || next.meaning.cue.kind === 'bucket');
  return (
    items
      .slice(0, at)
      .every(
        (_, place) => cueAt(items, place, 'ask') !== null || (isGrouped && cueAt(items, place, 'show') !== null),
      ) &&
    (next !== undefined || at > 0) &&
    items[at]!.before.every(word => !relations.has(word) || quotients.articles.has(word))
  );
};

/**
 * "The most *rent*", "the highest *rent*", "*rent* per month": of what rows are called after, one word of which there are not several is
 * the figure, and so is what there are never several of ("our *stock* by shop"). "Most rents" and "which rent" are rows. What was *collected*
 * of it is what was paid, where that is told beside what is due.
 */
export const withFigureNouns = (items: Item[], { language }: Schema): Item[] => {
  const isReceived = ({ meaning, atom }: Item): boolean =>
    meaning.kind === 'word' && language.flows.received.has(atom.token.stem);
  const received = items.some(isReceived);
  let found = false;
  const told = items.flatMap((item, at): Item[] => {
    const { meaning, atom } = item;
    const { word, stem } = atom.token;
    if (meaning.kind !== 'table' || atom.to !== atom.from + 1) return [item];
    const mass = figureOfMass(word, meaning.table, language);
    if (!mass && language.plural(word) === word) return [item];
    const called = mass ?? figureCalled(stem, meaning.table);
    const asked = (['superlative', 'aggregate', 'top'] as const).some(kind => cueAt(items, at - 1, kind));
    const first = mass ? isAskedFor(items, at, language) : at === 0;
    if (!called || !(asked || first)) return [item];
    found = true;
    const column = (received ? moneyIn(meaning.table, language) : null) ?? called;
    const sum: Item = { ...item, meaning: { kind: 'cue', cue: { kind: 'aggregate', aggregate: 'sum' } } };
    const figure: Item = { ...item, meaning: { kind: 'column', column, exact: true } };
    return asked ? [figure] : [sum, { ...figure, before: [] }];
  });
  return found ? told.filter(item => !isReceived(item)) : items;
};
