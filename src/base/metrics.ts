import { Counter, collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client';

type Metrics = {
  requests: Histogram<'method' | 'route' | 'status'>;
  operations: Counter<'type' | 'outcome'>;
  streams: Gauge;
  tasks: Histogram<'mode' | 'outcome'>;
  jobs: Histogram<'job' | 'outcome'>;
  queries: Histogram<'over' | 'outcome'>;
  models: Counter<'provider' | 'outcome'>;
  secretChecks: Counter<'door' | 'outcome'>;
  agents: Counter<'agent' | 'what'>;
  memories: Counter<'what'>;
  steps: Histogram<'type' | 'outcome'>;
  executions: Counter<'status' | 'trigger'>;
  skippedStarts: Counter<'reason'>;
  reservations: Counter<'outcome'>;
  paymentEvents: Counter<'outcome'>;
  providerCalls: Counter<'provider' | 'what' | 'outcome'>;
  channelDeliveries: Counter<'service' | 'outcome'>;
  channelMessages: Counter<'service' | 'outcome'>;
  channelPosts: Counter<'service' | 'where'>;
  channelWaits: Counter<'service'>;
  driveCalls: Counter<'service' | 'outcome'>;
  folderSyncs: Counter<'service' | 'outcome'>;
};

const known = new WeakMap<Registry, Metrics>();

/** What the service counts in a registry; made on first use, the same again afterwards. */
export function metricsOf(registry: Registry): Metrics {
  const existing = known.get(registry);
  if (existing) return existing;
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const metrics: Metrics = {
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer a request, streams left out.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60, 600],
      registers,
    }),
    operations: new Counter({
      name: 'graphql_operations_total',
      help: 'GraphQL operations run, those behind REST included: ok, refused (for a reason the caller may read), failed (unexpectedly).',
      labelNames: ['type', 'outcome'],
      registers,
    }),
    streams: new Gauge({ name: 'open_streams', help: 'Streams of events open now.', registers }),
    tasks: new Histogram({
      name: 'chat_task_duration_seconds',
      help: 'Time from a question to the end of its task, on whatever node: completed, failed or cancelled.',
      labelNames: ['mode', 'outcome'],
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 600],
      registers,
    }),
    jobs: new Histogram({
      name: 'job_duration_seconds',
      help: 'Time of one attempt at a background job: completed, failed (tried again while it may), handed_back or invalid.',
      labelNames: ['job', 'outcome'],
      buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 60, 300, 600, 3600],
      registers,
    }),
    models: new Counter({
      name: 'model_calls_total',
      help: 'Calls of a model for answers, tries of one call not counted apart: ok or failed.',
      labelNames: ['provider', 'outcome'],
      registers,
    }),
    secretChecks: new Counter({
      name: 'secret_checks_total',
      help: 'Passwords and codes that were tried, to log in or to confirm: right, half (a second factor is to come), wrong, or locked (too many were wrong).',
      labelNames: ['door', 'outcome'],
      registers,
    }),
    agents: new Counter({
      name: 'agent_work_total',
      help: 'What agents did in tasks that ended: runs, and steps (uses of tools).',
      labelNames: ['agent', 'what'],
      registers,
    }),
    memories: new Counter({
      name: 'memories_total',
      help: 'Statements found in messages, by what became of them: kept, known (before), proposed, replaces (an older one), secret (refused), full, off or gone (deleted before the message was answered anew).',
      labelNames: ['what'],
      registers,
    }),
    steps: new Histogram({
      name: 'workflow_step_duration_seconds',
      help: 'Time of one attempt at a step of a workflow: done, waits (for an instant or a person), again (tried once more) or failed.',
      labelNames: ['type', 'outcome'],
      buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 600, 3600],
      registers,
    }),
    executions: new Counter({
      name: 'workflow_executions_total',
      help: 'Executions of workflows that ended: completed, failed or cancelled, by what started them.',
      labelNames: ['status', 'trigger'],
      registers,
    }),
    skippedStarts: new Counter({
      name: 'workflow_skipped_starts_total',
      help: 'Starts of workflows by schedules and tables that were not made, by the reason.',
      labelNames: ['reason'],
      registers,
    }),
    reservations: new Counter({
      name: 'spending_reservations_total',
      help: 'Money held for work before it asks a paid model: granted, refused (the cap is reached), or swept (the worker was lost).',
      labelNames: ['outcome'],
      registers,
    }),
    paymentEvents: new Counter({
      name: 'payment_events_total',
      help: 'Messages of the payment provider: taken, repeated, ignored (of a kind or about somebody unknown here), refused (not signed as they should be), failed (they come again).',
      labelNames: ['outcome'],
      registers,
    }),
    queries: new Histogram({
      name: 'data_query_duration_seconds',
      help: 'Time of a statement over uploads, a type of data source or several sources, of people and agents: completed, failed (refused ones too) or cancelled.',
      labelNames: ['over', 'outcome'],
      buckets: [0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
      registers,
    }),
    providerCalls: new Counter({
      name: 'provider_calls_total',
      help: 'Calls of third parties that users connect, by what was wanted (consent, redeem, renew, look, revoke): ok, lost (only another consent helps) or failed.',
      labelNames: ['provider', 'what', 'outcome'],
      registers,
    }),
    channelDeliveries: new Counter({
      name: 'channel_deliveries_total',
      help: 'What chat services sent: taken, repeated (a copy), nothing (none of ours), refused (not signed as it should be), failed, or why it was left alone.',
      labelNames: ['service', 'outcome'],
      registers,
    }),
    channelMessages: new Counter({
      name: 'channel_messages_total',
      help: 'Messages of chat services that were dealt with: answered, or why not.',
      labelNames: ['service', 'outcome'],
      registers,
    }),
    channelPosts: new Counter({
      name: 'channel_answers_total',
      help: 'Answers given in chat services: in a channel, or in private.',
      labelNames: ['service', 'where'],
      registers,
    }),
    channelWaits: new Counter({
      name: 'channel_waits_total',
      help: 'How often a message waited: for its turn, or because a chat service asked for patience or could not be asked.',
      labelNames: ['service'],
      registers,
    }),
    driveCalls: new Counter({
      name: 'drive_calls_total',
      help: 'Questions to drives that people connected, by service: ok, limited (asked to come later), lost (the consent is taken no more), refused (gone, closed, or a cursor that is too old) or failed.',
      labelNames: ['service', 'outcome'],
      registers,
    }),
    folderSyncs: new Counter({
      name: 'folder_syncs_total',
      help: 'Comparisons of connected folders with their drives that ended: ready, limited (goes on later) or failed.',
      labelNames: ['service', 'outcome'],
      registers,
    }),
  };
  known.set(registry, metrics);
  return metrics;
}
