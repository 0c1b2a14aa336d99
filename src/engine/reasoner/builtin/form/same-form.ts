import type { Form } from './form.ts';

/** Whether two forms ask the same, apart from the parts that are `beside` the point, such as what rows are called. */
export const sameForm = (a: Form, b: Form, beside: ReadonlySet<string> = new Set()): boolean => {
  const written = (form: Form): string => JSON.stringify(form, (key, value) => (beside.has(key) ? undefined : value));
  return written(a) === written(b);
};
