/** What a model was asked, whatever the protocol it was asked in. */
export type Asked = {
  model: string;
  system: string;
  /** Texts of users, answers and results of tools, in their order. */
  messages: { role: 'user' | 'assistant' | 'tool'; text: string }[];
  tools: string[];
  /** Whether the answer must be JSON of a given shape. */
  structured: boolean;
  stream: boolean;
};

export type ToolCall = { name: string; args: unknown };

/** What the double does with one request. */
export type Reply =
  | { text?: string; toolCalls?: ToolCall[] }
  /** Refuses, as providers do. */
  | { status: number; headers?: Record<string, string>; message?: string }
  /** Accepts and says nothing. */
  | { silent: true }
  /** Breaks the connection after a part of the answer. */
  | { cut: { text?: string; toolCalls?: ToolCall[] } }
  /** Bytes that are no answer. */
  | { raw: string }
  /** Never ends. */
  | { endless: string };

export type Policy = (asked: Asked, count: number) => Reply | Promise<Reply>;

/** One protocol: how a request is read and an answer written. */
export type Wire = {
  read(body: any): Asked;
  /** The whole answer. */
  whole(asked: Asked, reply: { text?: string; toolCalls?: ToolCall[] }): unknown;
  /** The answer as server-sent events, complete but for what ends it. */
  events(asked: Asked, reply: { text?: string; toolCalls?: ToolCall[] }): { event?: string; data: unknown }[];
  failure(status: number, message: string): unknown;
};
