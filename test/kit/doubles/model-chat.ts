import type { Asked, ToolCall, Wire } from './model-wire.ts';

const textOf = (content: any): string =>
  typeof content === 'string' ? content : (content ?? []).map((part: any) => part.text ?? '').join('');
const usage = { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 };
const calls = (all: ToolCall[]) =>
  all.map(({ name, args }, index) => ({
    index,
    id: `call_${index}_${name}`,
    type: 'function',
    function: { name, arguments: typeof args === 'string' ? args : JSON.stringify(args) },
  }));

/** OpenAI's chat completions. */
export const chatWire: Wire = {
  read: (body): Asked => ({
    model: body.model,
    system: body.messages
      .filter((m: any) => /system|developer/.test(m.role))
      .map((m: any) => textOf(m.content))
      .join('\n'),
    messages: body.messages
      .filter((m: any) => !/system|developer/.test(m.role))
      .map((m: any) => ({ role: m.role, text: textOf(m.content) })),
    tools: (body.tools ?? []).map((t: any) => t.function.name),
    structured: body.response_format?.type === 'json_schema' || body.response_format?.type === 'json_object',
    stream: Boolean(body.stream),
  }),
  whole: (asked, { text, toolCalls = [] }) => ({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: asked.model,
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: text ?? null,
          ...(toolCalls.length && { tool_calls: calls(toolCalls) }),
        },
        finish_reason: toolCalls.length ? 'tool_calls' : 'stop',
      },
    ],
    usage,
  }),
  events: (asked, { text = '', toolCalls = [] }) => {
    const chunk = (choices: unknown[], more: object = {}) => ({
      data: { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: asked.model, choices, ...more },
    });
    const delta = (part: object, finish_reason: string | null = null) =>
      chunk([{ index: 0, delta: part, finish_reason }]);
    return [
      delta({ role: 'assistant', content: '' }),
      ...(text.match(/[\s\S]{1,40}/g) ?? []).map(content => delta({ content })),
      ...calls(toolCalls).map(call => delta({ tool_calls: [call] })),
      delta({}, toolCalls.length ? 'tool_calls' : 'stop'),
      chunk([], { usage }),
      { data: '[DONE]' },
    ];
  },
  failure: (status, message) => ({ error: { message, type: 'error', code: String(status) } }),
};
