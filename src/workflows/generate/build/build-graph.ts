import type { z } from 'zod';
import type { TimeUnit } from '../../../engine/reasoner/builtin/form/form.ts';
import { type Definition, usualSettings } from '../../definition.ts';
import { notification } from '../../nodes/notification.ts';
import type { Directory } from '../read/directory.ts';
import type { Approve, Flow, FlowStep, Gate, Question, Send } from '../read/flow.ts';
import { isAnybody, type People } from '../read/people.ts';
import type { ReadSchedule } from '../read/schedule.ts';
import { addDecision, addQuestion, type Deciding, type Placed, titled } from './decisions.ts';
import { type End, Graph } from './graph.ts';
import { mailText } from './mail-text.ts';
import type { Readings } from './readings.ts';

export type Building = {
  flow: Flow;
  when: ReadSchedule;
  directory: Directory;
  readings: Readings;
};

/** The nodes and edges of what was read, with what is left open of it. */
export async function buildGraph({ flow, when, directory, readings }: Building): Promise<Graph> {
  const { unit } = when;
  const maker = new GraphMaker(flow, unit, directory, readings);
  return maker.made();
}

class GraphMaker {
  readonly #flow: Flow;
  readonly #unit: TimeUnit | null;
  readonly #directory: Directory;
  readonly #readings: Readings;
  readonly #graph = new Graph();
  /** By their places in the flow. */
  readonly #placed = new Map<number, Placed>();
  #ends: End[] = [];
  /** The last node that decided, for "otherwise". */
  #decided: string | null = null;

  constructor(flow: Flow, unit: TimeUnit | null, directory: Directory, readings: Readings) {
    this.#flow = flow;
    this.#unit = unit;
    this.#directory = directory;
    this.#readings = readings;
  }

