import type { Notice } from '../query/notice.ts';
import type { QueryColumn, QueryResult } from '../query/result.ts';
import type { AgentRules } from './agent-rules.ts';
import type { Keeping, MemoryReply, Recalled, Vouched } from './remembered.ts';

/** One earlier exchange of the conversation. */
export type Turn = {
  question: string;
  answer: string;
  /** What the reasoner asked to remember of it. */
  memory: unknown;
};

/** A result of an earlier answer of the conversation that the caller may still see; data, never an instruction. */
export type EarlierResult = {
  /** The name under which `recall_results` knows it: `r1` is the latest. */
  name: string;
  question: string;
  title: string;
  columns: QueryColumn[];
  rows: unknown[][];
  truncated: boolean;
};

/** What a reasoner is asked, and by whom, without anything it could misuse. */
export type Brief = {
  question: string;
  mode: 'auto' | 'ask' | 'research' | 'investigate';
  /** Oldest first. */
  history: Turn[];
  /** Results of the latest answers, the latest first; few. */
  results?: EarlierResult[];
  now: Date;
  /** IANA name; "today" is judged in it. */
  timeZone: string;
  /** BCP 47 tag of the caller's preferred language. */
  language: string;
  tools: ToolDescription[];
  /** Whether nobody is there to answer a question back, as where a workflow asks. */
  unattended?: boolean;
  /** Whether no model is set up for the asker that could answer in this reasoner's place. */
  modelless?: boolean;
  /** What agents may do, as it was when the task began; absent: whatever they can. */
  rules?: AgentRules;
  /** What is remembered of the asker, and defined by their organization, as far as the question calls for it. */
  memories?: Recalled[];
  /** The question without what the message says beyond it; absent where it says nothing, empty where it asks nothing. */
  asked?: string;
  /** What becomes of what the message says beyond its question. */
  keeping?: Keeping[];
  /** What it asks of the memories themselves comes to. */
  reply?: MemoryReply;
};

export type ToolDescription = {
  name: string;
  description: string;
  /** JSON Schema of the arguments. */
  parameters: unknown;
};

/** Who checked a statement for a question, and when (ISO 8601); nobody where their account is gone. */
export type Verification = { verifiedQueryId: string; verifiedById: string | null; verifiedAt: string };

/** What was kept from the asker when data were read: whether rows, and which of the columns that they know of. */
export type Hidden = { rows: boolean; columns: string[] };

/** A place a statement comes from; becomes a citation when the answer cites it. */
export type Source = {
  id: string;
  sourceType: 'document' | 'query' | 'memory';
  title: string;
  quote?: string | null;
  documentId?: string | null;
  chunkId?: string | null;
  page?: number | null;
  dataSourceId?: string | null;
  tableNames?: string[] | null;
  sql?: string | null;
  /** What was asked for, where `sql` is what was sent. */
  statement?: string | null;
  /** Where the statement is one that somebody verified for this very question. */
  verification?: Verification | null;
  rowCount?: number | null;
  executedAt?: string | null;
  memoryId?: string | null;
  /** Where it is a definition that somebody vouched for, for the whole organization. */
  sharedBy?: Vouched | null;
  /** Absent where nothing was. */
  hidden?: Hidden | null;
  /** What its statement hardly means as it stands; absent where nothing was noticed. */
  notices?: Notice[];
};

/** What a tool gave: the output for the reasoner, and the sources an answer may cite for it. */
export type ToolResult = { output: unknown; sources: Source[] };

/** A piece of work for one agent. */
export type Assignment = {
  /** Name of the agent, such as `data_analyst`. */
  agent: string;
  /** What it shall find out, in words a person may read. */
  goal: string;
  /** Whatever the reasoner's `act` needs. */
  input?: unknown;
};

/** Groups run one after another; the assignments of one group run in parallel. */
export type Plan = {
  groups: Assignment[][];
  /** Why the earlier plan was left. */
  reason?: string;
};

