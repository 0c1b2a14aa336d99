import { z } from 'zod';

const kinds: Record<string, string> = {
  array: 'a list',
  bigint: 'a whole number',
  boolean: 'true or false',
  date: 'a day and a time',
  int: 'a whole number',
  map: 'an object',
  number: 'a number',
  object: 'an object',
  record: 'an object',
  string: 'a text',
};
const formats: Record<string, string> = {
  email: 'an e-mail address, such as ada@example.org',
  url: 'an address, such as https://example.org',
  uuid: 'an id',
  datetime: 'a day and a time with its time zone, such as 2025-03-14T09:30:00Z',
  date: 'a day, such as 2025-03-14',
  time: 'a time of day, such as 09:30:00',
};
const counted: Record<string, string> = { string: 'characters', array: 'entries', set: 'entries', map: 'entries' };

type Bound = { origin: string; inclusive?: boolean | undefined };

/** "must have at least 3 entries", "must be below 10". */
function bounded({ origin, inclusive = true }: Bound, bound: unknown, isLeast: boolean): string {
  const of = counted[origin];
  if (of) return `must have at ${isLeast ? 'least' : 'most'} ${bound} ${of}`;
  if (inclusive) return `must be at ${isLeast ? 'least' : 'most'} ${bound}`;
  return `must be ${isLeast ? 'above' : 'below'} ${bound}`;
}

/** What a validator says where whoever declared it gave no words: what would be right, and nothing of what was sent. */
function inWords(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is required';
      return issue.input === null ? 'must not be null' : `must be ${kinds[issue.expected] ?? 'of another kind'}`;
    case 'too_small':
      return bounded(issue, issue.minimum, true);
    case 'too_big':
      return bounded(issue, issue.maximum, false);
    case 'invalid_value':
      if (issue.input === undefined) return 'is required';
      return `must be ${issue.values.length > 1 ? 'one of: ' : ''}${issue.values.map(String).join(', ')}`;
    case 'invalid_format':
      return formats[issue.format] ? `must be ${formats[issue.format]}` : 'is not written as it must be';
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `has fields that are not known: ${issue.keys.join(', ')}`;
    default:
      return 'has none of the forms that it may have';
  }
}

/** Has all validators of this process speak so. */
export const speakPlainly = (): void => {
  z.config({ customError: inWords });
};
