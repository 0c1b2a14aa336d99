import { readFileSync } from 'node:fs';

/** A question of the set, with the one it goes on from. */
export type Question = {
  id: string;
  theme: string;
  question: string;
  language: string;
  kind: string;
  /** The statement that gives the right answer; null where there is none. */
  sql: string | null;
  accept: string[];
  ordered: boolean;
  ties: boolean;
  /** Why no statement answers it: the data does not say, or data would be changed. */
  answer: 'unanswerable' | 'refuse' | null;
  before: Question | null;
};

/** Themes whose misses may be looked at. Of the others only the counts are: what is made to fit them would tell nothing. */
export const tuning: ReadonlySet<string> = new Set(['northwind', 'telco', 'taxis']);

export const readQuestions = (folder: URL): Question[] => {
  const lines = readFileSync(new URL('questions.ndjson', folder), 'utf8').split('\n').filter(Boolean);
  const known = new Map<string, Question>();
  for (const line of lines) {
    const { follow_up_of, ...rest } = JSON.parse(line) as Question & { follow_up_of: string | null };
    const before = follow_up_of === null ? null : (known.get(follow_up_of) ?? null);
    known.set(rest.id, { ...rest, before });
  }
  return [...known.values()];
};
