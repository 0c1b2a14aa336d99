import { type ColumnRef, type Condition, columnsOfTerm, type Form, isComputed, type Term } from '../../form/form.ts';
import { conditionsOfKind, formsWithin } from '../../form/parts-of-form.ts';
import type { Candidate } from '../../judge/candidate.ts';
import type { Cue } from '../../language/cue.ts';
import type { Column, Schema } from '../../schema/schema.ts';

const counts = (aggregate: string): boolean => aggregate === 'count' || aggregate === 'distinct';

/** The columns whose values a term needs to be known: to be counted takes none. */
const needed = (term: Term): ColumnRef[] =>
  term.kind === 'aggregate' && counts(term.aggregate) ? [] : columnsOfTerm(term);

/** The same of terms that are shown, where a column as it is shows its masks. */
const reckoned = (term: Term): ColumnRef[] => (term.kind === 'aggregate' || isComputed(term) ? needed(term) : []);

const compared = (condition: Condition): ColumnRef[] => {
  switch (condition.kind) {
    case 'any':
      return condition.conditions.flatMap(compared);
    case 'exists':
      return condition.where.flatMap(compared);
    case 'compare':
    case 'between':
      return needed(condition.term);
    case 'against':
      return [
        ...[condition.term, condition.of].flatMap(term => (term ? needed(term) : [])),
        ...(condition.within ?? []),
      ];
    case 'columns':
      return [condition.left, condition.right];
    case 'missing':
      return [];
    default:
      return [condition.column];
  }
};

const neededBy = (form: Form): ColumnRef[] => [
  ...[...form.select, ...form.extra, ...form.group].flatMap(reckoned),
  ...form.order.flatMap(({ term }) => needed(term)),
  ...[...form.where, ...form.having, ...conditionsOfKind(form)].flatMap(compared),
  ...(form.kind === 'compare' ? form.sides : []).flatMap(({ term }) => (term ? reckoned(term) : [])),
  ...formsWithin(form).flatMap(neededBy),
];

/** The columns that are counted: a stand-in for a figure where nothing asks how many. */
const counted = ({ select, order }: Form): ColumnRef[] =>
  [...select, ...order.map(({ term }) => term)].flatMap(term =>
    term.kind === 'aggregate' && term.of.kind === 'column' ? [term.of.column] : [],
  );

type Kind = Cue['kind'];
const ranking: Kind[] = ['top', 'order', 'superlative'];
const comparing: Kind[] = ['compare', 'between'];

/**
 * The column that a question has added up, ranked by or compared, though its values are masked for whoever asks: what came
 * out would be false, and so would a reading that makes the best of it by counting. Undefined: none.
 */
export const maskedUse = ({ form, items }: Pick<Candidate, 'form' | 'items'>, schema: Schema): Column | undefined => {
  const cues = items.map(({ meaning }) => (meaning.kind === 'cue' ? meaning.cue : undefined));
  const has = (...kinds: Kind[]) => cues.some(cue => cue && kinds.includes(cue.kind));
  const isAt = (at: number, ...kinds: Kind[]) => kinds.includes(cues[at]?.kind as Kind);
  const asksFigure = cues.some(cue => cue?.kind === 'aggregate' && !counts(cue.aggregate));
  const isFigure = (term: Term) => term.kind === 'aggregate' && !counts(term.aggregate);
  const said = items.map(({ meaning }) => (meaning.kind === 'column' ? meaning.column : undefined));
  const asked = [
    ...neededBy(form).map(schema.column),
    // "total bonus", of which a number of bonuses would be left
    ...(asksFigure && !form.select.some(isFigure) ? said : []),
    ...(has('count') ? [] : counted(form).map(schema.column)),
    // "bonus above 50", "top 3 drivers by bonus", which might be read as of something else
    ...said.filter((_, at) => isAt(at + 1, ...comparing) || (has(...ranking) && isAt(at - 1, 'group', 'terms'))),
  ];
  return asked.find(column => column?.profile.masked === true);
};
