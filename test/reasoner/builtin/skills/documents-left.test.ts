import { expect, it } from 'vitest';
import { weighReplies } from '../../../../src/engine/reasoner/builtin/skills/documents/weigh.ts';

it('What was told and cannot be used is said as well where documents answer in the place of tables', () => {
  const left = [{ id: 'm1', term: 'weak hive', meaning: 'a hive', shared: false, why: { kind: 'unread' } }];
  const question = 'How many weak hives are there?';
  const [reply] = weighReplies([
    {
      ...{ agent: 'data_analyst', goal: question, agentId: 'a', status: 'completed', input: { question } },
      output: { kind: 'refused', question, reason: 'not-found', words: [], confidence: 0, defined: { used: [], left } },
    },
    {
      ...{ agent: 'document_analyst', goal: question, agentId: 'b', status: 'completed', input: { question } },
      output: { kind: 'documents', question, level: 'answer', confidence: 0.8, passages: [] },
    },
  ] as never);
  expect(reply).toMatchObject({ data: null, left });
});
