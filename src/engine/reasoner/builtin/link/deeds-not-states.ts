import type { Token } from '../language/tokenize.ts';
import type { Schema, Table } from '../schema/schema.ts';
import type { Option } from './atom.ts';
import type { Stretches } from './stretches.ts';

/** The one table of what happened that a verb is of: the rentals of "rented". */
const doneOf = (options: Option[]): Table | null => {
  const done = options.flatMap(option =>
    option.kind === 'table' && option.table.semantics.kind === 'event' ? [option.table] : [],
  );
  return done.length === 1 ? done[0]! : null;
};

/** Whether a stretch right before a place names a table other than one. */
const followsOther = (stretches: Stretches, at: number, table: Table): boolean =>
  stretches.all.some(
    ({ to, options }) =>
      to === at && options[0]?.kind === 'table' && options[0].table !== table && options[0].score > 0.8,
  );

/** Whether a verb at a place tells that, or how often, something was done: "never *rented* a car", "*rented* most often". */
const tellsRows = (tokens: Token[], at: number, { cues, sole }: Schema['language']): boolean => {
  const [last, next, after] = [tokens[at - 1], tokens[at + 1], tokens[at + 2]];
  const cue = next && after ? cues.get(`${next.word} ${after.word}`) : undefined;
  const often = cue?.kind === 'superlative' && cue.common === true;
  return often || (cues.get(last?.word ?? '')?.kind === 'not' && sole.articles.has(next?.word ?? ''));
};

/** Whether a verb at a place tells what somebody does with a thing, rather than how things stand: "customers *rented* a Toyota". */
const tellsDeed = (tokens: Token[], at: number, of: Table, stretches: Stretches, { language }: Schema): boolean => {
  const [last, next] = [tokens[at - 1], tokens[at + 1]];
  const who = last !== undefined && language.beforeVerbs.has(last.word);
  return next !== undefined && next.kind !== 'mark' && (who || followsOther(stretches, at, of));
};

const isStateOf = (option: Option, done: Table): boolean =>
  option.kind === 'value' && option.column.table !== done && option.column.nature !== 'name';

/**
 * "Customers who never *rented* a car" have no rentals, whatever the cars are marked as now: what somebody did is none of the
 * states of another table that are called so, where rows tell of it.
 */
export const dropStatesOfDeeds = (stretches: Stretches, tokens: Token[], schema: Schema): void => {
  for (const stretch of stretches.all) {
    const { from, to, options } = stretch;
    const token = tokens[from]!;
    if (to !== from + 1 || token.kind !== 'word' || !schema.language.verbal(token.word)) continue;
    const done = doneOf(options);
    const state = done && options.find(option => isStateOf(option, done));
    if (state?.kind !== 'value' || !done) continue;
    if (tellsRows(tokens, from, schema.language)) stretch.options = [{ kind: 'table', table: done, score: 0.98 }];
    else if (tellsDeed(tokens, from, state.column.table, stretches, schema))
      stretch.options = options.filter(option => !isStateOf(option, done));
  }
};
