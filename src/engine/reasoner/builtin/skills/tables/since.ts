import type { Bound } from '../../definitions/bound.ts';
import { anyIn, samePart, type Used } from '../../definitions/notes.ts';
import type { Memory, Prepared } from '../../desk.ts';
import type { Form } from '../../form/form.ts';

/** A defined word of an earlier answer that means something else now (`now`), or nothing any more (null). */
export type Stale = { used: Used; now: Bound | null };

/** Those definitions of an earlier answer that are no longer what they were when its form was read by them. */
export function staleSince({ defined: before, source }: Memory, all: readonly Prepared[]): Stale[] {
  if (!Array.isArray(before)) return [];
  const asked = all.find(each => (each.source?.id ?? null) === (source ?? null));
  const bound = asked?.defined ?? [];
  return before.flatMap((used): Stale[] => {
    const now =
      bound.find(({ id }) => id === used.id) ??
      bound.find(({ term }) => term.toLowerCase() === used.term.toLowerCase()) ??
      null;
    return now && isUnchanged(used, now) ? [] : [{ used, now }];
  });
}

/** Those of them that a form still rests on, be it in part. */
export const staleIn = (form: Form, stale: readonly Stale[]): Stale[] =>
  stale.filter(({ used: { parts, within } }) => anyIn(form, within ?? parts));

/** A formula may have the same words and another sense, where a definition that it builds on has changed. */
const isUnchanged = ({ term, meaning, parts }: Used, { bound, ...now }: Bound): boolean =>
  now.term.toLowerCase() === term.toLowerCase() &&
  now.said === meaning &&
  (bound.kind !== 'formula' || parts.every(part => bound.terms.some(each => samePart(each, part))));
