import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answer, assign, run, scripted } from './stage.ts';

const citing = (...parts: (string | { cite: string })[]) =>
  run(
    scripted([[assign('a')]], {
      act: (_, __, desk) => desk.call('look_up', { what: 'x', sources: ['s1', 's2', 's3'] }),
      answer: () => answer(...parts),
    }),
  );

test('markers count by first mention, and one source keeps its marker', async () => {
  const { outcome } = await citing('B', { cite: 's2' }, ' A', { cite: 's1' }, ' B', { cite: 's2' });
  if (outcome.status !== 'completed') throw new Error(outcome.failure.message);
  expect(outcome.response).toBe('B[1] A[2] B[1]');
  expect(outcome.citations.map(({ marker, title }) => [marker, title])).toEqual([
    [1, 'Query s2'],
    [2, 'Query s1'],
  ]);
});

test('a citation has every field, null where it does not apply', async () => {
  const { outcome } = await citing('A', { cite: 's1' });
  if (outcome.status !== 'completed') throw new Error(outcome.failure.message);
  expect(outcome.citations).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      marker: 1,
      sourceType: 'query',
      title: 'Query s1',
      quote: null,
      documentId: null,
      chunkId: null,
      page: null,
      dataSourceId: null,
      tableNames: null,
      sql: 'SELECT 1',
      statement: null,
      verification: null,
      rowCount: 1,
      executedAt: null,
      memoryId: null,
      sharedBy: null,
    },
  ]);
});

test('a source that no tool gave is not cited, and the fault is reported', async () => {
  const { outcome, errors } = await citing('A', { cite: 'invented' }, ' [1] B', { cite: 's1' });
  expect(outcome).toMatchObject({ status: 'completed', response: 'A [1\\] B[1]', citations: [{ title: 'Query s1' }] });
  expect(String(errors[0])).toContain('invented');
});

test('every marker of any answer resolves to exactly one citation, and every citation is cited', async () => {
  const part = fc.oneof(
    fc.string({ unit: fc.constantFrom('[', ']', '1', '2', '9', ' ', '`', '\\', 'é') }),
    fc.constantFrom('s1', 's2', 's3', 'nowhere').map(cite => ({ cite })),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 10 }), async parts => {
      const { outcome, text } = await citing('Answer: ', ...parts);
      if (outcome.status !== 'completed') throw new Error(outcome.failure.message);
      const used = new Set([...outcome.response.matchAll(/\[(\d+)\]/g)].map(match => Number(match[1])));
      expect(outcome.citations.map(citation => citation.marker)).toEqual([...used].sort((a, b) => a - b));
      expect(text).toBe(outcome.response);
    }),
    { numRuns: 200 },
  );
});

const own = {
  ...{ id: 'm1', content: 'Net revenue is revenue minus tax.', category: 'FACTS' as const },
  ...{ definition: null, shared: null },
};
const shared = { verifiedById: 'u1', verifiedAt: '2026-01-02T03:04:05.000Z' };

test.each([{ shared: null }, { shared }])(
  'what is remembered is cited without a tool, with who vouched for it: %j',
  async of => {
    const { outcome } = await run(scripted([], { answer: () => answer('So it is.', { cite: 'memory:m1' }) }), {
      brief: {
        ...{ question: 'q', mode: 'ask', history: [], now: new Date(), timeZone: 'UTC', language: 'en' },
        memories: [
          { ...own, ...of },
          { ...own, id: 'not cited' },
        ],
      },
    });
    if (outcome.status !== 'completed') throw new Error(outcome.failure.message);
    expect(outcome.response).toBe('So it is.[1]');
    expect(outcome.citations).toMatchObject([
      { sourceType: 'memory', memoryId: 'm1', title: own.content, quote: own.content, sharedBy: of.shared },
    ]);
  },
);
