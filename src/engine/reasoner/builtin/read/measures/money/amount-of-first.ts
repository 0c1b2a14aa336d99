import { addingMoneyOf } from '../../../schema/rows/worth.ts';
import { columnTerm, type Draft } from '../../draft.ts';
import { beginsClause } from '../clauses.ts';

/** Whether a clause speaks of somebody who was named: "how much did *they* spend". */
const isTheirs = ({ items, schema }: Draft, from: number): boolean => {
  const { named, sole } = schema.language.pointing;
  return items.slice(from).some(({ before }) => before.some(word => named.has(word) || sole.has(word)));
};

/**
 * "When did she last order *and how much was it*", "who ordered most *and how much did they spend*": the amount of the row
 * that is last, or of all rows of whoever is first. Of several amounts the first is taken, which the answer tells.
 */
export const readAmountOfFirst = (draft: Draft): void => {
  const { items, picked, schema, superlatives } = draft;
  const [ranked, ...others] = superlatives;
  if (!ranked || others.length > 0) return;
  const asked = [...items.keys()].find(
    place => place > ranked.place && beginsClause(draft, place) && draft.cue(place, 'aggregate')?.money,
  );
  if (asked === undefined) return;
  const later = picked.filter(({ place }) => place >= asked);
  // "Wie viel" alone counts rows where nothing else is known of it.
  const counts = later.every(
    ({ place, term }) => place === asked && term.kind === 'aggregate' && term.of.kind === 'rows',
  );
  if (!counts) return;
  const date = ranked.term.kind === 'column' ? schema.column(ranked.term.column) : undefined;
  const ofRow = date?.holds === 'date' && schema.language.passing.when.has(items[0]!.atom.token.word);
  if (!ofRow && !isTheirs(draft, asked)) return;
  const table = ofRow ? date.table : draft.subject();
  const [amount, ...more] = table ? addingMoneyOf(table) : [];
  if (!amount) return;
  if (more.length > 0 || !ofRow) draft.assumptions.push({ kind: 'measure', column: amount.ref });
  for (const pick of later) picked.splice(picked.indexOf(pick), 1);
  draft.use(asked);
  draft.pick(
    asked,
    ofRow ? columnTerm(amount) : { kind: 'aggregate', aggregate: 'sum', of: { kind: 'column', column: amount.ref } },
  );
};
