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
  // `input.newPassword` is the field `newPassword` of a form.
  const fields = Object.fromEntries(errors.map(({ path, message }) => [path.replace(/^input\./, ''), message]));
  return { code, message: first.message, fields, details };
}
