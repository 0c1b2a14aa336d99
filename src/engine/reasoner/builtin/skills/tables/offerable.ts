import type { Offered, Prepared } from '../../desk.ts';
import type { Form } from '../../form/form.ts';
import { sayAsked } from '../../say/asked.ts';

/** A form as something to be taken, in words that ask for it. */
export const offerable = (form: Form, { schema, source }: Pick<Prepared, 'schema' | 'source'>): Offered => ({
  ...{ text: sayAsked(schema, form), form, assumptions: [], unread: [] },
  ...(source && { source: source.id }),
});
