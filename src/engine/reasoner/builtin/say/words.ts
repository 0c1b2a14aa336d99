import type { Form, Kind } from '../form/form.ts';
import type { Schema } from '../schema/schema.ts';
import type { Told } from './told.ts';

/** How one kind of form is told. */
export type Words<K extends Kind> = {
  /** What it asks for, without its limits. */
  heading(schema: Schema, form: Form<K>): string;
  /** What it gave, of which there is a first row. */
  state(told: Told<Form<K>>, first: unknown[]): string;
  /** Questions that ask for it, the plainest first. */
  questions(schema: Schema, form: Form<K>): string[];
};
