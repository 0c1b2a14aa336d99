import type { Idea } from '../../../../semantics/table-semantics.ts';
import type { Condition } from '../../form/form.ts';
import type { Table } from '../../schema/schema.ts';
import type { Draft } from '../draft.ts';
import { isEnd } from '../ends-of-life.ts';
import { owedStates } from './deeds/not-finished.ts';
import { openByState } from './open-states.ts';

/** The idea of a kind that a question can mean: of the tables it speaks of, or the only one that there is. */
const ideaFor = <K extends Idea['idea']>(
  draft: Draft,
  kind: K,
): { table: Table; idea: Extract<Idea, { idea: K }> } | null => {
  const having = (tables: Iterable<Table>) =>
    [...tables].flatMap(table =>
      table.semantics.ideas.flatMap(idea =>
        idea.idea === kind ? [{ table, idea: idea as Extract<Idea, { idea: K }> }] : [],
      ),
    );
  const spoken = having(draft.mentioned());
  const all = spoken.length > 0 ? spoken : having(draft.schema.tables);
  return all.length === 1 ? all[0]! : null;
};

const sayings = ['late', 'timely', 'overdue', 'open', 'closed'] as const;
type Said = (typeof sayings)[number];

/** What was due before today, and is not done: "overdue" says nothing of what was done late. */
const overdueNow = (draft: Draft): Condition[] | null => {
  const found = ideaFor(draft, 'late');
  if (!found) return null;
  const [done, due] = [found.idea.done, found.idea.due].map(column => ({ table: found.table.name, column }));
  const { today, language } = draft.schema;
  // What is paid in part has a day of it, and is still owed.
  const owed = owedStates(found.table, language.life.calledOff);
  return [
    owed ? { kind: 'in', column: owed.column.ref, values: owed.values } : { kind: 'missing', column: done! },
    { kind: 'period', column: due!, start: null, end: today, label: today },
  ];
};

/** What a word for how an event went or stands comes to, by its times. */
const conditionFor = (draft: Draft, said: Exclude<Said, 'overdue'>): Condition | null => {
  if (said === 'late' || said === 'timely') {
    const late = ideaFor(draft, 'late');
    if (!late) return null;
    const { name } = late.table;
    const [left, right] = [late.idea.done, late.idea.due].map(column => ({ table: name, column }));
    return { kind: 'columns', left: left!, op: said === 'late' ? '>' : '<=', right: right! };
  }
  const open = ideaFor(draft, 'open');
  if (!open) return openByState(draft, said === 'open');
  if (open.idea.still !== null) return null;
  const missing: Condition = { kind: 'missing', column: { table: open.table.name, column: open.idea.done } };
  return said === 'open' ? missing : { ...missing, negated: true };
};

/**
 * "Orders that were shipped *late*", "which are still *open*": told by the times of an event, the one it was done at
 * against the one it was due, or that one missing.
 */
export const readLife = (draft: Draft, place: number, negated: boolean): boolean => {
  const item = draft.items[place];
  if (item?.meaning.kind !== 'word') return false;
  const { life } = draft.schema.language;
  const said = sayings.find(
    kind => life[kind].has(item.atom.text.toLowerCase()) || life[kind].has(item.atom.token.word),
  );
  // What is not overdue may be done, or have time: neither is guessed.
  const found = said === 'overdue' ? (negated ? null : overdueNow(draft)) : said ? conditionFor(draft, said) : null;
  if (!found) return false;
  for (const condition of [found].flat()) draft.where(condition, negated);
  draft.use(place);
  // "Shipped late", "delivered late": what was done late is in the condition.
  const done = draft.items[place - 1];
  if ((said === 'late' || said === 'timely') && done && isEnd(done, draft.schema)) draft.use(place - 1);
  return true;
};
