import type { Form, Term } from '../form/form.ts';
import type { Join } from './join.ts';

/** One column of a result: the term it shows, or a figure computed from two. */
export type Shown = {
  title: string;
  term: Term | null;
  role: 'asked' | 'extra' | 'difference' | 'change' | 'share' | 'whole' | 'over';
};
/**
 * `join`: the tables of the question. `read`: the forms and joins whose rows are put together, where that is not all of it:
 * tables that are only looked into leave out nothing, and figures apart are of a join each.
 */
export type Statement = { sql: string; columns: Shown[]; join: Join; read?: { form: Form; join: Join }[] };
