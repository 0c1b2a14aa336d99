import { Refusal } from '../../../base/errors.ts';
import { isOutage } from '../../../base/outage.ts';
import type { App, CallerContext } from '../../../context.ts';
import { inSourceDialect } from '../../../data/tools/in-source-dialect.ts';
import { dataAnalyst, investigator } from '../../../engine/reasoner/agents.ts';
import { type ReadyDesk, readying } from '../../../engine/reasoner/builtin/desk.ts';
import { thresholds } from '../../../engine/reasoner/builtin/judge/confidence.ts';
import { readStanding, type Standing } from '../../../engine/reasoner/builtin/standing/read-standing.ts';
import type { Brief, Desk } from '../../../engine/reasoner/reasoner.ts';
import { ToolFailed } from '../../../engine/reasoner/tool.ts';
import { StatementRefused } from '../../../engine/sql/guard/refused.ts';
import type { NodeType } from '../../definition.ts';
import { judgeQuery } from '../../nodes/judge-statement.ts';

/** How a question is asked in a workflow: as a statement, or of an agent. */
export type Asked = { type: Extract<NodeType, 'QUERY' | 'AGENT'>; config: Record<string, unknown>; standing: Standing };

/** Reads questions as they would be answered for somebody, with the tables that they may see. */
export class Readings {
  readonly #ctx: CallerContext;
  readonly #brief: Brief;
  readonly #desk: ReadyDesk;
  readonly #known = new Map<string, Promise<Asked>>();

  private constructor(ctx: CallerContext, brief: Brief, desk: ReadyDesk) {
    this.#ctx = ctx;
    this.#brief = brief;
    this.#desk = desk;
  }

  /** `searches`: values that no profile holds are looked up, which asks the data. */
  static async of(ctx: CallerContext, language: string, { searches = true } = {}): Promise<Readings> {
    const { app, caller, signal } = ctx;
    const tools = await app.toolsFor(caller, { conversationId: null, correlationId: ctx.correlationId });
    const brief: Brief = {
      ...{ question: '', mode: 'ask', history: [], now: app.clock.now(), tools: [] },
      ...{ timeZone: caller.timeZone, language },
    };
    const desk: Desk = {
      signal,
      async call(name, args) {
        const tool = tools.find(each => each.name === name);
        if (!tool || (!searches && name !== 'describe_tables')) throw new ToolFailed(`There is no tool ${name}.`);
        return tool.run(tool.parameters.parse(args), { signal, agent: dataAnalyst });
      },
      ...{ progress: () => {}, think: () => {}, hypotheses: () => {}, spawn: async () => [] },
    };
    return new Readings(ctx, brief, readying().ready(desk));
  }

  /** How a question is best asked: as a statement where one is sure enough and good on any day, else of an agent. */
  ask(question: string): Promise<Asked> {
    const known = this.#known.get(question) ?? this.#read(question);
    this.#known.set(question, known);
    return known;
  }

  /** The statement that a query holds for a statement of DuckDB over what was read; null where the guard refuses it. */
  async query(sql: string, { source }: Pick<Standing, 'source'>): Promise<Record<string, unknown> | null> {
    const { app, caller } = this.#ctx;
    const written = source ? await inDialect(app, caller, source.id, sql) : sql;
    if (written === null) return null;
    const config = { ...(source && { connection_id: source.id }), sql: written };
    return (await judgeQuery(app, caller, config)).length === 0 ? config : null;
  }

  /** How a question is read, whichever way it will be asked. */
  read = (question: string): Promise<Standing> => readStanding(question, this.#brief, this.#desk);

  async #read(question: string): Promise<Asked> {
    const standing = await this.read(question);
    const { sql, asksWhy, unknown, confidence } = standing;
    const isRead = sql !== null && !asksWhy && unknown.length === 0 && confidence >= thresholds.offer;
    const config = isRead ? await this.query(sql, standing) : null;
    if (config) return { type: 'QUERY', config, standing };
    const agent = asksWhy ? { agent_name: investigator, mode: 'investigate' } : {};
    return { type: 'AGENT', config: { ...agent, question: braceless(question) }, standing };
  }
}

/** Braces in what somebody said are no expressions. */
const braceless = (text: string): string => text.replace(/\{\{|\}\}/g, ' ').trim();

async function inDialect(
  app: App,
  caller: CallerContext['caller'],
  dataSourceId: string,
  sql: string,
): Promise<string | null> {
  try {
    return await inSourceDialect(app, caller, dataSourceId, sql);
  } catch (error) {
    if (error instanceof StatementRefused || (error instanceof Refusal && !isOutage(error))) return null;
    throw error;
  }
}
