import type { RowTerm, Term } from '../../form/form.ts';
import type { Column } from '../../schema/schema.ts';
import { columnTerm, type Draft, isMeasure, termOf } from '../draft.ts';
import { labelTerm } from '../groups.ts';
import { guessedMeasures } from '../measures/guess.ts';
import { naturalOf } from '../measures/natural.ts';
import { inTime, pairIn, splitRange } from './pairs.ts';

/** A change between two times; `ranks`: it is asked of which of several things most, and which way, by the word at `word`. */
type Growth = { place: number; word: number; ranks: 'asc' | 'desc' | null };

/** The word for a change, and the one beside it that ranks: "grew *most*", "the *biggest* increase". */
const changeIn = (draft: Draft): Growth | null => {
  const extreme = draft.extremeChange;
  if (extreme) return { place: extreme.place, word: extreme.place - 1, ranks: extreme.way === 'fall' ? 'asc' : 'desc' };
  const place = draft.items.findIndex((_, at) => draft.freeCue(at, 'change'));
  const change = draft.freeCue(place, 'change');
  if (!change) return null;
  const word = [place + 1, place - 1].find(at => draft.cue(at, 'superlative')) ?? -1;
  const beside = draft.cue(word, 'superlative');
  if (!beside || beside.about) return { place, word: -1, ranks: null };
  return { place, word, ranks: (beside.direction === 'desc') === (change.falls === true) ? 'asc' : 'desc' };
};

/** A change that is asked of several things between two times that are named, which are parted then; null where it is not. */
export const growthIn = (draft: Draft): Growth | null => {
  const { form } = draft;
  const found = changeIn(draft);
  if (!found || form.group.some(({ kind }) => kind !== 'column')) return null;
  if (found.ranks === null && form.group.length === 0) return null;
  const before = [...form.where];
  splitRange(draft);
  if (pairIn(draft)?.times === true) return found;
  form.where = before;
  return null;
};

/** What a question word asks for of which there are several rows: "*which county* grew most", "*whose* spending". */
const thingAsked = (draft: Draft): Term | null => {
  for (const [place, { meaning }] of draft.items.entries()) {
    const ask = draft.cue(place - 1, 'ask');
    if (meaning.kind === 'table' && ask) return labelTerm(draft, meaning.table);
    const sorts = meaning.kind === 'column' && meaning.column.uses.groups && meaning.column.holds === 'text';
    if (sorts && ask) {
      draft.use(place - 1, place);
      return columnTerm(meaning.column);
    }
  }
  const who = draft.items.findIndex((_, at) => draft.cue(at, 'ask')?.about);
  const isPerson = ({ holds, unique, uses }: Column): boolean => holds === 'text' && uses.groups && !unique;
  const [person] = who < 0 ? [] : draft.about(draft.cue(who, 'ask')!.about!, isPerson);
  if (person) draft.use(who);
  return person ? columnTerm(person) : null;
};

/** The figure that grew: one that is named, the rows that are, or else what the table is most likely about, which is said. */
const figureOf = (draft: Draft): Term | null => {
  const named = draft.items.findIndex(({ meaning }) => isMeasure(meaning));
  if (named >= 0) {
    const of = termOf(draft, draft.items[named]!.meaning) as RowTerm;
    draft.use(named);
    return { kind: 'aggregate', aggregate: naturalOf(draft.schema, of), of };
  }
  const counted = draft.picked.find(({ term }) => term.kind === 'aggregate');
  if (counted) return counted.term;
  const [guess] = guessedMeasures(draft);
  if (!guess) return null;
  if (guess.kind === 'column') draft.assumptions.push({ kind: 'measure', column: guess.column });
  return { kind: 'aggregate', aggregate: naturalOf(draft.schema, guess), of: guess };
};

/** Takes up "which county grew most from 2022 to 2023", "growth of sales by region from 2022 to 2023". Whether it is asked. */
export const readGrowth = (draft: Draft): boolean => {
  const growth = growthIn(draft);
  const pair = growth && pairIn(draft);
  if (!growth || !pair) return false;
  const { form } = draft;
  const asked = growth.ranks && form.group.length === 0 ? thingAsked(draft) : null;
  if (asked) form.group.push(asked);
  const [group, ...others] = form.group;
  if (group?.kind !== 'column' || others.length > 0) return false;
  const figure = figureOf(draft);
  if (!figure) return false;
  form.where = form.where.filter(condition => !pair.conditions.includes(condition));
  draft.picked.length = 0;
  draft.superlatives.length = 0;
  draft.extremeChange = null;
  form.select = [figure];
  form.compare = { sides: inTime(pair.sides), ask: 'change' };
  form.order = [{ term: figure, direction: growth.ranks ?? 'desc' }];
  form.limit = draft.limits.get(growth.word) ?? null;
  draft.use(growth.place, growth.word);
  return true;
};
