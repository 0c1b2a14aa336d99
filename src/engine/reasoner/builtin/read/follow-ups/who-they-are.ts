import { type ColumnRef, type Form, sameColumn, type Term } from '../../form/form.ts';
import { subjectOf } from '../../form/tables-of-form.ts';
import { settle, unsettle } from '../../form/unsettled.ts';
import type { Atom } from '../../link/atom.ts';
import { type Change, type Fragment, saidIn } from './fragment.ts';

/** By what people call the rows of a table: their whole names, the name or the number they go by. */
const callingOf = (form: Form, { schema }: Fragment): ColumnRef[] => {
  const table = schema.table(subjectOf(form) ?? '');
  const named = table?.called ?? (table?.label ? [table.label] : table?.key ? [table.key] : []);
  return named.map(({ ref }) => ref);
};

/** Whether it is asked who they are, by "they" alone or with a word for the rows that were counted: "which *members* were they?" */
const asksWho = ({ atoms, previous, schema }: Fragment): boolean => {
  const { whoTheyAre } = schema.language.goingOn;
  const counted = new Set([subjectOf(previous), previous.noun?.table]);
  const isOfThem = ({ cue, options, token }: Atom): boolean =>
    !cue &&
    (token.word === previous.noun?.word ||
      options.some(option => option.kind === 'table' && counted.has(option.table.name)));
  const rest = atoms.filter(atom => !isOfThem(atom));
  return whoTheyAre.test(saidIn(atoms)) || (rest.length > 2 && whoTheyAre.test(saidIn(rest)));
};

/** "Who are they?", "which ones were those?": the things that were counted, one by one. */
const listed = (asked: Fragment): Form | null => {
  const { previous, those } = asked;
  if (!asksWho(asked) || previous.kind !== 'plain') return null;
  const [figure, ...others] = [...previous.select, ...previous.extra].filter(term => term.kind === 'aggregate');
  if (figure?.kind !== 'aggregate' || others.length > 0 || previous.having.length > 0) return null;
  if (figure.aggregate !== 'count' && figure.aggregate !== 'distinct') return null;
  // Of several groups it is not known whose are meant, but of those that were named.
  if (previous.group.length > 0 && (previous.limit === null || those.length === 0)) return null;
  const columns = figure.of.kind === 'column' ? [figure.of.column] : callingOf(previous, asked);
  if (columns.length === 0) return null;
  const kept = structuredClone(previous.where).filter(
    old => !those.some(each => 'column' in each && 'column' in old && sameColumn(each.column, old.column)),
  );
  const select = columns.map((column): Term => ({ kind: 'column', column }));
  return settle({
    ...unsettle(structuredClone(previous)),
    ...{ select, extra: [], group: [], order: [], limit: null, distinct: figure.aggregate === 'distinct' },
    where: [...kept, ...structuredClone(those)],
  });
};

/** The change that lists what was counted. */
export const whoChanges: Change[] = [{ name: 'who they are', example: 'who are they?', change: listed }];
