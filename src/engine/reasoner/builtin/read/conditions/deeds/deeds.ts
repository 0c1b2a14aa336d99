import { type Condition, countOfRows } from '../../../form/form.ts';
import type { Column, Table } from '../../../schema/schema.ts';
import type { Draft } from '../../draft.ts';
import { asksForPeople } from '../../fold-items.ts';
import type { Item } from '../../items.ts';
import { dateNamedBy, dateOf, mayLack } from './deed-dates.ts';
import { hasLeft, stays } from './left-flags.ts';
import { saysStanding } from './lives.ts';
import { readUndone } from './undone.ts';

/** "The *most leavers*" are so many; the "last delivery" is a day. */
const isMost = (draft: Draft, place: number): boolean => {
  const cue = draft.cue(place - 1, 'superlative');
  return (
    cue !== null &&
    isNoun(draft, place) &&
    !cue.about &&
    !cue.first &&
    !cue.since &&
    !cue.vague &&
    cue.peak === undefined
  );
};

/** Whether a word asks for the date itself, or for rows told apart by it. */
const isAsked = (draft: Draft, place: number): boolean =>
  (draft.cue(place - 1, 'superlative') !== null && !isMost(draft, place)) ||
  (['group', 'show', 'aggregate', 'order', 'compare', 'neighbour', 'missing', 'lacking', 'not'] as const).some(kind =>
    draft.cue(place - 1, kind),
  ) ||
  asksFor(draft, place - 1);

/** "When", "which": *who* left is asked for no date. */
const asksFor = (draft: Draft, place: number): boolean => {
  const { items, schema } = draft;
  return draft.cue(place, 'ask') !== null && !asksForPeople(items, place, schema.language);
};

/** Whether a word says that something happened, and is only like what a state is called: what was *opened* need not be "open". */
const isOnlyLike = ({ meaning, atom: { token } }: Item): boolean =>
  meaning.kind === 'value' && !meaning.values.some(value => value.toLowerCase() === token.word);

/** Whether somebody does what a word says, as it is no form of the name of a date: "how many jobs *did* Moe *finish*". */
const isVerb = ({ items, schema }: Draft, place: number): boolean => {
  const { yesNo, nounsCapital, roles } = schema.language;
  const { meaning, atom } = items[place]!;
  const isCalled = meaning.kind === 'column' && meaning.column.ref.column.toLowerCase() === atom.token.word;
  // "Welche sind *fertig*" is no noun, though the date may be called so.
  const isName = isCalled && !(nounsCapital && !atom.token.capital);
  const asks = items.slice(0, place + 1).some(({ before }) => before.some(word => yesNo.has(word)));
  // "When did Ash pay" asks for the day itself.
  const when = items.some(({ meaning: { kind, ...rest } }) => {
    const cue = kind === 'cue' && 'cue' in rest ? rest.cue : null;
    return cue?.kind === 'ask' && cue.about?.some(stem => roles.time.has(stem));
  });
  return asks && !isName && !when;
};

/** The date of what a word says that happened; null where it says something else. */
const deedAt = (draft: Draft, place: number): Column | null => {
  const { meaning, atom, used } = draft.items[place]!;
  const loose =
    meaning.kind === 'word' ||
    (meaning.kind === 'column' && meaning.column.holds === 'date' && (!meaning.exact || isVerb(draft, place))) ||
    isOnlyLike(draft.items[place]!);
  if (used || !loose || atom.to !== atom.from + 1 || atom.quoted || isAsked(draft, place)) return null;
  const said = draft.schema.language.happenings.find(({ words }) => words.has(atom.token.word));
  const column = said ? dateOf(said, draft) : dateNamedBy(atom.token, draft);
  if (!column) return null;
  if (meaning.kind === 'value') return meaning.column.table === column.table ? column : null;
  return meaning.kind !== 'column' || meaning.column === column ? column : null;
};

const isNamed = ({ meaning }: Item): boolean => meaning.kind === 'column' || meaning.kind === 'derived';

/** Whether it is asked who has most rows: "which plan loses the most *members*". */
const ranksRows = (draft: Draft): boolean =>
  draft.items.some(({ meaning }, at) => meaning.kind === 'table' && draft.cue(at - 1, 'superlative') !== null);

