import { parentPort } from 'node:worker_threads';
import type { Policy } from '../../../query/policy.ts';
import { readStatement } from '../../lint/read-statement.ts';
import { translate } from '../../translate/translate.ts';
import { readComputed } from '../../views/read-computed.ts';
import { readGrouping } from '../../views/read-grouping.ts';
import { readView } from '../../views/read-view.ts';
import { OverMasks, StatementRefused } from '../refused.ts';
import { rewrite } from '../rewrite.ts';
import type { Answer, Ask } from './messages.ts';

// The thread in which statements are parsed and rewritten, so that a hostile one holds up nobody else and can be ended.
const policies = new Map<number, Policy>();
const answer = (message: Answer) => parentPort!.postMessage(message);

function made(ask: Extract<Ask, { id: number }>): Answer {
  if (ask.kind === 'view') return { kind: 'viewed', id: ask.id, read: readView(ask.view) };
  if (ask.kind === 'computed') return { kind: 'computed', id: ask.id, read: readComputed(ask.table) };
  if (ask.kind === 'lint') return { kind: 'linted', id: ask.id, findings: readStatement(ask.statement) };
  const { kind, id, sql, dialect } = ask;
  if (kind === 'grouping') return { kind: 'grouped', id, read: readGrouping(sql, dialect) };
  if (kind === 'translate') return { kind: 'translated', id, sql: translate(sql, dialect, ask.tables) };
  return { kind: 'guarded', id, guarded: rewrite(sql, { dialect, policy: policies.get(ask.policyId)! }) };
}

parentPort!.on('message', (ask: Ask) => {
  if (ask.kind === 'policy') policies.set(ask.policyId, ask.policy);
  else if (ask.kind === 'forget') policies.delete(ask.policyId);
  else
    try {
      answer(made(ask));
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (!(error instanceof StatementRefused)) answer({ kind: 'broken', id: ask.id, message });
      else answer({ kind: 'refused', id: ask.id, message, overMasks: error instanceof OverMasks });
    }
});
answer({ kind: 'ready' });
