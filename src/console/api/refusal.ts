import type { CombinedError } from 'urql';

/** What the service declined and why, in its own words. `fields`: by the name of the field they belong to. */
export type Refusal = {
  code: string;
  message: string;
  fields: Record<string, string>;
  details: Record<string, unknown>;
};

/** An error as something to show: the service's words, or that it could not be reached. */
export function refusalOf(error: CombinedError | undefined): Refusal | null {
  if (!error) return null;
  const first = error.graphQLErrors[0];
  if (!first) return { code: 'UNREACHABLE', message: '', fields: {}, details: {} };
  const {
    code = 'INTERNAL',
    errors = [],
    ...details
  } = first.extensions as {
    code?: string;
    errors?: { path: string; message: string }[];
  };
  return { code, message: first.message, fields: fieldsOf(errors), details };
}

/** Faults by the name of the field that they belong to. */
export function fieldsOf(faults: readonly { path: string; message: string }[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of faults) {
    // `input.newPassword` is the field `newPassword` of a form.
    const name = path.replace(/^input\./, '');
    fields[name] = name in fields ? `${fields[name]}; ${message}` : message;
  }
  return fields;
}

/** Why it was declined, where no field stands by to say it: what is said of fields says more than that some are wrong. */
export const reasonOf = ({ message, fields }: Refusal): string => Object.values(fields).join('; ') || message;
