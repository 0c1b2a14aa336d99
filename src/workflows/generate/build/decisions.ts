import type { TimeUnit } from '../../../engine/reasoner/builtin/form/form.ts';
import { thresholds } from '../../../engine/reasoner/builtin/judge/confidence.ts';
import { courseOf, totalOf } from '../../../engine/reasoner/builtin/standing/follow.ts';
import type { Condition } from '../read/condition.ts';
import type { WorkflowWords } from '../words/words.ts';
import type { End, Graph } from './graph.ts';
import type { Asked, Readings } from './readings.ts';

/** A question that is in the graph already. */
export type Placed = { key: string; text: string; asked: Asked };

export type Deciding = {
  graph: Graph;
  readings: Readings;
  words: WorkflowWords;
  /** What a condition speaks of that names nothing: the question before it. */
  about: Placed | null;
  /** How far apart the executions are. */
  unit: TimeUnit | null;
};

type Of<Kind extends Condition['kind']> = Extract<Condition, { kind: Kind }>;

/** Adds the node that decides whether a condition holds, and what it has to know for that; its key. */
export async function addDecision(condition: Condition, from: readonly End[], at: Deciding): Promise<string> {
  switch (condition.kind) {
    case 'change':
      return addChange(condition, from, at);
    case 'level':
      return addLevel(condition, from, at);
    case 'exists':
      return addExists(condition, from, at);
    default:
      return decide(null, from, at, at.words.say.condition(condition.said));
  }
}

/** A condition whose expression is known, or else is left open. */
function decide(expression: string | null, from: readonly End[], { graph, words }: Deciding, open?: string): string {
  const node = { name: words.say.names.decision, type: 'CONDITION' as const, config: expression ? { expression } : {} };
  const key = graph.add('decision', node, from);
  if (expression === null) graph.leaveOpen(key, 'config.expression', open ?? words.say.condition(''));
  return key;
}

const column = (name: string): string =>
  /^[a-z_][a-z0-9_]*$/i.test(name) ? `row.${name}` : `row[${JSON.stringify(name)}]`;
const figure = (value: number): string => (Number.isInteger(value) ? `${value}.0` : String(value));

/** Whether a row of a step has a figure for which that holds; a figure that is missing is none. */
const someRow = (key: string, name: string, holds: (cell: string) => string): string =>
  `steps.${key}.rows.exists(row, ${column(name)} != null && ${holds(column(name))})`;

/** What a condition is about: its own question, or what was asked before. */
async function subjectOf(subject: string | null, at: Deciding): Promise<{ text: string; asked: Asked } | null> {
  if (subject === null) return at.about;
  return { text: subject, asked: await at.readings.ask(subject) };
}

async function addChange(condition: Of<'change'>, from: readonly End[], at: Deciding): Promise<string> {
  const { graph, readings, words } = at;
  const unit = condition.since ?? at.unit ?? 'month';
  const subject = await subjectOf(condition.subject, at);
  const course = subject && courseOf(subject.asked.standing, unit);
  const isKnown = subject && subject.asked.standing.unknown.length === 0;
  const config = course && isKnown ? await readings.query(course.sql, subject.asked.standing) : null;
  if (!course || !config) {
    const said = subject?.text ?? condition.said;
    const key = decide(null, from, at, words.say.noCourse(said));
    leaveUnknown(key, 'config.expression', subject?.asked ?? null, at);
    return key;
  }
  const key = graph.add('course', { name: words.say.names.course, type: 'QUERY', config }, from);
  graph.explain(words.say.sections.compares(unit));
  const { by, direction, isLeast, isPercent } = condition;
  const holds = (cell: string): string => {
    const [less, more] = isLeast ? ['<=', '>='] : ['<', '>'];
    const fell = `${cell} ${less} ${by === 0 ? '0.0' : `-${figure(by)}`}`;
    const rose = `${cell} ${more} ${figure(by)}`;
    return direction === 'down' ? fell : direction === 'up' ? rose : `(${fell} || ${rose})`;
  };
  return decide(someRow(key, isPercent ? course.percent : course.gap, holds), [{ key, branch: null }], at);
}

