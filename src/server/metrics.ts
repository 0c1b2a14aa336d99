import { Counter, collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client';

type Metrics = {
  requests: Histogram<'method' | 'route' | 'status'>;
  operations: Counter<'type' | 'outcome'>;
  streams: Gauge;
};

const known = new WeakMap<Registry, Metrics>();

/** What the server counts in a registry; made on first use, the same again afterwards. */
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
  };
  known.set(registry, metrics);
  return metrics;
}
