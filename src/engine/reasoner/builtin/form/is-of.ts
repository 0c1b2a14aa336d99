import type { Form, Kind } from './form.ts';

/** Whether a form is of one of these kinds. */
export const isOf = (form: Form, ...kinds: Kind[]): boolean => kinds.includes(form.kind);
