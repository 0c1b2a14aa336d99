import type { Discount, Idea, Measure } from './table-semantics.ts';
import type { Semantics } from './tell.ts';

const sayIdea = (idea: Idea): string | null => {
  switch (idea.idea) {
    case 'late':
      return `late: ${idea.done} after ${idea.due}, or missing once that is past`;
    case 'open':
      return `open: no ${idea.done}${idea.still ? `, or ${idea.still}` : ''}`;
    case 'took':
      return `takes from ${idea.from} to ${idea.to}`;
    default:
      return null;
  }
};

const sayDiscount = ({ column, whole }: Discount): string => (whole === 1 ? column : `${column} / ${whole}`);

const sayMeasure = (measure: Measure): string | null => {
  switch (measure.measure) {
    case 'amount':
      return `amount = ${measure.quantity} × ${measure.price}${measure.discount ? ` × (1 − ${sayDiscount(measure.discount)})` : ''}`;
    case 'margin':
      return `margin = ${measure.price} − ${measure.cost}`;
    default:
      return null;
  }
};

/** What is to be known of a table beside its columns, in short sentences of its own names: whose lines, when, late, open, amounts. */
export const sayTable = ({ parent, party, when, ideas, measures }: Semantics): string[] =>
  [
    parent && `lines of ${parent.table}`,
    when && `when: ${when.column}${when.through ? ` of ${when.through}` : ''}`,
    party && `who: ${party.table} by ${party.by}${party.through ? ` of ${party.through}` : ''}`,
    ...ideas.map(sayIdea),
    ...measures.map(sayMeasure),
  ].filter(said => said !== null);
