import { type ColumnRef, nothingAsked, sameColumn, type Term } from '../../form/form.ts';
import type { Draft } from '../draft.ts';

/**
 * "Which customers have not ordered since March", where each has many rows of one table: those without any row since
 * then, not those with a row of before.
 */
export const denyTimes = (draft: Draft): void => {
  const { form, schema, items } = draft;
  // "They *have not* ordered since then": nothing else was said to be lacking.
  const lacking = schema.tables.length === 1 ? items.findIndex((_, at) => draft.freeCue(at, 'lacking') !== null) : -1;
  const later = form.where.filter(({ kind }) => kind === 'period');
  const [only] = later.length === 1 ? later : [];
  const verb = lacking >= 0 && only !== undefined && (draft.placed.get(only) ?? -1) > lacking;
  if (verb && !items.slice(lacking + 1, draft.placed.get(only)).some(({ used }) => used)) {
    form.where = form.where.map(condition => (condition === only ? { ...only, negated: true } : condition));
    draft.use(lacking);
  }
  const done = ({ kind, ...term }: Term): boolean =>
    kind === 'column' &&
    items.some(
      ({ meaning, atom }) =>
        meaning.kind === 'column' &&
        sameColumn(meaning.column.ref, (term as { column: ColumnRef }).column) &&
        schema.language.verbal(atom.token.word),
    );
  // "Articles that were not *sold*" asks for no quantity.
  const [shown, ...others] = form.select.filter((term, at) => at === 0 || !done(term));
  const thing = shown?.kind === 'column' ? schema.column(shown.column) : undefined;
  const denied = form.where.filter(({ kind, negated }) => kind === 'period' && negated);
  const plain = form.group.length + form.having.length + form.order.length === 0 && form.limit === null;
  if (schema.tables.length !== 1 || !thing || thing.unique || thing.holds !== 'text' || others.length > 0) return;
  if (denied.length !== 1 || !plain || form.set || form.compare || form.neighbour || form.position) return;
  const [{ negated: _, ...time }] = denied as [(typeof denied)[number]];
  const rest = form.where.filter(condition => condition !== denied[0]);
  form.where = rest;
  form.distinct = true;
  form.extra = [];
  form.select = [shown!];
  form.set = {
    operation: 'except',
    form: {
      ...nothingAsked(),
      tables: [...form.tables],
      select: [...form.select],
      where: [...rest, time],
      distinct: true,
    },
  };
};
