import { only } from '../../../../../../base/lists/only.ts';
import { isComputed, type RowTerm, type Term } from '../../../form/form.ts';
import type { Cue } from '../../../language/cue.ts';
import { owedIn, tellsPaid } from '../../../schema/rows/dues.ts';
import type { Schema } from '../../../schema/schema.ts';
import { type Draft, termOf } from '../../draft.ts';
import { asksForPeople, cueAt } from '../../fold-items.ts';
import { type Item, type Meaning, spokenTables } from '../../items.ts';
import { guessedMeasures } from '../../measures/guess.ts';
import { withUnpaid } from './unpaid.ts';

const says = ({ meaning, atom, used }: Item, { language }: Schema): boolean => {
  const { owing, unpaid } = language.life;
  // Who "*owes*" us does not name a "balance owed".
  const { debts } = language.natures;
  const isVerb = meaning.kind === 'column' && !meaning.exact && meaning.column.stems.some(stem => debts.has(stem));
  return !used && (meaning.kind === 'word' || isVerb) && (owing.has(atom.token.word) || unpaid.has(atom.token.word));
};

/** "Who is *overdue*", "in arrears": somebody who owes, where a column holds how much. */
const saysLate = ({ meaning, atom, used }: Item, { language }: Schema): boolean =>
  !used && meaning.kind === 'word' && language.life.overdue.has(atom.token.word);

/** What is left of fees of which a part was paid, where one table tells both; of several the one that is spoken of. */
const leftToPay = (items: Item[], schema: Schema): RowTerm | null => {
  const spoken = spokenTables(items, schema);
  const owed = schema.tables.flatMap(table => {
    const term = owedIn(table, schema);
    return term ? [{ table, term }] : [];
  });
  return only(owed.length > 1 ? owed.filter(({ table }) => spoken.includes(table)) : owed)?.term ?? null;
};

/** What is still owed: what a fee leaves after what was paid of it, else the only column of money that tells it, as arrears or the amount due. */
const debtIn = (items: Item[], schema: Schema): RowTerm | null => {
  const { debts } = schema.language.natures;
  const left = leftToPay(items, schema);
  if (left) return left;
  const told = only(
    spokenTables(items, schema)
      .flatMap(({ columns }) => columns)
      .filter(
        ({ holds, roles, uses, stems }) =>
          holds === 'number' && roles.has('measure') && uses.sums && stems.some(stem => debts.has(stem)),
      ),
  );
  return told && { kind: 'column', column: told.ref };
};

/** The term as something that was said. */
const meaningOf = (debt: RowTerm, schema: Schema): Meaning | null => {
  if (isComputed(debt)) return { kind: 'derived', term: debt };
  const column = debt.kind === 'column' ? schema.column(debt.column) : undefined;
  return column ? { kind: 'column', column, exact: true } : null;
};

/** Whether a word only says that what is owed is money: "who owes us *money*", "how much *rent* is outstanding". */
const isMoney = ({ meaning, atom }: Item, { language }: Schema, isOfEach: boolean): boolean =>
  (meaning.kind === 'word' && language.natures.money.has(atom.token.stem)) ||
  (meaning.kind === 'column' && meaning.column.roles.has('measure')) ||
  (meaning.kind === 'table' && !isOfEach && language.plural(atom.token.word) !== atom.token.word);

const asksFigure: Cue['kind'][] = ['aggregate', 'superlative', 'top', 'group', 'bucket', 'share', 'order'];

/** Whether what is left to pay is asked for as a figure, and not which rows are unpaid: "*unpaid* per client", "what is *outstanding*". */
const isFigure = (items: Item[], at: number): boolean => {
  if (items.some((_, place) => cueAt(items, place, 'count'))) return false;
  const isThing = (item: Item | undefined): boolean =>
    item?.meaning.kind === 'table' || (item?.meaning.kind === 'column' && item.meaning.column.holds === 'text');
  const asked = items.some((_, place) => asksFigure.some(kind => cueAt(items, place, kind)));
  const whose = cueAt(items, 0, 'ask')?.about !== undefined || isThing(items[at - 1]) || isThing(items[at + 1]);
  return asked || !whose || cueAt(items, at + 1, 'compare') !== null;
};

