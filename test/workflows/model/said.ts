import type { Settings } from '../../../src/workflows/definition.ts';

export const daySeconds = 86_400;
export const restSeconds = 60;
type Key = 'begin' | 'ask' | 'good' | 'bad' | 'late' | 'rest' | 'after';
const node = (key: Key, type: 'CONDITION' | 'APPROVAL' | 'DELAY', config: object) => ({ key, type, config });
const passing = (key: Key) => node(key, 'CONDITION', { expression: 'true' });

/** A question that is approved, rejected or expires; or else a pause. */
export const nodesFor = (approverId: string) => [
  node('begin', 'CONDITION', { expression: 'input.ask' }),
  node('ask', 'APPROVAL', {
    ...{ title: 'Well?', approver_ids: [approverId], self_approval: true },
    expires_after_seconds: daySeconds,
  }),
  ...(['good', 'bad', 'late'] as const).map(passing),
  node('rest', 'DELAY', { seconds: restSeconds }),
  passing('after'),
];
const edge = (from: Key, to: Key, branch: string | null = null) => ({ from, to, branch });
export const edges = [
  edge('begin', 'ask', 'true'),
  edge('begin', 'rest', 'false'),
  edge('ask', 'good', 'approved'),
  edge('ask', 'bad', 'rejected'),
  edge('ask', 'late', 'expired'),
  edge('rest', 'after'),
];

export type Step = 'PENDING' | 'READY' | 'LOST' | 'WAITING' | 'COMPLETED' | 'SKIPPED' | 'CANCELLED';
type Execution = {
  status: 'PENDING' | 'PROCESSING' | 'WAITING' | 'COMPLETED' | 'CANCELLED';
  steps: Record<Key, Step>;
  asks: boolean;
  version: number;
  wakesAt: number | null;
};
export type Spot = { at: number; key: Key };

/** What workflows are said to do, in the fewest words. */
export class Model {
  executions: Execution[] = [];
  version = 1;
  status: 'DRAFT' | 'ACTIVE' | 'PAUSED' = 'DRAFT';
  now = 0;
  readonly concurrency: Settings['concurrency'];
  constructor(concurrency: Settings['concurrency']) {
    this.concurrency = concurrency;
  }

  live = () => this.executions.filter(({ status }) => ['PENDING', 'PROCESSING', 'WAITING'].includes(status));
  places = (holds: (execution: Execution) => boolean) =>
    this.executions.flatMap((execution, at) => (holds(execution) ? [at] : []));
  asking = () => this.places(({ status, steps }) => status !== 'CANCELLED' && steps.ask === 'WAITING');

  /** Steps that a worker would take. */
  ready(): Spot[] {
    return this.executions.flatMap((execution, at) =>
      (Object.entries(execution.steps) as [Key, Step][])
        .filter(
          ([key, step]) =>
            step === 'READY' ||
            step === 'LOST' ||
            (key === 'rest' && step === 'WAITING' && execution.wakesAt! <= this.now),
        )
        .map(([key]) => ({ at, key })),
    );
  }

  /** Whether it is taken. */
  run(asks: boolean): boolean {
    const live = this.live();
    if (this.concurrency === 'SKIP' && live.length > 0) return false;
    if (this.concurrency === 'QUEUE_ONE' && live.some(({ status }) => status === 'PENDING')) return false;
    if (this.concurrency === 'CANCEL_PREVIOUS') for (const each of live) this.end(each, 'CANCELLED');
    const names: Key[] = ['begin', 'ask', 'good', 'bad', 'late', 'rest', 'after'];
    const steps = Object.fromEntries(names.map(name => [name, 'PENDING'])) as Record<Key, Step>;
    const execution: Execution = { status: 'PENDING', steps, asks, version: this.version, wakesAt: null };
    this.executions.push(execution);
    if (this.concurrency !== 'QUEUE_ONE' || live.length === 0) this.begin(execution);
    return true;
  }

  begin(execution: Execution): void {
    execution.steps.begin = 'READY';
    execution.status = 'PROCESSING';
  }

  work({ at, key }: Spot): void {
    const execution = this.executions[at]!;
    const { steps } = execution;
    if (key === 'ask') steps.ask = 'WAITING';
    else if (key === 'rest' && execution.wakesAt === null) {
      steps.rest = 'WAITING';
      execution.wakesAt = this.now + restSeconds;
    } else steps[key] = 'COMPLETED';
    if (key === 'begin') {
      steps[execution.asks ? 'ask' : 'rest'] = 'READY';
      for (const other of execution.asks ? (['rest', 'after'] as const) : (['ask', 'good', 'bad', 'late'] as const))
        steps[other] = 'SKIPPED';
    }
    if (key === 'rest' && steps.rest === 'COMPLETED') steps.after = 'READY';
    this.look(execution);
  }

  lose({ at, key }: Spot): void {
    this.executions[at]!.steps[key] = 'LOST';
    this.look(this.executions[at]!);
  }

  decide(at: number, then: 'good' | 'bad' | 'late'): void {
    const { steps } = this.executions[at]!;
    steps.ask = 'COMPLETED';
    for (const each of ['good', 'bad', 'late'] as const) steps[each] = each === then ? 'READY' : 'SKIPPED';
    this.look(this.executions[at]!);
  }

  look(execution: Execution): void {
    const all = Object.values(execution.steps);
    if (all.includes('READY') || all.includes('LOST')) execution.status = 'PROCESSING';
    else if (all.includes('WAITING')) execution.status = 'WAITING';
    else this.end(execution, 'COMPLETED');
  }

  end(execution: Execution, status: 'COMPLETED' | 'CANCELLED'): void {
    execution.status = status;
    for (const [key, step] of Object.entries(execution.steps) as [Key, Step][])
      if (['PENDING', 'READY', 'LOST', 'WAITING'].includes(step)) execution.steps[key] = 'CANCELLED';
    const live = this.live();
    if (live.length > 0 && live.every(each => each.status === 'PENDING')) this.begin(live[0]!);
  }
}
