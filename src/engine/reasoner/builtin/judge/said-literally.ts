import { type ColumnRef, columnsOfCondition, columnsOfTerm, type Form, sameColumn, type Term } from '../form/form.ts';
import type { Cue } from '../language/cue.ts';
import type { Item } from '../read/items.ts';
import type { Schema } from '../schema/schema.ts';
import type { Candidate } from './candidate.ts';
import { confidenceOf, restsOnGuesses, thresholds } from './confidence.ts';
import { farOff } from './rival.ts';

/** What asks for no more than it says. */
const plainCues: ReadonlySet<Cue['kind']> = new Set(['ask', 'show', 'aggregate', 'count', 'group', 'compare', 'rows']);

/** Of these a form may be of one figure, of groups, or of rows as they are. */
const isPlain = ({ kind, having, limit, order }: Form): boolean =>
  kind === 'plain' && having.length === 0 && limit === null && order.every(({ term }) => term.kind !== 'column');

/** Whether nothing else of the data is called by the same words as well. */
const isAlone = ({ atom: { options } }: Item): boolean => {
  const best = Math.max(...options.map(({ score }) => score));
  return options.filter(({ score }) => score >= best).length <= 1;
};

/** Whether a stretch of the question is the very name of what it is taken for, or asks for no more than it says. */
const isPlaced = (item: Item): boolean => {
  const { meaning, used, atom } = item;
  switch (meaning.kind) {
    case 'column':
      return used && meaning.exact && !meaning.weak && !meaning.modifier && !meaning.guessed && isAlone(item);
    case 'table':
      return used && !meaning.guessed && !meaning.everyday && isAlone(item);
    case 'value':
      return used && !meaning.guessed && meaning.contains === null && meaning.values.length === 1 && isAlone(item);
    case 'number':
      return used;
    case 'cue':
      return plainCues.has(meaning.cue.kind) && (used || atom.weight === 0 || meaning.cue.kind === 'ask');
    case 'word':
      return !used && atom.weight === 0;
    default:
      return false;
  }
};

const aggregatesIn = (terms: Term[]): Extract<Term, { kind: 'aggregate' }>[] =>
  terms.flatMap(term => (term.kind === 'aggregate' ? [term] : []));

/** Whether each figure is put together as a word of the question says. */
const figuresAsked = ({ select, extra }: Form, items: readonly Item[]): boolean => {
  const asked = items.flatMap(({ meaning, used }) => (used && meaning.kind === 'cue' ? [meaning.cue] : []));
  return aggregatesIn([...select, ...extra]).every(({ aggregate, of, only, with: other }) => {
    if (only || other) return false;
    return of.kind === 'rows' || aggregate === 'count'
      ? aggregate === 'count' && asked.some(({ kind }) => kind === 'count')
      : asked.some(cue => cue.kind === 'aggregate' && cue.aggregate === aggregate && !cue.money);
  });
};

/** The columns that a form reads, but for those that stand for what rows are called. */
const columnsRead = ({ select, extra, group, order, where }: Form): ColumnRef[] => [
  ...[...select, ...extra, ...group, ...order.map(({ term }) => term)].flatMap(columnsOfTerm),
  ...where.flatMap(columnsOfCondition),
];

/** Whether all that a form asks for is said: each of its columns by its name or a cell, its rows by their table's. */
const isAllSaid = ({ form, items, statement }: Candidate, { tables }: Schema): boolean => {
  const said = items.flatMap(({ meaning }) =>
    meaning.kind === 'column' || meaning.kind === 'value' ? [meaning.column.ref] : [],
  );
  const counted = aggregatesIn(form.select).some(({ of }) => of.kind === 'rows');
  const rowsSaid = tables.length === 1 || items.some(({ meaning }) => meaning.kind === 'table');
  return (
    columnsRead(form).every(ref => said.some(other => sameColumn(other, ref))) &&
    (!counted || rowsSaid) &&
    form.select.length > 0 &&
    statement.join.edges.length === 0
  );
};

/**
 * Whether a question says literally what a reading makes of it, so that nothing can be meant otherwise: each of its words that tells
 * something is the name of a column or table, a cell, or a plain word for a figure, nothing is added to it or taken for granted,
 * and what is next likely is far off.
 */
const isSaidLiterally = (
  taken: Candidate,
  rival: Candidate | undefined,
  doubt: number,
  left: readonly string[],
  schema: Schema,
): boolean =>
  !taken.followUp &&
  doubt === 0 &&
  left.length === 0 &&
  taken.unbound.length === 0 &&
  taken.assumptions.length === 0 &&
  (rival === undefined || rival.cost - taken.cost >= farOff) &&
  isPlain(taken.form) &&
  taken.items.every(isPlaced) &&
  figuresAsked(taken.form, taken.items) &&
  isAllSaid(taken, schema);

/** How likely a reading is the one meant (`confidenceOf`); what is said literally is answered plainly, however little else is known of its table. */
export const sureOf = (
  taken: Candidate,
  rival: Candidate | undefined,
  doubt: number,
  left: readonly string[],
  schema: Schema,
): number => {
  const confidence = confidenceOf(taken, rival, doubt, left);
  if (restsOnGuesses(taken, schema)) return Math.min(confidence, thresholds.offer / 2);
  return isSaidLiterally(taken, rival, doubt, left, schema) ? Math.max(confidence, thresholds.plain) : confidence;
};