/** Whether rows are asked about: counted, told apart without a figure, or spoken of by what happened to them alone. */
const asksForRows = (draft: Draft, place: number): boolean =>
  draft.has('count') ||
  ranksRows(draft) ||
  draft.has('share') ||
  (!draft.has('aggregate') &&
    (draft.has('bucket') ||
      draft.has('group') ||
      !draft.items.some((item, at) => at > 0 && isNamed(item) && !(at === place && isVerb(draft, at)))));

const isNoun = (draft: Draft, place: number): boolean => {
  const { language } = draft.schema;
  const { token } = draft.items[place]!.atom;
  if (language.nounsCapital) return token.capital;
  // "Which plan *loses* the most members" is a verb.
  return !ranksRows(draft) && language.plural(token.word) === token.word;
};

/** "The average pay *of* leavers", "of people *who* quit". */
const isOfThose = (draft: Draft, place: number): boolean => {
  const { language } = draft.schema;
  const { joiners, pronouns } = language;
  const clause = place > 1 && asksForPeople(draft.items, place - 1, language);
  return clause || draft.items[place]!.before.some(word => joiners.has(word) || pronouns.has(word));
};

/** Rows are counted where a question says no more of what than what happened to them. */
const countRows = (draft: Draft, place: number, table: Table): void => {
  const counts = (['count', 'share', 'aggregate', 'superlative', 'rows', 'top'] as const).some(kind => draft.has(kind));
  const named = draft.items.some(
    ({ meaning }) => meaning.kind === 'table' || (meaning.kind === 'column' && meaning.column.uses.natural !== null),
  );
  if (!counts && !named) draft.pick(place, countOfRows(table.name));
};

/** Whether rows are told in stretches of time, or of one. */
const isTimed = (draft: Draft): boolean =>
  draft.form.standing !== undefined ||
  draft.has('bucket') ||
  draft.items.some(({ meaning }) => meaning.kind === 'time');

/** What "people who *work* for us *at the moment*" says twice holds once. */
const limitOnce = (draft: Draft, condition: Condition): void => {
  const same = JSON.stringify(condition);
  if (!draft.form.where.some(each => JSON.stringify(each) === same)) draft.where(condition);
};

/** Whether a word says that nothing has ended for those who are asked about, as "*current* staff" are those without a date of leaving. */
const readEnduring = (draft: Draft, place: number): boolean => {
  const { words } = draft.schema.language.enduring;
  const { meaning, atom, before } = draft.items[place]!;
  const itself = saysStanding(draft, place, words);
  // The headcount and those employed are those who are there, unless they are told through time.
  const names = draft.cue(place, 'count') !== null || meaning.kind === 'table';
  const counts = names && words.has(atom.token.word) && !isTimed(draft);
  // Those that are "still *open*" are told by that state alone.
  const { states } = draft.schema.language.passing;
  const led = !(meaning.kind === 'value' && states.has(atom.token.word)) && before.some(word => words.has(word));
  // What something else is called says nothing of it.
  if (itself) draft.items[place]!.meaning = { kind: 'word' };
  const held = itself || counts || led ? stays(draft) : null;
  if (!held) {
    draft.items[place]!.meaning = meaning;
    return false;
  }
  draft.current = place;
  limitOnce(draft, held);
  if (!itself) return false;
  draft.use(place);
  return true;
};

/** "Who has been *here* longest": somebody who is so still. */
const isHere = ({ items, said, schema }: Draft): boolean =>
  items.some(
    ({ meaning }) => meaning.kind === 'derived' && meaning.term.kind === 'span' && meaning.term.open !== undefined,
  ) &&
  said.some(word => schema.language.gaps.tenure.present.has(word)) &&
  // "How long did those who *left* *stay* with us".
  !said.some(word => schema.language.enduring.ends.words.has(word)) &&
  !said.some(word => schema.language.gaps.tenure.staying.has(schema.language.stem(word)));