  async made(): Promise<Graph> {
    const { steps, words } = this.#flow;
    const stages = [...new Set(steps.map(({ stage }) => stage))].sort((a, b) => a - b);
    for (const stage of stages) await this.#stage(stage);
    const isSent = steps.some(({ kind }) => kind === 'send');
    if (!isSent && this.#graph.nodes.length > 0) {
      this.#graph.explain(words.say.toYou());
      this.#mail(
        { members: [this.#directory.me], groups: [], unknown: [] },
        [...this.#placed.values()],
        false,
        this.#ends,
      );
    }
    return this.#graph;
  }

  async #stage(stage: number): Promise<void> {
    const own = [...this.#flow.steps.entries()].filter(([, step]) => step.stage === stage);
    const of = <Kind extends FlowStep['kind']>(kind: Kind) =>
      own.filter((each): each is [number, Extract<FlowStep, { kind: Kind }>] => each[1].kind === kind);
    for (const [, wait] of of('delay')) {
      const node = {
        name: this.#flow.words.say.names.pause,
        type: 'DELAY' as const,
        config: { seconds: wait.seconds },
      };
      this.#ends = [{ key: this.#graph.add('pause', node, this.#ends), branch: null }];
    }
    await this.#questions(of('question'));
    for (const [, gate] of of('gate')) await this.#gate(gate);
    for (const [, approval] of of('approval')) await this.#approval(approval);
    const sent: End[] = [];
    for (const [, send] of of('send')) sent.push(...(await this.#send(send)));
    if (sent.length > 0) this.#ends = sent;
  }

  #deciding(): Deciding {
    const about = [...this.#placed.values()].at(-1) ?? null;
    return { graph: this.#graph, readings: this.#readings, words: this.#flow.words, about, unit: this.#unit };
  }

  /** Questions of one stage are asked side by side. */
  async #questions(questions: readonly [number, Question][]): Promise<void> {
    const before = this.#ends;
    const keys: End[] = [];
    for (const [place, { text }] of questions) {
      const asked = await this.#readings.ask(text);
      const key = addQuestion(text, asked, before, this.#deciding());
      this.#placed.set(place, { key, text, asked });
      keys.push({ key, branch: null });
    }
    if (keys.length > 0) this.#ends = keys;
  }

  async #gate({ condition }: Gate): Promise<void> {
    // "If so" speaks of what was decided just before.
    if (condition.kind === 'earlier' && this.#decided) return;
    this.#decided = await this.#decide(condition, this.#ends);
    this.#ends = [{ key: this.#decided, branch: 'true' }];
  }

  async #decide(condition: Gate['condition'], from: readonly End[]): Promise<string> {
    const before = this.#graph.nodes.length;
    const key = await addDecision(condition, from, this.#deciding());
    // What a condition asks for by itself can be sent too.
    const question = this.#graph.nodes
      .slice(before)
      .find(node => node.key.startsWith('report') || node.key.startsWith('total'));
    if (question && condition.kind !== 'change') {
      const text =
        condition.kind === 'exists' ? condition.question : condition.kind === 'level' ? (condition.subject ?? '') : '';
      if (text)
        this.#placed.set(-this.#placed.size - 1, { key: question.key, text, asked: await this.#readings.ask(text) });
    }
    return key;
  }

  async #approval({ people, condition }: Approve): Promise<void> {
    const { words } = this.#flow;
    const decided = condition ? await this.#decide(condition, this.#ends) : null;
    const from = decided ? [{ key: decided, branch: 'true' }] : this.#ends;
    const isMe = people.members.some(({ id }) => id === this.#directory.me.id);
    const ids = people.members.map(({ id }) => id);
    const groups = people.groups.map(({ id }) => id);
    const title = this.#title();
    const config = {
      title: words.say.mail.approve(title).slice(0, 200),
      ...(ids.length > 0 && { approver_ids: ids }),
      ...(groups.length > 0 && { group_ids: groups }),
      // Who starts it and is asked would have nobody else to ask.
      ...(isMe && { self_approval: true }),
    };
    const key = this.#graph.add('approval', { name: words.say.names.approval, type: 'APPROVAL', config }, from);
    this.#leaveUnknown(key, 'config.approver_ids', people);
    this.#ends = [{ key, branch: 'approved' }, ...(decided ? [{ key: decided, branch: 'false' }] : [])];
    if (decided) this.#decided = decided;
  }

  async #send({ people, of, condition, isOtherwise, onlyWhenChanged }: Send): Promise<End[]> {
    let from = isOtherwise && this.#decided ? [{ key: this.#decided, branch: 'false' }] : this.#ends;
    if (condition && condition.kind !== 'earlier') {
      this.#decided = await this.#decide(condition, from);
      from = [{ key: this.#decided, branch: 'true' }];
    }
    const own = of.flatMap(place => this.#placed.get(place) ?? []);
    const all = [...this.#placed.values()];
    return [{ key: this.#mail(people, own.length > 0 ? own : all, onlyWhenChanged, from), branch: null }];
  }

  #mail(people: People, questions: readonly Placed[], onlyWhenChanged: boolean, from: readonly End[]): string {
    const { words } = this.#flow;
    const before = (key: string) => this.#graph.nodes.some(node => node.key === key);
    const sent = questions.filter(({ key }) => before(key));
    const members = [
      ...new Set([...people.members.map(({ id }) => id), ...people.groups.flatMap(({ memberIds }) => memberIds)]),
    ];
    const title = sent.length > 0 ? sent.map(({ text }) => titled(text)).join(', ') : words.say.names.mail;
    const config = {
      channel: 'mail',
      ...(members.length > 0 && { to: members.slice(0, 50) }),
      subject: words.say.mail.subject(title).slice(0, 200),
      text: mailText(sent, words),
      ...(onlyWhenChanged && takes('only_when_changed') && { only_when_changed: true }),
    };
    const key = this.#graph.add('mail', { name: words.say.names.mail, type: 'NOTIFICATION', config }, from);
    for (const { name } of people.groups) this.#graph.explain(words.say.groupNow(name));
    this.#leaveUnknown(key, 'config.to', people);
    if (!isAnybody(people)) this.#graph.leaveOpen(key, 'config.to', words.say.nobody());
    return key;
  }

  #leaveUnknown(key: string, field: string, { unknown }: People): void {
    const { say } = this.#flow.words;
    for (const { phrase, candidates } of unknown)
      this.#graph.leaveOpen(key, field, candidates.length > 0 ? say.which(phrase, candidates) : say.who(phrase));
  }

  #title(): string {
    const titles = [...this.#placed.values()].map(({ text }) => titled(text));
    return titles.join(', ').slice(0, 150) || this.#flow.words.say.names.report;
  }
}

/** Whether mails know a field. */
const takes = (field: string): boolean => field in (notification.config as z.ZodObject).shape;

/** A graph as a definition, with what else was said. */
export const definitionOf = ({ nodes, edges }: Graph, { schedule }: ReadSchedule): Definition => ({
  ...{ nodes, edges, schedule, triggers: [] },
  settings: usualSettings,
});
