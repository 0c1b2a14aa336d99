import type { TimeUnit } from '../../../engine/reasoner/builtin/form/form.ts';
import type { Operator, WorkflowWords } from '../words/words.ts';

/** What has to hold for a step to be taken; `subject`: what it is about, null for what was asked for. */
export type Condition = { said: string } & (
  | {
      kind: 'change';
      subject: string | null;
      direction: 'down' | 'up' | 'either';
      by: number;
      isPercent: boolean;
      isLeast: boolean;
      since: TimeUnit | null;
    }
  | { kind: 'level'; subject: string | null; any: string | null; operator: Operator; value: number; unit: string }
  | { kind: 'exists'; question: string; isDenied: boolean }
  | { kind: 'earlier' }
  | { kind: 'changed' }
  | { kind: 'approved'; who: string }
  | { kind: 'unknown' }
);

const firstMatch = (patterns: readonly RegExp[], text: string): Record<string, string | undefined> | null => {
  for (const pattern of patterns) {
    const match = text.match(pattern);
    if (match) return match.groups ?? {};
  }
  return null;
};

/** Reads what follows an "if". */
export function readCondition(said: string, words: WorkflowWords): Condition {
  const { conditions } = words;
  const text = said.trim().replace(/[,;]$/, '');
  if (conditions.earlier.test(text)) return { said, kind: 'earlier' };
  if (conditions.changed.test(text)) return { said, kind: 'changed' };
  const approved = firstMatch(conditions.approved, text);
  if (approved?.who) return { said, kind: 'approved', who: approved.who };
  return (
    readChange(said, text, words) ??
    readCount(said, text, words) ??
    readExists(said, text, words) ??
    readLevel(said, text, words) ?? { said, kind: 'unknown' }
  );
}

const subjectOf = (text: string | undefined, { conditions }: WorkflowWords): string | null =>
  conditions.pronoun.test((text ?? '').trim()) ? null : text!.trim();

function readChange(said: string, text: string, words: WorkflowWords): Condition | null {
  const { conditions } = words;
  const since = text.match(conditions.since);
  const unit = since?.groups?.unit ?? since?.groups?.same;
  const rest = since ? text.replace(since[0], '').trim() : text;
  const found = firstMatch(conditions.change, rest);
  if (!found?.verb) return null;
  // "Falls below 5000" names a level, where "falls by 5000" names a change.
  if (found.number === undefined && firstMatch(conditions.level, rest)?.number !== undefined) return null;
  const by = found.number === undefined ? 0 : words.readNumber(found.number);
  if (by === null) return null;
  return {
    ...{
      said,
      kind: 'change',
      subject: subjectOf(found.subject, words),
      direction: conditions.direction(found.verb),
      by,
    },
    isPercent: found.number === undefined || found.percent !== undefined,
    isLeast: /least|mindestens/i.test(found.least ?? ''),
    since: unit ? (conditions.sinceUnits.get(unit.toLowerCase()) ?? null) : null,
  };
}

/** "There are more than 5 orders." */
function readCount(said: string, text: string, words: WorkflowWords): Condition | null {
  const found = firstMatch(words.conditions.count, text);
  const value = found?.number === undefined ? null : words.readNumber(found.number);
  if (!found?.op || !found.object || value === null) return null;
  const subject = words.conditions.numberOf(found.object.trim());
  return { said, kind: 'level', subject, any: null, operator: words.conditions.operator(found.op), value, unit: '' };
}

function readLevel(said: string, text: string, words: WorkflowWords): Condition | null {
  const { conditions } = words;
  const found = firstMatch(conditions.level, text);
  const value = found?.number === undefined ? null : words.readNumber(found.number);
  if (!found?.op || value === null) return null;
  const unit = (found.unit ?? '').trim();
  const isPlain = conditions.currency.test(unit);
  const any = (found.subject ?? '').trim().match(conditions.any)?.groups?.noun ?? null;
  return {
    ...{ said, kind: 'level', subject: any ? null : subjectOf(found.subject, words), any },
    ...{ operator: conditions.operator(found.op), value, unit: isPlain ? '' : unit },
  };
}

function readExists(said: string, text: string, { conditions }: WorkflowWords): Condition | null {
  const found = firstMatch(conditions.exists, text);
  return found?.object
    ? { said, kind: 'exists', question: found.object.trim(), isDenied: found.no !== undefined }
    : null;
}
