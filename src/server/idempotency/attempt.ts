import type { ExecutionResult } from 'graphql';
import { underWitness, type Witness } from '../../base/database/witness.ts';
import type { Context, Repeatable } from '../../context.ts';
import { refusalOf } from '../graphql/errors.ts';
import { AnswerLost, InFlight, KeyReused } from './errors.ts';
import { findKept, freeKey, type KeptRow, keepResult, keepStep } from './kept-row.ts';
import { fromStored, sealerOf, toStored } from './stored-answer.ts';

/** A request that has its key to itself until `release`. */
export type Attempt = {
  /** Whether the answer is stored, so that `run` will not do the work. */
  answered: boolean;
  /**
   * Does the work, or gives the answer that it had before. `content` is all that tells the request from others.
   * Rejects with KeyReused, InFlight (another request was faster) and AnswerLost.
   */
  run(content: unknown, work: () => Promise<ExecutionResult>): Promise<ExecutionResult>;
  release(): Promise<void>;
};

/** Takes the key of a request for a root field. Rejects with InFlight while another request has it. */
export async function beginAttempt(ctx: Context, idempotency: Repeatable, field: string): Promise<Attempt> {
  const { app, caller, request } = ctx;
  // What an API key may not ask for, an answer that was given to another one of its user must not tell it.
  const by = caller?.apiKeyId ? ` key:${caller.apiKeyId}` : '';
  const who = caller ? `user:${caller.userId}${by}` : `ip:${request.ipAddress}`;
  const id = app.secrets.sign(JSON.stringify([who, idempotency.route, field, idempotency.key]), 'idempotency-key');
  // Before the look at the row: whoever had the key until now has stored the answer before giving it back.
  const lease = await app.leases.take(`idempotency:${id}`, 1);
  const release = async () => lease?.release();
  try {
    const known = await findKept(app, id);
    const answered = known !== null && 'result' in known.kept;
    if (!lease && !answered) throw new InFlight();
    return {
      answered,
      release,
      async run(content, work) {
        const row = { id, requestHash: app.secrets.sign(canonical(content), 'idempotency-content') };
        if (known && known.requestHash !== row.requestHash) throw new KeyReused();
        if (known && 'result' in known.kept) return repeat(ctx, idempotency, id, known.kept.result);
        return take(ctx, row, known && 'steps' in known.kept ? known.kept.steps : [], work);
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

function repeat(ctx: Context, idempotency: Repeatable, id: string, sealed: string): ExecutionResult {
  const opened = sealerOf(ctx.app.secrets, id).unseal(sealed);
  if (!opened) throw new AnswerLost();
  idempotency.replayed();
  return fromStored(opened.value, ctx.correlationId);
}

/** Does the work under a witness, and keeps what is to be repeated of its answer. */
async function take(ctx: Context, row: KeptRow, before: string[], work: () => Promise<ExecutionResult>) {
  const { db, clock, secrets, log } = ctx.app;
  const sealer = sealerOf(secrets, row.id);
  const steps = [...before];
  let attested = steps;
  let next = 0;
  const witness: Witness = {
    recall() {
      if (next >= before.length) return null;
      const known = sealer.unseal(before[next++]!);
      if (!known) throw new AnswerLost();
      return known;
    },
    async attest(tx, value) {
      attested = [...steps, sealer.seal(value)];
      if (!(await keepStep(tx, row, clock.now(), attested))) throw new InFlight();
    },
    committed() {
      steps.splice(0, steps.length, ...attested);
    },
  };
  const result = await underWitness(witness, work);
  if (result.errors?.some(error => refusalOf(error)?.freesKey)) {
    await freeKey(db, row);
    return result;
  }
  const stored = toStored(result);
  if (!stored) return result;
  // It took effect before, and now was refused before it came to that: this is not its answer.
  if (result.errors && next < before.length) throw new AnswerLost();
  try {
    await keepResult(db, row, clock.now(), steps.length, sealer.seal(stored));
  } catch (error) {
    // The effect stays noted, so that a repetition finds it.
    log.error({ err: error, correlationId: ctx.correlationId }, 'an answer could not be kept for its Idempotency-Key');
  }
  return result;
}

/** JSON with its members in one order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
