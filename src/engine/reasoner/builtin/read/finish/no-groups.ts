import { columnsOfCondition } from '../../form/form.ts';
import type { Column } from '../../schema/schema.ts';
import { type Draft, isMeasure } from '../draft.ts';

/** Whether a column is called as its table is: "artist" of a table of artists. */
export const isThing = (column: Column): boolean =>
  column === column.table.label && column.unique && column.stems.join() === column.table.stems.join();

/** "made by customers from France" says who did it; "sold by region" asks for groups. */
const madeBy = (draft: Draft, place: number): boolean => {
  const { language } = draft.schema;
  const [before, next, after] = [draft.items[place - 1], draft.items[place + 1], draft.items[place + 2]];
  if (!next || !language.lists.has(draft.items[place]!.atom.token.word)) return false;
  const plural = next.atom.token.word !== language.stem(next.atom.token.word);
  const narrowed = after?.used === true && (after.meaning.kind === 'value' || after.meaning.kind === 'time');
  const adjective = next.used && next.meaning.kind === 'value' && after?.meaning.kind === 'table';
  const verb = before?.atom.text.toLowerCase().split(' ').at(-1) ?? '';
  const did = language.verbal(verb);
  const thing = next.meaning.kind === 'table' || (next.meaning.kind === 'column' && isThing(next.meaning.column));
  const table = next.meaning.kind === 'table' ? next.meaning.table.name : null;
  // "the rates charged by lawyers" are of so many lawyers, each with one.
  const own = draft.items
    .slice(0, place)
    .some(({ meaning }) => meaning.kind === 'column' && meaning.column.table.name === table && isMeasure(meaning));
  if (did && plural && (own || (thing && after?.meaning.kind === 'cue' && after.meaning.cue.kind === 'group')))
    return true;
  const limited =
    did &&
    table !== null &&
    draft.form.where.some(condition => columnsOfCondition(condition).some(column => column.table === table));
  if (limited) return true;
  // "the votes won by *its* candidates" are those of all of them.
  if (next.before.some(word => language.own.has(word)) && next.meaning.kind === 'table') return true;
  const { joiners, pronouns, owning } = language;
  const said = after ? (after.before.length > 0 ? after.before : [after.atom.token.word]) : [];
  const clause = said.some(word => pronouns.has(word) || owning.has(word));
  const whole = next.before.some(word => language.totals.has(word));
  if (did && plural && whole && draft.has('count')) return true;
  // "Teams that are sponsored by *a* company": some one, and not of each.
  const one = next.before.some(word => language.sole.articles.has(word));
  if (did && one && ['table', 'column'].includes(next.meaning.kind)) return true;
  if (did && thing && clause && (plural || next.before.some(word => joiners.has(word)))) return true;
  return adjective || (plural && next.meaning.kind === 'table' && narrowed && (did || before?.meaning.kind !== 'cue'));
};

/** Whether each of some kinds is to be listed and no more, as it is said that they differ or come once. */
const listsOnce = (draft: Draft, place: number): boolean => {
  const opens = place === 0 || draft.items[place]!.before.some(word => /^[.?;]$/.test(word));
  if (!opens && !draft.cue(place - 1, 'show')) return false;
  const at = draft.cue(place + 1, 'distinct') ? place + 2 : place + 1;
  const end = draft.items.findIndex(({ before }, other) => other > place && before.some(word => /^[.?;]$/.test(word)));
  const rest = draft.items.slice(place + 1, end < 0 ? undefined : end);
  const once = rest.some(({ meaning }) => meaning.kind === 'cue' && meaning.cue.kind === 'distinct');
  const named = draft.free(at);
  const figures =
    (['count', 'aggregate', 'superlative', 'top', 'share'] as const).some(kind => draft.has(kind)) ||
    draft.items.some(({ used }, other) => !used && isMeasure(draft.free(other)));
  return once && !figures && named?.kind === 'column' && named.column.holds === 'text';
};

/** Whether a figure is asked of all rows by what each of them is called, which would make groups of one row each. */
const ofOwnRows = (draft: Draft, place: number): boolean => {
  const { totals } = draft.schema.language;
  const next = draft.free(place + 1);
  const figures = draft.items.flatMap((_, at) => {
    const meaning = draft.free(at);
    return draft.cue(at - 1, 'aggregate') && isMeasure(meaning) && meaning.kind === 'column' ? [meaning.column] : [];
  });
  return (
    next?.kind === 'table' &&
    draft.items[place + 1]!.before.some(word => totals.has(word)) &&
    figures.length > 0 &&
    figures.every(({ table }) => table === next.table)
  );
};

/** Why a word that elsewhere asks for groups asks for none here. */
export const denials: { name: string; example: string; when(draft: Draft, place: number): boolean }[] = [
  {
    name: 'scope',
    example: 'the most common status *across cities* (speaks of all cities)',
    when: (draft, place) => {
      const { across, scopes } = draft.schema.language;
      const { word } = draft.items[place]!.atom.token;
      return (
        across.has(word) &&
        scopes.has(word) &&
        draft.free(place + 1)?.kind === 'table' &&
        (draft.has('aggregate') || draft.superlatives.length > 0)
      );
    },
  },
  {
    name: 'whole',
    example: 'average price *across all regions* (asks for one figure, "by all regions" for a list)',
    when: (draft, place) => {
      const { across, totals } = draft.schema.language;
      const whole = draft.items[place + 1]?.before.some(word => totals.has(word)) === true;
      return whole && draft.has('aggregate') && across.has(draft.items[place]!.atom.token.word);
    },
  },
  {
    name: 'each once',
    example: 'show *every* soil type only once (lists them, and counts nothing)',
    when: (draft, place) => listsOnce(draft, place),
  },
  {
    name: 'rows themselves',
    example: 'for *all* employees whose job is clerk, the average salary (one figure of them)',
    when: (draft, place) => ofOwnRows(draft, place),
  },
  {
    name: 'made by',
    example: 'orders made *by customers* from France (says who did it)',
    when: (draft, place) =>
      madeBy(draft, place) &&
      draft.choose('made by', [
        { value: true, cost: 0 },
        { value: false, cost: 0.4 },
      ]),
  },
];
