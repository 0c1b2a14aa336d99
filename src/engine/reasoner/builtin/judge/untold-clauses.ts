import { columnsOfCondition, columnsOfTerm, type Form, sameColumn, type Term } from '../form/form.ts';
import { isOf } from '../form/is-of.ts';
import type { Item } from '../read/items.ts';
import type { Schema } from '../schema/schema.ts';
import { tellsNoTime } from './ask-holds.ts';
import type { Candidate } from './candidate.ts';
import { type AskedClause, clausesAsked, cueOf } from './clauses-asked.ts';

/** All that a form shows or ranks by. */
const told = ({ select, extra, group, order }: Form): Term[] => [
  ...select,
  ...extra,
  ...group,
  ...order.map(({ term }) => term),
];

const isRanking = (item: Item): boolean =>
  item.used && (['superlative', 'top', 'position'] as const).some(kind => cueOf(item, kind) !== null);

/** How many columns are shown by which people or things are called; all where a form shows whole rows. */
const namesShown = (form: Form, schema: Schema): number =>
  form.select.length === 0
    ? Number.POSITIVE_INFINITY
    : new Set(
        told(form).flatMap(term => {
          if (term.kind === 'cases') return ['cases'];
          const column = term.kind === 'column' ? schema.column(term.column) : undefined;
          const calls = column?.holds === 'text' || (column?.unique === true && column.holds !== 'date');
          return column && calls ? [`${column.ref.table}.${column.ref.column}`] : [];
        }),
      ).size;

/** Whether a figure is shown that is no mere count of rows. */
const tellsAmount = (form: Form, schema: Schema): boolean =>
  told(form).some(term =>
    term.kind === 'aggregate'
      ? term.of.kind !== 'rows' && !['count', 'distinct'].includes(term.aggregate)
      : columnsOfTerm(term).some(ref => schema.column(ref)?.roles.has('measure') === true),
  );

/** Whether a clause asks for things by name, which need not be those that a later "and who …" asks for: "list the parrots". */
const asksNames = ({ items: [opens, next] }: AskedClause, { language: { passing } }: Schema): boolean => {
  if (!opens) return false;
  const { word } = opens.atom.token;
  const isThing =
    next?.meaning.kind === 'value' ||
    next?.meaning.kind === 'table' ||
    (next?.meaning.kind === 'column' && !next.meaning.column.roles.has('measure'));
  return passing.who.has(word) || ((cueOf(opens, 'show') !== null || cueOf(opens, 'ask') !== null) && isThing);
};

/** "How many stars do they have" asks for a number that each has. */
const showsNamed = (items: readonly Item[], form: Form): boolean =>
  items.some(
    ({ meaning }) =>
      meaning.kind === 'derived' ||
      (meaning.kind === 'column' &&
        told(form).some(term => columnsOfTerm(term).some(column => sameColumn(column, meaning.column.ref)))),
  );

const tellsCount = (items: readonly Item[], form: Form): boolean =>
  form.kind !== 'plain' ||
  showsNamed(items, form) ||
  told(form).some(term => term.kind === 'aggregate' && ['count', 'distinct', 'sum'].includes(term.aggregate));

/** "How heavy was it": whether something is shown that is called so, or was taken for it. */
const tellsAbout = (about: readonly string[], { items }: AskedClause, form: Form, schema: Schema): boolean =>
  items[0]!.used ||
  showsNamed(items, form) ||
  told(form).some(
    term =>
      (term.kind !== 'column' && term.kind !== 'aggregate') ||
      columnsOfTerm(term).some(ref => schema.column(ref)?.stems.some(stem => about.includes(stem))),
  );

/** Whether the word by which a clause asks has what it asks for in the form; `asked`: by what those before it ask for names already. */
export const isAnswered = (clause: AskedClause, form: Form, schema: Schema, asked = 0): boolean => {
  const { items } = clause;
  const [opens] = items;
  if (!opens) return true;
  const { who, when } = schema.language.passing;
  const { word } = opens.atom.token;
  if (when.has(word)) return !tellsNoTime(form, schema);
  if (who.has(word)) return namesShown(form, schema) > asked;
  const about = cueOf(opens, 'ask')?.about;
  if (about) return tellsAbout(about, clause, form, schema);
  if (cueOf(opens, 'count')) return tellsCount(items, form);
  if (cueOf(opens, 'aggregate')?.money) return form.kind !== 'plain' || tellsAmount(form, schema);
  return true;
};

/** "What was *ordered*": whether a clause names nothing but what the first is about already. */
export const addsNothing = ({ items: [opens, ...rest] }: AskedClause, first: AskedClause): boolean =>
  opens !== undefined &&
  cueOf(opens, 'ask') !== null &&
  rest.length > 0 &&
  rest.every(
    ({ meaning }) =>
      meaning.kind === 'table' &&
      first.items.some(other => other.meaning.kind === 'table' && other.meaning.table === meaning.table),
  );