/** "… and are *still here*": the same where no more is said after it. */
const readStillHere = (draft: Draft): void => {
  const { words } = draft.schema.language.enduring;
  const last = draft.said.lastIndexOf(draft.items.at(-1)?.atom.token.word ?? '');
  const after = last >= 0 && draft.said.slice(last + 1).some(word => words.has(word));
  const held = after || isHere(draft) ? stays(draft) : null;
  if (held) limitOnce(draft, held);
};

/** "The average age of *leavers*", where only a mark tells who has left. */
const readLeft = (draft: Draft, place: number): boolean => {
  const { meaning, atom, used } = draft.items[place]!;
  const { words } = draft.schema.language.enduring.ends;
  const held = !used && meaning.kind === 'word' && words.has(atom.token.word) ? hasLeft(draft) : null;
  if (held?.kind !== 'in') return false;
  draft.current = place;
  limitOnce(draft, held);
  draft.use(place);
  if (isNoun(draft, place)) countRows(draft, place, draft.schema.table(held.column.table)!);
  return true;
};

/** "Jobs *done* last month": the one day on which they were over, where another tells when they began. */
const whenDone = (draft: Draft): Column | null => {
  const { held } = draft.schema.language.life;
  // "*Give me* the ids" asks to be shown something.
  const asking = draft.items.flatMap(({ meaning, atom }) =>
    meaning.kind === 'cue' ? atom.text.toLowerCase().split(/\s+/) : [],
  );
  if (!draft.said.some(word => held.has(word) && !asking.includes(word))) return null;
  const [only, ...others] = [...draft.mentioned()].flatMap(({ columns, semantics: { times } }) =>
    times.some(({ role }) => role === 'begun')
      ? times.flatMap(({ column, role }) =>
          role === 'done' ? columns.filter(({ ref, holds }) => ref.column === column && holds === 'date') : [],
        )
      : [],
  );
  return only && others.length === 0 ? only : null;
};

/** "Which *day* had the most deaths": the days on which they were, whatever else is called a day. */
const judgeDaysBy = (draft: Draft, column: Column): void => {
  const { units } = draft.schema.language.times;
  for (const item of draft.items) {
    const { meaning, atom, used } = item;
    const unit = atom.to === atom.from + 1 ? units[atom.token.word] : undefined;
    if (unit === undefined || used || meaning.kind !== 'column' || meaning.exact || meaning.column.holds !== 'date')
      continue;
    if (meaning.column !== column) item.meaning = { kind: 'cue', cue: { kind: 'bucket', unit } };
  }
};

/**
 * "*Leavers* per year", "how many people *left* in Stores": rows of which the date of it is known, and time is judged by
 * that date. "*Current* staff" are those without a date of leaving.
 */
export const readDeeds = (draft: Draft): void => {
  readStillHere(draft);
  draft.deed ??= whenDone(draft);
  draft.items.forEach(({ meaning, atom }, place) => {
    if (readEnduring(draft, place) || readUndone(draft, place) || readLeft(draft, place)) return;
    const column = deedAt(draft, place);
    const most = isMost(draft, place);
    const asked = most || asksForRows(draft, place);
    if (!column || !(asked || (mayLack(column) && isOfThose(draft, place)))) return;
    draft.current = place;
    draft.deed = column;
    judgeDaysBy(draft, column);
    if (meaning.kind === 'value') draft.items[place]!.meaning = { kind: 'word' };
    const known: Condition = { kind: 'missing', column: column.ref, negated: true };
    const timed = draft.items.some(other => other.meaning.kind === 'time');
    if (mayLack(column) && !timed) draft.where(known);
    else if (timed && !isNoun(draft, place)) {
      if (meaning.kind !== 'column') draft.use(place);
      return;
    }
    // Which has most of them is read like that of any rows.
    if (most) draft.items[place]!.meaning = { kind: 'table', table: column.table };
    else draft.use(place);
    if (!isNoun(draft, place)) return;
    if (asked) countRows(draft, place, column.table);
    draft.form.noun ??= { table: column.table.name, word: atom.text.toLowerCase() };
    if (meaning.kind === 'word') draft.assumptions.push({ kind: 'taken-for', word: atom.text, column: column.ref });
  });
};
