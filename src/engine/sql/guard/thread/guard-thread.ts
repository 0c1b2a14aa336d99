import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import type { Dialect } from '../../../query/dialect.ts';
import type { Guarded, Policy } from '../../../query/policy.ts';
import type { Findings, LintedStatement } from '../../lint/read-statement.ts';
import type { NamedTable } from '../../translate/named-table.ts';
import type { AskedComputed, ReadComputed } from '../../views/read-computed.ts';
import type { Grouping } from '../../views/read-grouping.ts';
import type { ReadView } from '../../views/read-view.ts';
import type { AskedView } from '../../views/view-tables.ts';
import { OverMasks, StatementRefused } from '../refused.ts';
import { deadline } from './deadline.ts';
import type { Answer, Ask } from './messages.ts';

/** What one statement may take: a hundred times what ordinary ones take. */
const limits = { computingMs: 3_000, patienceMs: 60_000 };
/** Starting loads the parser, 22 MB of WebAssembly. */
const starting = { computingMs: 20_000, patienceMs: 120_000 };
const maxWaiting = 500;
const maxPolicies = 64;

type Told = Exclude<Answer, { kind: 'ready' | 'refused' | 'broken' }>;
type Waiting = {
  ask: Extract<Ask, { id: number }>;
  policy: Policy | null;
  done: PromiseWithResolvers<Told>;
};

/** One thread that rewrites statements in turn. It starts with the first, and is replaced when a statement breaks it. */
class GuardThread {
  #worker: Worker | null = null;
  #ready = false;
  #lastId = 0;
  #waiting: Waiting[] = [];
  #current: Waiting | null = null;
  #late: { clear(): void } = { clear() {} };
  /** Policies the thread holds, least recently used first. */
  #known = new LRUCache<Policy, number>({
    max: maxPolicies,
    dispose: (policyId, _, reason) => {
      if (reason === 'evict') this.#worker?.postMessage({ kind: 'forget', policyId } satisfies Ask);
    },
  });

  /** @throws StatementRefused, also where the statement takes too long or breaks the parser */
  async run(sql: string, dialect: Dialect, policy: Policy): Promise<Guarded> {
    const answer = await this.#ask({ kind: 'statement', id: ++this.#lastId, sql, dialect, policyId: 0 }, policy);
    if (answer.kind !== 'guarded') throw new Error('The guard answered another question.');
    return answer.guarded;
  }

  /** Writes a statement of DuckDB in another dialect. @throws StatementRefused where it has no counterpart there */
  async translate(sql: string, dialect: Dialect, tables: readonly NamedTable[]): Promise<string> {
    const answer = await this.#ask({ kind: 'translate', id: ++this.#lastId, sql, dialect, tables }, null);
    if (answer.kind !== 'translated') throw new Error('The guard answered another question.');
    return answer.sql;
  }

  /** Reads in the text of a view where its columns come from. @throws StatementRefused where it cannot be understood */
  async readView(view: AskedView): Promise<ReadView> {
    const answer = await this.#ask({ kind: 'view', id: ++this.#lastId, view }, null);
    if (answer.kind !== 'viewed') throw new Error('The guard answered another question.');
    return answer.read;
  }

  /** Reads where the values of a table's computed columns come from. @throws StatementRefused where that takes too long */
  async readComputed(table: AskedComputed): Promise<ReadComputed> {
    const answer = await this.#ask({ kind: 'computed', id: ++this.#lastId, table }, null);
    if (answer.kind !== 'computed') throw new Error('The guard answered another question.');
    return answer.read;
  }

  /** By what a statement groups its rows; null where it cannot be told. @throws StatementRefused where that takes too long */
  async readGrouping(sql: string, dialect: Dialect): Promise<Grouping | null> {
    const answer = await this.#ask({ kind: 'grouping', id: ++this.#lastId, sql, dialect }, null);
    if (answer.kind !== 'grouped') throw new Error('The guard answered another question.');
    return answer.read;
  }

  /** What a statement hardly means as it stands, and what it gives. @throws StatementRefused where that takes too long */
  async lint(statement: LintedStatement): Promise<Findings> {
    const answer = await this.#ask({ kind: 'lint', id: ++this.#lastId, statement }, null);
    if (answer.kind !== 'linted') throw new Error('The guard answered another question.');
    return answer.findings;
  }

  #ask(ask: Waiting['ask'], policy: Policy | null): Waiting['done']['promise'] {
    if (this.#waiting.length >= maxWaiting)
      throw new StatementRefused('Too many statements are being checked. Try again.');
    const done: Waiting['done'] = Promise.withResolvers();
    this.#waiting.push({ ask, policy, done });
    this.#next();
    return done.promise;
  }

  #next(): void {
    if (this.#current || this.#waiting.length === 0) return;
    this.#worker ??= this.#start();
    this.#worker.ref();
    if (!this.#ready) return;
    this.#current = this.#waiting.shift()!;
    const { ask, policy } = this.#current;
    if (ask.kind === 'statement' && policy) ask.policyId = this.#introduce(policy);
    this.#worker.postMessage(ask);
    this.#late.clear();
    this.#late = deadline(this.#worker, limits, () => this.#tooLong());
  }

  #start(): Worker {
    const worker = new Worker(new URL('./thread.ts', import.meta.url), { name: 'sql-guard' });
    worker.on('message', (answer: Answer) => worker === this.#worker && this.#take(answer));
    worker.on('error', () => worker === this.#worker && this.#broken('The statement could not be read.'));
    this.#late = deadline(worker, starting, () => this.#tooLong());
    return worker;
  }

  #tooLong(): void {
    this.#broken('The statement is too intricate to be checked. Write it more simply.');
  }

  #introduce(policy: Policy): number {
    const known = this.#known.get(policy);
    if (known !== undefined) return known;
    const id = ++this.#lastId;
    this.#worker!.postMessage({ kind: 'policy', policyId: id, policy } satisfies Ask);
    this.#known.set(policy, id);
    return id;
  }

  #take(answer: Answer): void {
    this.#late.clear();
    if (answer.kind === 'ready') this.#ready = true;
    else {
      const { done } = this.#current!;
      this.#current = null;
      if (answer.kind === 'refused') done.reject(new (answer.overMasks ? OverMasks : StatementRefused)(answer.message));
      else if (answer.kind === 'broken') {
        // The parser's memory may be damaged by what it fell over.
        this.#end();
        done.reject(new StatementRefused('The statement could not be read. Write it more simply.'));
      } else done.resolve(answer);
    }
    if (this.#waiting.length === 0) this.#worker?.unref();
    this.#next();
  }

  #broken(message: string): void {
    const failed = this.#current ?? this.#waiting.shift();
    this.#current = null;
    this.#end();
    failed?.done.reject(new StatementRefused(message));
    this.#next();
  }

  #end(): void {
    this.#late.clear();
    const worker = this.#worker;
    this.#worker = null;
    this.#ready = false;
    this.#known.clear();
    worker?.terminate().catch(() => undefined);
  }
}

/** The thread that all of this process share. */
export const guardThread = new GuardThread();
