import type { ExecutionResult } from 'graphql';
import { Registry } from 'prom-client';
import { describe, expect, test } from 'vitest';
import { createLog } from '../../../src/base/log.ts';
import type { Context } from '../../../src/context.ts';
import { createPipeline } from '../../../src/server/graphql/execute.ts';
import { createTestSchema } from './kit-schema.ts';

describe('The pipeline, whoever uses it', () => {
  const pipeline = createPipeline(createTestSchema().schema);
  const app = { metrics: new Registry(), log: createLog('silent') };
  const context = {
    app,
    caller: null,
    credentialsRefused: null,
    correlationId: 'trace-4',
    signal: AbortSignal.any([]),
  } as unknown as Context;
  const ask = (query: string, variables?: Record<string, unknown>) => ({
    document: pipeline.parse(query),
    variables: variables ?? null,
    context,
  });

  test('parses the same text once, and judges the same document once', () => {
    const document = pipeline.parse('{ hello }');
    expect(pipeline.parse('{ hello }')).toBe(document);
    expect(pipeline.validate(document)).toBe(pipeline.validate(document));
  });

  test('forgets the oldest text when too many come', () => {
    const document = pipeline.parse('{ oldest: hello }');
    for (let i = 0; i < 1000; i++) pipeline.parse(`{ a${i}: hello }`);
    expect(pipeline.parse('{ oldest: hello }')).not.toBe(document);
  });

  const faulty = { name: 1, count: 'x', extra: true };
  const everyFault = [
    { path: 'input.count', message: 'must be a whole number of at most 31 bits' },
    { path: 'input.name', message: 'must be a string' },
    { path: 'input.extra', message: 'is not a known field.' },
    { path: 'to', message: 'is required' },
  ];
  const faultsOf = (result: ExecutionResult) => {
    expect(result).not.toHaveProperty('data');
    expect(result.errors).toHaveLength(1);
    const { errors, ...rest } = result.errors![0]!.extensions;
    expect(rest).toEqual({ code: 'INVALID', correlationId: 'trace-4' });
    return errors;
  };

  test('gathers the faults of all variables when it executes', async () => {
    const query =
      'mutation ($input: MakeInput!, $to: Int!) { make(input: $input) { items(first: $to) { nodes { name } } } }';
    expect(faultsOf(await pipeline.execute(ask(query, { input: faulty })))).toEqual(everyFault);
  });

  test('gathers the faults of all variables when it subscribes, and when it reads a source', async () => {
    const query = 'subscription ($to: Int!) { count(to: $to) }';
    const fault = [{ path: 'to', message: 'is required' }];
    expect(faultsOf((await pipeline.subscribe(ask(query))) as ExecutionResult)).toEqual(fault);
    expect(faultsOf((await pipeline.source(ask(query))) as ExecutionResult)).toEqual(fault);
  });

  test('refuses what is too dear, whoever asks', async () => {
    const query =
      '{ items(first: 100) { nodes { items(first: 100) { nodes { items(first: 100) { nodes { name } } } } } } }';
    const { errors } = await pipeline.execute(ask(query));
    expect(errors?.[0]?.extensions.code).toBe('TOO_LARGE');
  });

  test('keeps nothing of what it executed in the errors of a document', async () => {
    const document = pipeline.parse('{ nothing }');
    const [error] = pipeline.validate(document);
    expect(error?.extensions).toEqual({});
  });
});