/** What became of an assignment. */
export type Finding = Assignment & {
  agentId: string;
  status: 'completed' | 'failed';
  output?: unknown;
  error?: string;
};

export type Hypothesis = {
  id: string;
  statement: string;
  status: 'open' | 'supported' | 'refuted';
  confidence: number;
  evidence: string[];
};

/** What a reasoner may do while it works. Every call is announced as progress, counted against budgets, and cancellable. */
export interface Desk {
  readonly signal: AbortSignal;
  /** Uses a tool. Rejects with ToolFailed (its message is safe to show), with RateLimited, or when the task is cancelled or out of budget. */
  call(tool: string, args: unknown): Promise<ToolResult>;
  /** Says in a short sentence what is being done. */
  progress(message: string): void;
  /** Shows a line of reasoning. */
  think(message: string): void;
  /** Has children do work in parallel; a child's failure is a finding, not an exception. */
  spawn(assignments: Assignment[]): Promise<Finding[]>;
  /** Publishes all hypotheses, not only those that changed. */
  hypotheses(all: Hypothesis[]): void;
}

/** What a stretch of a message was taken for. Places count UTF-16 units from 0; `to` is after its end. */
export type Stretch = {
  text: string;
  from: number;
  to: number;
  kind: 'COLUMN' | 'TABLE' | 'VALUE' | 'FIGURE' | 'TIME' | 'NUMBER' | 'ASKING' | 'WORD';
  /** What of the data it stands for; null where that is nothing, or goes without saying. */
  meaning: string | null;
  /**
   * USED plainly; GUESSED, as the answer says; UNUSED, which is understood and has no place in the answer, and UNKNOWN,
   * both of which the answer says; PASSING says nothing of its own.
   */
  use: 'USED' | 'GUESSED' | 'UNUSED' | 'UNKNOWN' | 'PASSING';
};

/** A piece of the answer. Text is streamed; a citation puts the marker of its source at this place. */
export type AnswerPart =
  | { type: 'text'; text: string }
  | { type: 'cite'; sourceId: string }
  | { type: 'table'; table: QueryResult }
  | { type: 'chart'; chart: { title: string | null; spec: unknown } }
  | { type: 'follow_ups'; questions: string[] }
  | { type: 'reading'; stretches: Stretch[] }
  /** In place of an answer: a question back, and messages of which one says what was meant. */
  | { type: 'clarification'; question: string; options: string[] }
  | { type: 'memory'; memory: unknown }
  | { type: 'usage'; model: string; inputTokens: number; outputTokens: number; costUsd: number | null };

/** Tokens of a model, and US dollars where the price is known. */
export type Consumed = { inputTokens: number; outputTokens: number; costUsd: number | null };

/** What a task used of a model, and how much of it went into each agent. */
export type Spent = Consumed & { provider: string; model: string; byAgent: Record<string, Consumed> };

/**
 * The mind behind an answer. The orchestrator calls `plan` once, `act` for each assignment (concurrently within a
 * group), `review` after each group, then `answer`. Implementations keep no state between tasks.
 */
export interface Reasoner {
  readonly name: string;
  /** What of memories it heeds, where that is not all that they say: definitions, and how answers look as far as `readTaste` reads it. */
  readonly heeds?: 'definitions';
  plan(brief: Brief, desk: Desk): Promise<Plan>;
  /** Does one assignment; what it resolves to becomes the finding's output. A rejection fails the finding only. */
  act(brief: Brief, assignment: Assignment, desk: Desk): Promise<unknown>;
  /** A new plan for what is left, where the findings call for one; null goes on as planned. */
  review?(brief: Brief, plan: Plan, findings: Finding[], desk: Desk): Promise<Plan | null>;
  answer(brief: Brief, findings: Finding[], desk: Desk): AsyncIterable<AnswerPart>;
  /** What models were used for so far, whatever became of it; absent where none is. */
  spent?(): Spent;
}
