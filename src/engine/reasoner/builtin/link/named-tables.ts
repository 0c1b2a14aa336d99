import { onceFor } from '../../../../base/once-for.ts';
import { splitName } from '../language/split-name.ts';
import type { Token } from '../language/tokenize.ts';
import type { Schema, Table } from '../schema/schema.ts';
import type { Stretches } from './stretches.ts';

/** A word that denies stands so many before what is denied: "have *never* once contacted support". */
const denies = 3;

const namesOf = onceFor(({ tables, language }: Schema): { table: Table; stems: string[] }[] =>
  tables.map(table => ({ table, stems: splitName(table.title, language).map(language.stem) })),
);

/** Whether stems stand one after the other at the end of others. */
const ends = (all: string[], part: string[]): boolean =>
  part.length <= all.length && part.every((stem, at) => stem === all[all.length - part.length + at]);

/** "*machine1* takings" are of the file that is called so. */
const addCalledSo = (stretches: Stretches, from: number, token: Token, { tables }: Schema): void => {
  const [called, ...others] = tables.filter(({ profile }) => profile.name.toLowerCase() === token.word);
  if (called && others.length === 0 && /\d/.test(token.word))
    stretches.at(from, from + 1).options = [{ kind: 'table', table: called, score: 1 }];
};

/**
 * "More than 9 *support tickets*" are rows of `support_tickets`, and no tickets of whatever has `support` for a reason: what a table is
 * called outranks a cell of another. "Never contacted *support*" denies these rows as well, where one table alone is called so.
 */
export const preferTables = (stretches: Stretches, tokens: Token[], schema: Schema): void => {
  const names = namesOf(schema);
  const alone = (from: number) => stretches.all.find(stretch => stretch.from === from && stretch.to === from + 1);
  const holds = (from: number, table: Table): boolean =>
    alone(from)?.options.some(option => option.kind === 'value' && option.column.table !== table) === true;
  tokens.forEach((token, from) => {
    if (token.kind !== 'word') return;
    addCalledSo(stretches, from, token, schema);
    const two = tokens.slice(from, from + 2).map(({ stem }) => stem);
    const [whole, ...others] = two.length < 2 ? [] : names.filter(({ stems }) => stems.length > 1 && ends(stems, two));
    if (whole && others.length === 0 && holds(from, whole.table)) {
      const stretch = stretches.at(from, from + 2);
      stretch.options.push({ kind: 'table', table: whole.table, score: 1 });
      stretch.weight = Math.max(stretch.weight, 2.4);
      return;
    }
    const before = tokens.slice(Math.max(0, from - denies), from);
    const denied = before.some(({ word }) =>
      ['not', 'without', 'never', 'lacking'].includes(schema.language.cues.get(word)?.kind ?? ''),
    );
    const [called, ...more] = denied ? names.filter(({ stems }) => stems.length > 1 && stems.includes(token.stem)) : [];
    if (!called || more.length > 0 || !holds(from, called.table)) return;
    const stretch = stretches.at(from, from + 1);
    stretch.options = [
      { kind: 'table', table: called.table, score: 1 },
      ...stretch.options.filter(({ kind }) => kind !== 'value'),
    ];
  });
};
