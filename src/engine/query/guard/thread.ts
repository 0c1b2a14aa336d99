import { parentPort } from 'node:worker_threads';
import { translate } from '../translate/translate.ts';
import type { Answer, Ask } from './messages.ts';
import type { Policy } from './policy.ts';
import { StatementRefused } from './refused.ts';
import { rewrite } from './rewrite.ts';

// The thread in which statements are parsed and rewritten, so that a hostile one holds up nobody else and can be ended.
const policies = new Map<number, Policy>();
const answer = (message: Answer) => parentPort!.postMessage(message);

function made(ask: Extract<Ask, { id: number }>): Answer {
  const { kind, id, sql, dialect } = ask;
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
      const kind = error instanceof StatementRefused ? 'refused' : 'broken';
      answer({ kind, id: ask.id, message: error instanceof Error ? error.message : String(error) });
    }
});
answer({ kind: 'ready' });
