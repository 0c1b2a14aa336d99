import type { Form, Kind, Term } from '../form/form.ts';
import type { Schema } from '../schema/schema.ts';
import type { Statement } from './statement.ts';

/** What every kind of form is written with. */
export type Writing = {
  schema: Schema;
  /** What a column is called. */
  title(term: Term): string;
  /** Shows the figure beside what it ranks. */
  withExtra: boolean;
  /** Shows all that share a first place. */
  ties: boolean;
  /** Whether it is a statement by itself, so that what ranks alike is settled, and no part of another. */
  whole: boolean;
  /** The statement of a form that is part of another: only what it asks for. */
  part(form: Form): Statement | null;
};

/** Writes one kind of form; null where the tables can't be joined, or it makes no sense of these columns. */
export type Write<K extends Kind> = (form: Form<K>, writing: Writing) => Statement | null;