/** "*How much* rent is *outstanding*", "who *owes* us the *most*": the figure that tells what is owed, where the data do. */
export const withDebts = (asked: Item[], schema: Schema): Item[] => {
  const owing = asked.findIndex(item => says(item, schema) || saysLate(item, schema));
  if (owing < 0) return asked;
  const told = debtIn(asked, schema);
  // A verb that names something of the data is no word beside which a figure is missing.
  const said = told || asked[owing]!.meaning.kind !== 'word' ? asked : withUnpaid(asked, owing, schema);
  const at = said.findIndex(item => says(item, schema));
  const debt = at < 0 ? null : told;
  const items = said.filter(
    (item, place) =>
      !(
        debt &&
        (place === at + 1 || place === at - 1) &&
        isMoney(item, schema, cueAt(said, place - 1, 'group') !== null || cueAt(said, place - 1, 'ask') !== null)
      ),
  );
  const owes = items.indexOf(said[at]!);
  const asks = items.findIndex(
    (_, place) => cueAt(items, place, 'aggregate')?.money ?? cueAt(items, place, 'superlative') ?? false,
  );
  const meaning = debt && meaningOf(debt, schema);
  if (!meaning || (asks < 0 && (meaning.kind !== 'derived' || !isFigure(items, owes)))) return items;
  const { atom } = items[owes]!;
  const named: Item = { ...items[owes]!, atom: { ...atom, weight: 1 }, meaning, before: [] };
  const limited = asks < 0 && cueAt(items, owes + 1, 'compare') !== null;
  // "Which clients *owe more than* 100" of a column of its own is told by the limits of groups.
  if (limited && items[owes - 1]?.meaning.kind !== 'table')
    return items.map(item => (item === items[owes] ? named : item));
  if (meaning.kind === 'derived' && cueAt(items, asks, 'aggregate') === null) {
    const whole: Item = { ...named, meaning: { kind: 'cue', cue: { kind: 'aggregate', aggregate: 'sum' } } };
    const rest = items.filter((_, place) => place !== owes && !(asks < 0 && cueAt(items, place, 'show')));
    const first = asks < 0 ? owes : asks + 1;
    return [...rest.slice(0, first), whole, named, ...rest.slice(first)];
  }
  return items.flatMap((item, place): Item[] => (place === owes ? [] : place === asks ? [item, named] : [item]));
};

/** Whether it is asked who owes, and not which of the rows are open. */
const asksWho = ({ items, schema }: Draft, place: number): boolean =>
  items
    .slice(0, place)
    .some(({ meaning }, at) =>
      meaning.kind === 'column' ? meaning.column.holds === 'text' : asksForPeople(items, at, schema.language),
    );

/** "Who *owes* us": with how much it is, by what tells it, or else by the money of what is not paid; "which bills are *unpaid*". */
export const readDebts = (draft: Draft): void => {
  // All tables are looked through for what is owed, which is not worth it for questions that say nothing of it.
  if (!draft.items.some(item => says(item, draft.schema) || saysLate(item, draft.schema))) return;
  const debt = debtIn(draft.items, draft.schema);
  const held = debt !== null && !isComputed(debt);
  const place = draft.items.findIndex(item => says(item, draft.schema) || (held && saysLate(item, draft.schema)));
  if (place < 0) return;
  const isThing = draft.items.slice(0, place).some(({ meaning }) => meaning.kind === 'table');
  const who = asksWho(draft, place) && !draft.schema.language.life.unpaid.has(draft.items[place]!.atom.token.word);
  if (!(who || (debt && (isThing || !held)))) return;
  const counts = draft.has('count') || draft.has('aggregate') || draft.has('superlative') || draft.has('share');
  const open = draft.schema.tables.some(table => tellsPaid(table, draft.schema.language));
  draft.current = place;
  const term = debt && meaningOf(debt, draft.schema);
  const said = term && termOf(draft, term);
  if (said) {
    draft.where({ kind: 'compare', term: said, op: '>', value: 0 });
    draft.use(place);
  }
  const [amount] = said ? [said] : open ? guessedMeasures(draft) : [];
  if (counts || !who || !amount || !isOfMoney(amount, draft.schema)) return;
  draft.pick(place, { kind: 'aggregate', aggregate: 'sum', of: amount });
};

const isOfMoney = (amount: Term, schema: Schema): boolean =>
  amount.kind === 'column' ? schema.column(amount.column)?.roles.has('money') === true : amount.kind === 'difference';
