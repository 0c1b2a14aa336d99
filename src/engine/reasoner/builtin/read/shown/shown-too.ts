import type { Draft } from '../draft.ts';
import { asksForPeople } from '../fold-items.ts';

/**
 * "The average age of those who *played on* grass", "who *bought* more than 8 tickets": the verb of what happened, not the day of it,
 * which nothing asks for.
 */
const isHappening = (draft: Draft, place: number): boolean => {
  const { meaning, atom, before } = draft.items[place]!;
  const { language } = draft.schema;
  if (meaning.kind !== 'column' || meaning.column.holds !== 'date' || !language.verbal(atom.token.word)) return false;
  const whose = asksForPeople(draft.items, place - 1, language);
  const asked = (['ask', 'show', 'group', 'and'] as const).some(kind => draft.cue(place - 1, kind) !== null);
  const figure = draft.picked.some(({ term, place: at }) => term.kind === 'aggregate' && at < place);
  return (whose || !asked) && !before.includes(',') && (figure || (whose && place === 1 && !meaning.exact));
};

/**
 * "Customers *who opened* an account": whom is meant, and not the days on which they did. Those of whom no day is known did not.
 */
const saysWhom = (draft: Draft, place: number): boolean => {
  const { meaning, atom, before } = draft.items[place]!;
  const { language } = draft.schema;
  if (meaning.kind !== 'column' || meaning.column.holds !== 'date' || before.includes(',')) return false;
  const clause = asksForPeople(draft.items, place - 1, language);
  const thing = draft.items[place - 2]?.meaning;
  const done = language.verbal(atom.text.toLowerCase().split(' ')[0]!);
  if (!clause || !done || thing?.kind !== 'table' || thing.table !== meaning.column.table) return false;
  if (draft.picked.length > 0 || !thing.table.label) return false;
  if (meaning.column.profile.nullCount > 0) draft.where({ kind: 'missing', column: meaning.column.ref }, true);
  return true;
};

/** Whether a name is asked for, or only says what is meant ("the price of the *article* that …", "which team *won*"). */
export const shownToo = (draft: Draft, place: number): boolean => {
  const item = draft.items[place]!;
  const { language } = draft.schema;
  if (isHappening(draft, place) || saysWhom(draft, place)) return false;
  const first = !draft.picked.some(pick => pick.place < place);
  const asked = draft.cue(place - 1, 'ask') !== null || draft.cue(place - 1, 'show') !== null;
  // "their prices", but not "with a star in their name".
  const theirs = item.before.some(word => language.own.has(word));
  if (asked || (theirs && !item.before.some(word => language.possessives.has(word)))) return true;
  const beside = draft.items[place - 1]?.meaning;
  const own = item.meaning.kind === 'column' && beside?.kind === 'table' && beside.table === item.meaning.column.table;
  if (
    own &&
    item.before.length === 0 &&
    (draft.cue(place - 2, 'and') || draft.cue(place - 2, 'ask') || draft.cue(place - 2, 'show'))
  )
    return true;
  // What is listed after something that is shown is shown too.
  const listed = item.before.includes(',') || draft.cue(place - 1, 'and') !== null;
  if (listed && draft.picked.some(pick => pick.place >= place - 3 && pick.place < place)) return true;
  const soft = language.softWords.has(item.atom.token.stem) && item.atom.to === item.atom.from + 1;
  if (soft && !first)
    return draft.choose('asked for', [
      {
        value: true,
        cost: draft.items.some(
          other => other.meaning.kind === 'cue' && other.meaning.cue.kind === 'ask' && other.meaning.cue.about,
        )
          ? 0
          : 0.4,
      },
      { value: false, cost: 0.05 },
    ]);
  // "the bank *branch* with": of a name hardly said it is rather the thing than the column that is meant.
  const weak = item.meaning.kind === 'column' && item.meaning.weak && !first;
  if (weak && !listed)
    return draft.choose('asked for', [
      { value: true, cost: 0.3 },
      { value: false, cost: 0.05 },
    ]);
  const leads = draft.leads(place);
  // "The door numbers *with the areas*", where no condition took up the areas.
  if (draft.picked.some(pick => pick.place === place - 1) && language.owning.has(leads[0] ?? ''))
    return draft.choose('asked for', [
      { value: true, cost: 0.05 },
      { value: false, cost: 0.25 },
    ]);
  // "How many players have spans above 3": what a clause about the rows counted names is not shown beside their number.
  const counts = draft.schema.tables.length === 1 && draft.form.group.length === 0 && !listed && draft.has('count');
  if (counts && draft.picked.some(pick => pick.term.kind === 'aggregate' && pick.place < place))
    return draft.choose('asked for', [
      { value: true, cost: 0.6 },
      { value: false, cost: 0.05 },
    ]);
  const figure = draft.picked.some(pick => pick.term.kind === 'aggregate' && pick.place < place);
  if (first && !(figure && leads !== item.before)) return true;
  if (listed || !(leads.some(word => language.relations.has(word)) || language.verbal(item.atom.token.word)))
    return listed
      ? true
      : draft.choose('asked for', [
          { value: true, cost: 0.1 },
          { value: false, cost: 0.35 },
        ]);
  return draft.choose('asked for', [
    { value: true, cost: 0.3 },
    { value: false, cost: 0.08 },
  ]);
};
