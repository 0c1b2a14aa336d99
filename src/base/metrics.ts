import { Counter, collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client';

type Described<Label extends string> = { name: string; help: string; labelNames: Label[] };

const counter =
  <Label extends string>(of: Described<Label>) =>
  (registry: Registry) =>
    new Counter<Label>({ ...of, registers: [registry] });

const gauge = (of: { name: string; help: string }) => (registry: Registry) =>
  new Gauge({ ...of, registers: [registry] });

/** `buckets` are seconds. */
const histogram =
  <Label extends string>(of: Described<Label> & { buckets: number[] }) =>
  (registry: Registry) =>
    new Histogram<Label>({ ...of, registers: [registry] });

/** What the service counts, and how it tells of it. */
const described = {
  requests: histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, streams left out.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60, 600],
  }),
  operations: counter({
    name: 'graphql_operations_total',
    help: 'GraphQL operations run, those behind REST included: ok, refused (for a reason the caller may read), failed (unexpectedly).',
    labelNames: ['type', 'outcome'],
  }),
  streams: gauge({ name: 'open_streams', help: 'Streams of events open now.' }),
  tasks: histogram({
    name: 'chat_task_duration_seconds',
    help: 'Time from a question to the end of its task, on whatever node: completed, failed or cancelled.',
    labelNames: ['mode', 'outcome'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 600],
  }),
  jobs: histogram({
    name: 'job_duration_seconds',
    help: 'Time of one attempt at a background job: completed, failed (tried again while it may), handed_back or invalid.',
    labelNames: ['job', 'outcome'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 60, 300, 600, 3600],
  }),
  models: counter({
    name: 'model_calls_total',
    help: 'Calls of a model for answers, tries of one call not counted apart: ok or failed.',
    labelNames: ['provider', 'outcome'],
  }),
  secretChecks: counter({
    name: 'secret_checks_total',
    help: 'Passwords and codes that were tried, to log in or to confirm: right, half (a second factor is to come), wrong, or locked (too many were wrong).',
    labelNames: ['door', 'outcome'],
  }),
  agents: counter({
    name: 'agent_work_total',
    help: 'What agents did in tasks that ended: runs, and steps (uses of tools).',
    labelNames: ['agent', 'what'],
  }),
  memories: counter({
    name: 'memories_total',
    help: 'Statements found in messages, by what became of them: kept, known (before), proposed, replaces (an older one), secret (refused), full, off or gone (deleted before the message was answered anew).',
    labelNames: ['what'],
  }),
  steps: histogram({
    name: 'workflow_step_duration_seconds',
    help: 'Time of one attempt at a step of a workflow: done, waits (for an instant or a person), again (tried once more) or failed.',
    labelNames: ['type', 'outcome'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 600, 3600],
  }),
  executions: counter({
    name: 'workflow_executions_total',
    help: 'Executions of workflows that ended: completed, failed or cancelled, by what started them.',
    labelNames: ['status', 'trigger'],
  }),
  skippedStarts: counter({
    name: 'workflow_skipped_starts_total',
    help: 'Starts of workflows by schedules and tables that were not made, by the reason.',
    labelNames: ['reason'],
  }),
  reservations: counter({
    name: 'spending_reservations_total',
    help: 'Money held for work before it asks a paid model: granted, refused (the cap is reached), or swept (the worker was lost).',
    labelNames: ['outcome'],
  }),
  paymentEvents: counter({
    name: 'payment_events_total',
    help: 'Messages of the payment provider: taken, repeated, ignored (of a kind or about somebody unknown here), refused (not signed as they should be), failed (they come again).',
    labelNames: ['outcome'],
  }),
  queries: histogram({
    name: 'data_query_duration_seconds',
    help: 'Time of a statement over uploads, a type of data source or several sources, of people and agents: completed, failed (refused ones too) or cancelled.',
    labelNames: ['over', 'outcome'],
    buckets: [0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
  }),
  providerCalls: counter({
    name: 'provider_calls_total',
    help: 'Calls of third parties that users connect, by what was wanted (consent, redeem, renew, look, revoke): ok, lost (only another consent helps) or failed.',
    labelNames: ['provider', 'what', 'outcome'],
  }),
  channelDeliveries: counter({
    name: 'channel_deliveries_total',
    help: 'What chat services sent: taken, repeated (a copy), nothing (none of ours), refused (not signed as it should be), failed, or why it was left alone.',
    labelNames: ['service', 'outcome'],
  }),
  channelMessages: counter({
    name: 'channel_messages_total',
    help: 'Messages of chat services that were dealt with: answered, or why not.',
    labelNames: ['service', 'outcome'],
  }),
  channelPosts: counter({
    name: 'channel_answers_total',
    help: 'Answers given in chat services: in a channel, or in private.',
    labelNames: ['service', 'where'],
  }),
  channelWaits: counter({
    name: 'channel_waits_total',
    help: 'How often a message waited: for its turn, or because a chat service asked for patience or could not be asked.',
    labelNames: ['service'],
  }),
  driveCalls: counter({
    name: 'drive_calls_total',
    help: 'Questions to drives that people connected, by service: ok, limited (asked to come later), lost (the consent is taken no more), refused (gone, closed, or a cursor that is too old) or failed.',
    labelNames: ['service', 'outcome'],
  }),
  folderSyncs: counter({
    name: 'folder_syncs_total',
    help: 'Comparisons of connected folders with their drives that ended: ready, limited (goes on later) or failed.',
    labelNames: ['service', 'outcome'],
  }),
};

type Metrics = { [Name in keyof typeof described]: ReturnType<(typeof described)[Name]> };

const known = new WeakMap<Registry, Metrics>();

/** What the service counts in a registry; made on first use, the same again afterwards. */
export function metricsOf(registry: Registry): Metrics {
  const existing = known.get(registry);
  if (existing) return existing;
  collectDefaultMetrics({ register: registry });
  const made = Object.entries(described).map(([name, make]) => [name, make(registry)]);
  const metrics = Object.fromEntries(made) as Metrics;
  known.set(registry, metrics);
  return metrics;
}