async function addLevel(condition: Of<'level'>, from: readonly End[], at: Deciding): Promise<string> {
  const { graph, readings, words } = at;
  const { operator, value } = condition;
  const holds = (cell: string) => `${cell} ${operator} ${figure(value)}`;
  const subject = await subjectOf(condition.subject, at);
  const total = subject && totalOf(subject.asked.standing);
  const isRead = subject?.asked.type === 'QUERY' && total;
  const leaveUnit = (key: string): string => {
    if (condition.unit) graph.leaveOpen(key, 'config.expression', words.say.leftOut([condition.unit]));
    return key;
  };
  if (!subject || !isRead) {
    const said = subject?.text ?? condition.said;
    const isAgent = subject?.asked.type === 'AGENT' && subject.asked.standing.unknown.length === 0;
    const key = decide(null, from, at, isAgent ? words.say.agentCondition(said) : words.say.noFigure(said));
    leaveUnknown(key, 'config.expression', subject?.asked ?? null, at);
    return leaveUnit(key);
  }
  const { asked } = subject;
  const isOwn = at.about?.asked === asked;
  if (isOwn && at.about && (condition.any || asked.standing.columns.length === 1)) {
    // "Any region": of the rows there are, one is enough.
    const key = decide(someRow(at.about.key, total.figure, holds), from, at);
    if (condition.any && !mentions(condition.any, asked))
      graph.leaveOpen(key, 'config.expression', words.say.leftOut([condition.any]));
    return leaveUnit(key);
  }
  const config = await readings.query(total.sql, asked.standing);
  if (!config) return leaveUnit(decide(null, from, at, words.say.noFigure(subject.text)));
  const key = graph.add('total', { name: words.say.names.total, type: 'QUERY', config }, from);
  if (!isOwn) explainReading(subject.text, asked, key, at);
  return leaveUnit(decide(someRow(key, total.figure, holds), [{ key, branch: null }], at));
}

/** Whether what somebody speaks of is one of the columns of what is asked. */
const mentions = (noun: string, { standing, config }: Asked): boolean => {
  const said = noun
    .toLowerCase()
    .replace(/^(?:the|der|die|das)\s+/, '')
    .replace(/(?:s|en|n)$/, '');
  return `${standing.columns.join(' ')} ${standing.question} ${String(config.question ?? '')}`
    .toLowerCase()
    .includes(said);
};

async function addExists(condition: Of<'exists'>, from: readonly End[], at: Deciding): Promise<string> {
  const { readings, words } = at;
  const asked = await readings.ask(condition.question);
  const key = addQuestion(condition.question, asked, from, at);
  const [only] = asked.standing.columns;
  const isCount = asked.standing.columns.length === 1 && totalOf(asked.standing) !== null;
  const ends = [{ key, branch: null }];
  if (asked.type === 'AGENT') return decide(null, ends, at, words.say.agentCondition(condition.question));
  if (isCount && only)
    return decide(
      someRow(key, only, cell => `${cell} ${condition.isDenied ? '==' : '>'} 0.0`),
      ends,
      at,
    );
  return decide(`steps.${key}.row_count ${condition.isDenied ? '==' : '>'} 0`, ends, at);
}

/** Adds a question as a node of its own; its key. */
export function addQuestion(text: string, asked: Asked, from: readonly End[], at: Omit<Deciding, 'about'>): string {
  const { graph } = at;
  const name = titled(text);
  const key = graph.add('report', { name, type: asked.type, config: asked.config }, from);
  explainReading(text, asked, key, at);
  return key;
}

export const titled = (text: string): string => {
  const bare = text.replace(/^(?:the|den|die|das|der)\s+/i, '').replace(/[?.!]+$/, '');
  return `${bare.charAt(0).toUpperCase()}${bare.slice(1)}`.slice(0, 120);
};

/** Says how a question is read, and asks about what is doubtful in it. */
function explainReading(text: string, asked: Asked, key: string, at: Omit<Deciding, 'about'>): void {
  const { graph, words } = at;
  const { title, confidence } = asked.standing;
  const field = asked.type === 'QUERY' ? 'config.sql' : 'config.question';
  if (asked.type === 'AGENT') {
    graph.explain(words.say.sections.agent(text));
    leaveUnknown(key, field, asked, at);
  } else if (confidence < thresholds.answer) graph.leaveOpen(key, field, words.say.unsure(text, title ?? text));
  else graph.explain(words.say.sections.asks(text, title ?? text));
}

/** Asks about the words of a question that are in no table. */
function leaveUnknown(
  key: string,
  field: string,
  asked: Asked | null,
  { graph, words }: Omit<Deciding, 'about'>,
): void {
  if (!asked) return;
  const { unknown, prepared, form, asksWhy, question } = asked.standing;
  if (unknown.length > 0) graph.leaveOpen(key, field, words.say.unknown(unknown));
  const said = question || String(asked.config.question ?? '');
  if (unknown.length > 0 || asksWhy) return;
  if (!prepared) graph.leaveOpen(key, field, words.say.noTables([said]));
  else if (!form) graph.leaveOpen(key, field, words.say.notRead(said));
}
