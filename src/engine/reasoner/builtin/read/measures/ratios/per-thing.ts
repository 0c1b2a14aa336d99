import { type AggregateName, isTypical } from '../../../form/aggregates.ts';
import { countOfRows } from '../../../form/form.ts';
import { namesParties } from '../../../schema/parties.ts';
import { columnTerm, type Draft } from '../../draft.ts';
import { areMoney } from '../money/rows-summed.ts';

/** "How many lines does *the average order* have": of each order, and then on average. */
export const perThing = (draft: Draft, chain: AggregateName[], at: number): boolean => {
  const meaning = draft.free(at);
  const [how, ...others] = chain;
  const [counted, ...more] = draft.picked;
  if (meaning?.kind !== 'table' || !meaning.table.key || others.length > 0 || more.length > 0) return false;
  if (!how || !isTypical(how) || counted?.term.kind !== 'aggregate' || draft.form.group.length > 0) return false;
  draft.form.group.push(columnTerm(meaning.table.key));
  draft.form.over = how;
  draft.use(at);
  return true;
};

/** "Average *visits per member*": so many rows of each thing, and then on average; "the average invoice per customer" is no number of them. */
export const rowsPerThing = (draft: Draft, place: number, chain: AggregateName[], at: number): boolean => {
  const { form, schema, items } = draft;
  const meaning = draft.free(at);
  const [group, ...more] = form.group;
  const [how, ...others] = chain;
  if (meaning?.kind !== 'table' || group?.kind !== 'column' || more.length > 0 || others.length > 0) return false;
  const { rates, plural } = schema.language;
  const { word } = items[at]!.atom.token;
  const each = items[at + 1]?.meaning.kind === 'cue' && rates.has(items[at + 1]!.atom.token.word);
  const column = schema.column(group.column);
  // Of what rows are money, an average is of that money.
  const money = areMoney(draft, [items[at]!.atom.token.stem, ...meaning.table.stems]);
  const party = column !== undefined && !money && namesParties(column, schema.language);
  const things = column?.nature === 'identifier' || column === column?.table.label || party;
  if (!how || !isTypical(how) || !each || !things || plural(word) !== word || draft.picked.length > 0) return false;
  form.over = how;
  draft.use(at);
  draft.pick(place, countOfRows(meaning.table.name));
  return true;
};