/** How many rankings a form has: one by its order, and one for each highest or lowest that it tells of all rows. */
const rankingsOf = ({ order, position, bothEnds, group, select }: Form): number =>
  (order.length > 0 || position ? 1 : 0) +
  (bothEnds ? 1 : 0) +
  (group.length > 0
    ? 0
    : select.filter(term => term.kind === 'aggregate' && ['max', 'min'].includes(term.aggregate)).length);

/** Whether a clause ranks, if need be by a figure where it asks as the first does: "which has the most …, *which the highest pay*". */
const ranksIn = ({ items }: AskedClause, first: AskedClause): boolean =>
  items.some(isRanking) ||
  (items[0]!.atom.token.word === first.items[0]!.atom.token.word &&
    items.some(item => ['max', 'min'].includes(cueOf(item, 'aggregate')?.aggregate ?? '')));

/** Whether a value or a name of a clause says which rows are meant, of the whole form and not of one figure. */
const limitsAll = ({ items }: AskedClause, form: Form): boolean =>
  items.some(
    ({ meaning }) =>
      (meaning.kind === 'value' || meaning.kind === 'column') &&
      form.where.some(condition =>
        columnsOfCondition(condition).some(column => sameColumn(column, meaning.column.ref)),
      ) &&
      !told(form).some(term => columnsOfTerm(term).some(column => sameColumn(column, meaning.column.ref))),
  );

/** Whether a clause asks for a figure: "how many tickets are open", "the total of each region". */
const asksFigure = ({ items }: AskedClause): boolean =>
  items.some(item => item.used && (cueOf(item, 'count') ?? cueOf(item, 'aggregate') ?? cueOf(item, 'share')) !== null);

/** Whether it is of all groups: "the total *by* region". */
const isByGroups = ({ items }: AskedClause): boolean => items.some(item => cueOf(item, 'group') !== null);

/** Whether a clause names a figure and how it is put together, beside one that a form of this kind is all about. */
const isBesideOne = ({ items }: AskedClause, form: Form): boolean =>
  isOf(form, 'share', 'over', 'portion', 'gap') &&
  items.some(item => cueOf(item, 'aggregate') !== null) &&
  !items.some(item => item.used && cueOf(item, 'share') !== null) &&
  items.some(
    ({ meaning }) => meaning.kind === 'derived' || (meaning.kind === 'column' && meaning.column.roles.has('measure')),
  );

/** Whether a thing that the form tells apart was named in a clause. */
const namesGroup = ({ items }: AskedClause, form: Form): boolean =>
  items.some(
    ({ meaning }) =>
      meaning.kind === 'column' &&
      form.group.some(term => columnsOfTerm(term).some(column => sameColumn(column, meaning.column.ref))),
  );

/**
 * The clauses of a question that a reading gives no answer to, though their words were taken up: “when did he last order
 * *and how much was it*” with the day alone, a second ranking by another figure, a figure of all beside the first of its
 * groups, or a condition of one clause that would narrow what the other ranks.
 */
export const untoldClauses = ({ items, form }: Candidate, schema: Schema): AskedClause[] => {
  const [first, ...others] = clausesAsked(items, schema);
  if (!first || others.length === 0) return [];
  const ranks = first.items.some(isRanking);
  const rankings = 1 + others.filter(clause => ranksIn(clause, first)).length;
  const asked = asksNames(first, schema) ? 1 : 0;
  const lost = new Set<AskedClause>();
  for (const clause of others) {
    const ranksToo = ranksIn(clause, first);
    if (!isAnswered(clause, form, schema, asked) || addsNothing(clause, first)) lost.add(clause);
    if (ranks && ranksToo && rankingsOf(form) < rankings) lost.add(clause);
    if (ranks && limitsAll(clause, form)) lost.add(clause);
    if (isBesideOne(clause, form)) lost.add(clause);
    const isOfGroup = form.kind === 'plain' && form.group.length > 0 && form.order.length > 0 && form.limit !== null;
    if (!ranks && ranksToo && isOfGroup && asksFigure(first) && (isByGroups(first) || !namesGroup(first, form)))
      lost.add(first);
  }
  return [first, ...others].filter(clause => lost.has(clause));
};

/** The words of a clause as they stand in the question, where that is at hand, and else as far as they were read. */
export const sayClause = ({ items }: AskedClause, all: readonly Item[], question = ''): string => {
  const { start } = items[0]!.atom.token;
  const end = items.at(-1)!.atom.to;
  const later = all.filter(({ atom }) => atom.from >= end).map(({ atom }) => atom.token.start);
  const said = question
    .slice(start, Math.min(question.length, ...later))
    .replace(/[.?!](?:\s.*)?$/s, '')
    .trim();
  return said.startsWith(items[0]!.atom.text)
    ? said
    : items.flatMap(({ before, atom }, at) => [...(at > 0 ? before : []), atom.text]).join(' ');
};
