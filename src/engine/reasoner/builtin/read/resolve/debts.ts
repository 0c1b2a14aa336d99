import type { Column, Schema } from '../../schema/schema.ts';
import type { Draft } from '../draft.ts';
import { cueAt } from '../fold-items.ts';
import type { Item } from '../items.ts';
import { guessedMeasures } from '../measures/guess.ts';
import { spokenTables } from '../measures/lengths/lifetimes.ts';

const says = ({ meaning, atom, used }: Item, { language }: Schema): boolean => {
  // Who "*owes*" us does not name a "balance owed".
  const { debts } = language.natures;
  const isVerb = meaning.kind === 'column' && !meaning.exact && meaning.column.stems.some(stem => debts.has(stem));
  return !used && (meaning.kind === 'word' || isVerb) && language.life.owing.has(atom.token.word);
};

/** "Who is *overdue*", "in arrears": somebody who owes, where a column holds how much. */
const saysLate = ({ meaning, atom, used }: Item, { language }: Schema): boolean =>
  !used && meaning.kind === 'word' && language.life.overdue.has(atom.token.word);

/** The only column of money that tells what is still owed: arrears, the amount due. */
const debtIn = (items: Item[], schema: Schema): Column | null => {
  const { debts } = schema.language.natures;
  const [only, ...others] = spokenTables(items, schema)
    .flatMap(({ columns }) => columns)
    .filter(
      ({ holds, roles, uses, stems }) =>
        holds === 'number' && roles.has('measure') && uses.sums && stems.some(stem => debts.has(stem)),
    );
  return only && others.length === 0 ? only : null;
};

/** Whether a word only says that what is owed is money: "who owes us *money*", "how much *rent* is outstanding". */
const isMoney = ({ meaning, atom }: Item, { language }: Schema): boolean =>
  (meaning.kind === 'word' && language.natures.money.has(atom.token.stem)) ||
  (meaning.kind === 'column' && meaning.column.roles.has('measure')) ||
  (meaning.kind === 'table' && language.plural(atom.token.word) !== atom.token.word);

/** "*How much* rent is *outstanding*", "who *owes* us the *most*": the figure that tells what is owed, where a column holds it. */
export const withDebts = (said: Item[], schema: Schema): Item[] => {
  const at = said.findIndex(item => says(item, schema));
  const debt = at < 0 ? null : debtIn(said, schema);
  const items = said.filter(
    (item, place) => !(debt && (place === at + 1 || place === at - 1) && isMoney(item, schema)),
  );
  const owes = items.indexOf(said[at]!);
  const asks = items.findIndex(
    (_, place) => cueAt(items, place, 'aggregate')?.money ?? cueAt(items, place, 'superlative') ?? false,
  );
  if (!debt || asks < 0) return items;
  const named: Item = { ...items[owes]!, meaning: { kind: 'column', column: debt, exact: true }, before: [] };
  return items.flatMap((item, place): Item[] => (place === owes ? [] : place === asks ? [item, named] : [item]));
};

/** Whether it is asked who owes, and not which of the rows are open. */
const asksWho = (draft: Draft, place: number): boolean =>
  draft.items
    .slice(0, place)
    .some(({ meaning }, at) =>
      meaning.kind === 'column'
        ? meaning.column.holds === 'text'
        : draft.cue(at, 'ask')?.about?.some(stem => draft.schema.language.roles.person.has(stem)) === true,
    );

/** "Who *owes* us": with how much it is, by what tells it, or else by the money of what is not paid. */
export const readDebts = (draft: Draft): void => {
  const held = debtIn(draft.items, draft.schema);
  const place = draft.items.findIndex(item => says(item, draft.schema) || (held && saysLate(item, draft.schema)));
  const isThing = draft.items.slice(0, place).some(({ meaning }) => meaning.kind === 'table');
  if (place < 0 || !(asksWho(draft, place) || (held && isThing))) return;
  const counts = draft.has('count') || draft.has('aggregate') || draft.has('superlative') || draft.has('share');
  const debt = held;
  const open = draft.schema.tables.some(({ semantics }) => semantics.ideas.some(({ idea }) => idea === 'open'));
  draft.current = place;
  if (debt) {
    draft.where({ kind: 'compare', term: { kind: 'column', column: debt.ref }, op: '>', value: 0 });
    draft.use(place);
  }
  const [amount] = debt ? [{ kind: 'column' as const, column: debt.ref }] : open ? guessedMeasures(draft) : [];
  if (
    counts ||
    !asksWho(draft, place) ||
    amount?.kind !== 'column' ||
    !draft.schema.column(amount.column)?.roles.has('money')
  )
    return;
  draft.pick(place, { kind: 'aggregate', aggregate: 'sum', of: amount });
};
