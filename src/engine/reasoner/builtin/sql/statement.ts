import type { Term } from '../form/form.ts';
import type { Join } from './join.ts';

/** One column of a result: the term it shows, or a figure computed from two. */
export type Shown = {
  title: string;
  term: Term | null;
  role: 'asked' | 'extra' | 'difference' | 'change' | 'share' | 'whole' | 'over';
};
export type Statement = { sql: string; columns: Shown[]; join: Join };
