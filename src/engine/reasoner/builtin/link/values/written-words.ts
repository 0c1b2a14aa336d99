import type { Cue } from '../../language/cue.ts';
import type { Token } from '../../language/tokenize.ts';
import type { Column, Schema, WrittenWord } from '../../schema/schema.ts';
import type { Stretches } from '../stretches.ts';

/** A word that is somewhere in what rows say is less sure than any name or value. */
const score = 0.55;
/** So much less is one of the columns that have it after the first. */
const lessSure = 0.1;
/** So many columns at most are told apart. */
const mostColumns = 3;

/** Whether rows are called by what a column says. */
const isName = (column: Column): boolean =>
  column.nature !== 'text' && (column === column.table.label || column.roles.has('name') || column.roles.has('person'));

/** So many values that have a word in them are told. */
const mostValues = 50;

/** The values of a column that have a text in them, as far as they are known; itself where none is. */
const valuesWith = (text: string, { profile }: Column): string[] => {
  const known = profile.values.filter(({ value }) => value.toLowerCase().includes(text.toLowerCase()));
  return known.length > 0 ? known.slice(0, mostValues).map(({ value }) => value) : [text];
};

/** Whether something else was made of a place, or of the words around it. */
const isTaken = (at: number, stretches: Stretches): boolean =>
  stretches.all.some(
    ({ from, to, options, cue, time }) =>
      at >= from && at < to && (options.length > 0 || cue !== null || time !== null),
  );

const asking: ReadonlySet<Cue['kind']> = new Set(['group', 'aggregate']);

/** Whether a word beside it asks for the thing itself, which no text tells: "per *vermin*", "the average *vermin*", "*success* rate". */
const isAskedFor = (at: number, stretches: Stretches): boolean =>
  stretches.all.some(
    ({ from, to, cue }) =>
      cue !== null && ((to === at && asking.has(cue.kind)) || (from === at + 1 && cue.kind === 'share')),
  );

/** Whether it is what is counted: "how many *vermin*"; not so where rows follow that are of it: "how many *vermin* violations". */
const isCounted = (at: number, tokens: readonly Token[], stretches: Stretches): boolean => {
  const isCount = ({ to, cue }: Stretches['all'][number]): boolean => to === at && cue?.kind === 'count';
  return stretches.all.some(isCount) && (tokens[at + 1] === undefined || !isTaken(at + 1, stretches));
};

/**
 * Words that name nothing, and that rows have somewhere in what they say: "vermin violations". What is asked for or
 * counted is no such word, unless rows are called by what has it: "how many Starbucks".
 */
export const addWrittenWords = (tokens: readonly Token[], schema: Schema, stretches: Stretches): void => {
  if (schema.written.size === 0) return;
  for (const [at, { stem }] of tokens.entries()) {
    const found = schema.written.get(stem)?.filter(({ column }) => schema.tables.includes(column.table)) ?? [];
    if (found.length === 0 || isTaken(at, stretches)) continue;
    const asked = isAskedFor(at, stretches) || isCounted(at, tokens, stretches);
    const fit = ({ column }: WrittenWord): boolean => !asked || isName(column);
    const stretch = stretches.at(at, at + 1);
    for (const [place, { column, text }] of found.filter(fit).slice(0, mostColumns).entries())
      stretch.options.push({
        ...{ kind: 'value', column, values: valuesWith(text, column), contains: text, part: true, written: true },
        score: score - place * lessSure,
      });
    if (stretch.options.length > 0) stretch.weight = Math.max(stretch.weight, score);
  }
};
