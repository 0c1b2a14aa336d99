import { AsyncLocalStorage } from 'node:async_hooks';
import type { Prisma } from '../../generated/prisma/client.ts';

/** What runs inside a transaction. The embedded database has one connection: never query the outer client there. */
export type Transaction = Omit<Prisma.TransactionClient, '$transaction'>;

/** Begins a transaction: a function, never a list, so that a witness can take part in each. */
export type Begin = <T>(body: (tx: Transaction) => Promise<T>, options?: TransactionOptions) => Promise<T>;
type TransactionOptions = { maxWait?: number; timeout?: number; isolationLevel?: Prisma.TransactionIsolationLevel };

/** Somebody who takes part in every transaction of one piece of work, without the work knowing of it. */
export type Witness = {
  /** What the transaction that is about to run gave when it was committed before; null where it has to run. */
  recall(): { value: unknown } | null;
  /** Called within a transaction, right before its commit, with what it gives. To reject undoes the transaction. */
  attest(tx: Transaction, value: unknown): Promise<void>;
  /** Called after the commit of what was attested last. */
  committed(): void;
};

const witnesses = new AsyncLocalStorage<Witness>();

/** Does a piece of work, one transaction after the other, under a witness. What it leaves to others is not witnessed. */
export const underWitness = <T>(witness: Witness, work: () => Promise<T>): Promise<T> => witnesses.run(witness, work);

/** Does work on nobody's behalf, such as a job, whoever it was that woke it. */
export const withoutWitness = <T>(work: () => T): T => witnesses.exit(work);

/** How a database begins transactions: as `run` does, with the witness of the work at hand. */
export const witnessed =
  (run: Begin): Begin =>
  async (body, options) => {
    const witness = witnesses.getStore();
    if (!witness) return run(body, options);
    const known = witness.recall();
    if (known) return known.value as Awaited<ReturnType<typeof body>>;
    const value = await run(async tx => {
      const given = await body(tx);
      await witness.attest(tx, given);
      return given;
    }, options);
    witness.committed();
    return value;
  };
