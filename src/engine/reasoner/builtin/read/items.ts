import type { Cue, Derived } from '../language/language.ts';
import type { Atom, Option, TimeSpan } from '../link/atom.ts';
import type { Column, Schema, Table } from '../schema/schema.ts';
import type { Choose } from './choices.ts';

export type Meaning =
  | { kind: 'column'; column: Column; exact: boolean }
  | { kind: 'table'; table: Table }
  | { kind: 'value'; column: Column; values: string[]; contains: string | null }
  | { kind: 'derived'; measure: Derived; factors: [Column, Column] }
  | { kind: 'cue'; cue: Cue }
  | { kind: 'number'; number: number }
  | { kind: 'time'; time: TimeSpan }
  | { kind: 'word' };

/** A stretch of the question with the meaning chosen for it. */
export type Item = {
  meaning: Meaning;
  atom: Atom;
  /** Function words between it and the item before, lower case; "," for a comma. */
  before: string[];
  /** A part of the reading has taken it up. */
  used: boolean;
};

const tableOf = (option: Option): Table =>
  option.kind === 'table' ? option.table : option.kind === 'derived' ? option.factors[0].table : option.column.table;

/** How much the question as a whole speaks of each table, 0 to 1. */
const supportOf = (atoms: Atom[]): Map<Table, number> => {
  const support = new Map<Table, number>();
  for (const atom of atoms) {
    const best = new Map<Table, number>();
    for (const option of atom.options) {
      const bonus = option.kind === 'table' ? 0.3 : 0;
      best.set(tableOf(option), Math.max(best.get(tableOf(option)) ?? 0, option.score + bonus));
    }
    for (const [table, score] of best) support.set(table, (support.get(table) ?? 0) + score ** 2);
  }
  const most = Math.max(1, ...support.values());
  for (const [table, score] of support) support.set(table, score / most);
  return support;
};

const named = (atom: Atom | undefined): boolean =>
  atom?.options.some(option => option.kind !== 'value' && option.score > 0.6) ?? false;

/** What stands in for an atom's cue reading: how much it costs to read it as a cue, and as a name. */
const cueCost = (atom: Atom, next: Atom | undefined, previous: Atom | undefined): { cue: number; option: number } => {
  if (!atom.cue) return { cue: 9, option: 0 };
  const best = atom.options[0];
  if (!best) return { cue: 0, option: 9 };
  if (best.kind === 'column' && best.score >= 1.1 && atom.cue.kind === 'position') return { cue: 1.5, option: 0 };
  const exact = (best.kind === 'column' && best.exact) || (best.kind === 'value' && best.score >= 1);
  const kind = atom.cue.kind;
  if (kind === 'bucket' || kind === 'rows') return { cue: 0, option: exact ? 0.6 : 1.2 };
  if (kind === 'ask' || kind === 'show' || kind === 'and' || kind === 'or' || kind === 'not' || kind === 'group')
    return { cue: 0, option: 2.5 };
  if (best.kind === 'table' && best.score > 0.9) return { cue: 0.3, option: 0.3 };
  if (
    kind === 'aggregate' ||
    kind === 'superlative' ||
    kind === 'position' ||
    kind === 'top' ||
    kind === 'count' ||
    kind === 'share'
  )
    return named(next)
      ? { cue: 0, option: 0.9 }
      : exact
        ? previous?.cue?.kind === 'superlative' || previous?.cue?.kind === 'aggregate'
          ? { cue: 1.5, option: 0 }
          : { cue: 0.5, option: 0 }
        : { cue: 0, option: 0.8 };
  return exact && best.score >= 1 ? { cue: 0.6, option: 0 } : { cue: 0, option: 0.9 };
};

const meaningOf = (option: Option): Meaning =>
  option.kind === 'column'
    ? { kind: 'column', column: option.column, exact: option.exact }
    : option.kind === 'table'
      ? { kind: 'table', table: option.table }
      : option.kind === 'value'
        ? { kind: 'value', column: option.column, values: option.values, contains: option.contains }
        : { kind: 'derived', measure: option.measure, factors: option.factors };

/** Chooses a meaning for each atom, in the light of the others. */
export const resolve = (atoms: Atom[], schema: Schema, choose: Choose): Item[] => {
  const support = supportOf(atoms);
  const items: Item[] = [];
  let before: string[] = [];
  const content = atoms.filter(atom => atom.weight > 0 || atom.cue || atom.options.length > 0);
  for (const atom of atoms) {
    const place = content.indexOf(atom);
    const [next, previous] = [content[place + 1], content[place - 1]];
    const near = (table: Table): boolean =>
      [previous, next, content[place + 2]].some(other =>
        other?.options.some(option => option.kind === 'table' && option.table === table && option.score > 0.8),
      );
    const beside = (column: Column): boolean =>
      [previous, next].some(other =>
        other?.options.some(option => option.kind === 'column' && option.column === column && option.score > 0.6),
      );
    const better = (option: Option): number => {
      const table = tableOf(option);
      let score = option.score + 0.3 * (support.get(table) ?? 0);
      if (option.kind === 'column' && near(table)) score += 0.2;
      // "female" is rather the value than the column it is a value of.
      if (
        option.kind === 'column' &&
        !option.exact &&
        atom.options.some(other => other.kind === 'value' && !other.part && other.column === option.column)
      )
        score -= 0.4;
      if (option.kind === 'value' && beside(option.column)) score += 0.35;
      if (option.kind === 'value' && option.column === table.label) score += 0.03;
      if (option.kind === 'table' && schema.tables.length === 1) score -= 0.3;
      if (option.kind === 'column' && option.column.roles.has('foreign')) score -= 0.04;
      if (option.kind === 'column')
        score -= 0.1 * (option.column.profile.nullCount / Math.max(1, table.profile.rowCount));
      return score;
    };
    const rated = atom.options
      .map(option => ({ option, score: better(option) }))
      .sort((a, b) => b.score - a.score)
      .slice(0, 6);
    const top = rated[0]?.score ?? 0;
    const costs = cueCost(atom, next, previous);
    const ways: { value: Meaning; cost: number }[] = rated.map(({ option, score }) => ({
      value: meaningOf(option),
      cost: costs.option + (top - score) * 2.5,
    }));
    if (atom.cue) ways.push({ value: { kind: 'cue', cue: atom.cue }, cost: costs.cue });
    if (atom.time)
      ways.push({
        value: { kind: 'time', time: atom.time },
        cost: atom.options.some(option => option.kind === 'value' && option.score >= 1) ? 0.4 : 0,
      });
    if (atom.number !== null)
      ways.push({
        value: { kind: 'number', number: atom.number },
        cost: atom.time ? 0.5 : atom.options.length > 0 ? 0.4 : 0,
      });
    if (ways.length === 0) {
      if (atom.weight === 0 && !atom.quoted) {
        before.push(atom.token.word);
        continue;
      }
      ways.push({ value: { kind: 'word' }, cost: 0 });
    }
    items.push({ meaning: ways.length === 1 ? ways[0]!.value : choose('meaning', ways), atom, before, used: false });
    before = [];
  }
  return items;
};
