import type { Condition, Form } from '../../form/form.ts';

/** The question before: its form, and what its answer named, as conditions that hold of it ("Harbour has the most"). */
export type Before = { form: Form; named: Condition[] };
