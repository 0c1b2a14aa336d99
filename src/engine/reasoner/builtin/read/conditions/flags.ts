import { flagValues } from '../../schema/flag-values.ts';
import type { Draft } from '../draft.ts';

/** Whether a flag is one of several columns that are listed to be shown: "the name and the status". */
const isListed = (draft: Draft, place: number): boolean => {
  const item = draft.items[place]!;
  const joined = draft.cue(place - 1, 'and') !== null;
  const before = draft.free(joined ? place - 2 : place - 1);
  return (
    (joined || item.before.includes(',')) &&
    before?.kind === 'column' &&
    (flagValues(draft.schema, before.column, true).length === 0 || isListed(draft, joined ? place - 2 : place - 1))
  );
};

/** Whether a flag is said of things by a verb: "which orders *are paid*", "orders that are not delivered and *paid*". */
const isPredicate = (draft: Draft, place: number): boolean => {
  const { atom, before } = draft.items[place]!;
  const { language } = draft.schema;
  if (!language.verbal(atom.token.word) || atom.to !== atom.from + 1) return false;
  if (before.length > 0) return language.passing.being.has(before.at(-1)!) && draft.cue(place - 1, 'ask') === null;
  const at = draft.cue(place - 1, 'not') ? place - 2 : place - 1;
  return draft.cue(at, 'and') !== null && draft.form.where.some(condition => draft.placed.get(condition) === at - 1);
};

/** "vegan dishes", "rooms that have a sea view", "the account is not closed": a yes-or-no column said of things. */
export const readFlag = (draft: Draft, place: number, negated: boolean): boolean => {
  const meaning = draft.free(place);
  if (meaning?.kind !== 'column') return false;
  const opposite = draft.items[place]!.atom.token.opposite === true;
  const next = draft.free(place + 1);
  // "The most *unpaid* visits" are visits.
  const attributive = opposite && next !== null && draft.items[place + 1]!.before.length === 0;
  const asking = ['group', 'order', 'superlative', 'aggregate', 'compare'];
  if (!attributive && asking.some(kind => draft.freeCue(place - 1, kind as 'group'))) return false;
  const values = flagValues(draft.schema, meaning.column, negated === opposite);
  // "Partner yes" is told by its value, "senior citizens with fibre" by a value of something else.
  const told =
    next?.kind === 'value' && (next.column === meaning.column || draft.items[place + 1]!.before.length === 0);
  // "With has_shower equal to 0" says itself which.
  const equals = draft.freeCue(place + 1, 'compare')?.op;
  const compared = (equals === '=' || equals === '!=') && draft.free(place + 2)?.kind === 'number';
  if (values.length === 0 || told || compared) return false;
  // A number is rather counted than said of things, where little of its name was said.
  const doubtful = meaning.column.holds === 'number' && !meaning.exact;
  const asked = draft.items[place]!.before.some(word => draft.schema.language.whether.has(word));
  const shown = asked || isListed(draft, place);
  const isSaid = !shown && isPredicate(draft, place);
  if (
    !draft.choose('flag', [
      { value: true, cost: shown ? 0.5 : doubtful ? 0.2 : isSaid ? 0 : 0.05 },
      { value: false, cost: shown ? 0 : isSaid ? 1.2 : 0.5 },
    ])
  )
    return false;
  draft.where({ kind: 'in', column: meaning.column.ref, values });
  draft.use(place);
  return true;
};
