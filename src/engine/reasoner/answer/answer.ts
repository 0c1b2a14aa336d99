import type { QueryResult } from '../../query/result.ts';
import type { Stretch } from '../reasoner.ts';
import type { Citation } from './citations.ts';

/** What an answer cost. */
export type Usage = {
  /** Null where no model was asked. */
  model: string | null;
  inputTokens: number;
  outputTokens: number;
  /** Null where the price is not known. */
  costUsd: number | null;
  durationMs: number;
};

/** A picture of a result: a Vega-Lite specification with its data inside. */
type Chart = { title: string | null; spec: unknown };

/** A question back. Each option is a message that, sent in the conversation, says what was meant. */
export type Clarification = { question: string; options: { text: string }[] };

/** What an answer consists of. Every `[n]` in `response` is the marker of exactly one citation. */
export type Answer = {
  /** Markdown. */
  response: string;
  citations: Citation[];
  tables: QueryResult[];
  charts: Chart[];
  followUps: string[];
  /** How the message was read, stretch by stretch in its order; empty where a model read it. */
  reading: Stretch[];
  /** The question that is asked in place of an answer, and messages that answer it; null where there is an answer. */
  clarification: Clarification | null;
  /** What the reasoner wants back as `Turn.memory`; null for nothing. */
  memory: unknown;
};
