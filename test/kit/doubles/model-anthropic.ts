import type { Asked, ToolCall, Wire } from './model-wire.ts';

const blocksOf = (content: any): any[] =>
  typeof content === 'string' ? [{ type: 'text', text: content }] : (content ?? []);
const textOf = (content: any): string =>
  blocksOf(content)
    .map(block => block.text ?? '')
    .join('');
const use = ({ name, args }: ToolCall, index: number) => ({
  type: 'tool_use',
  id: `toolu_${index}_${name}`,
  name,
  input: args,
});

/** Anthropic's messages. A shape for the answer is asked for by a tool named `json`, or by a format. */
export const anthropicWire: Wire = {
  read: (body): Asked => {
    const tools: string[] = (body.tools ?? []).map((tool: any) => tool.name);
    return {
      model: body.model,
      system: textOf(body.system),
      messages: body.messages.flatMap((message: any) =>
        blocksOf(message.content).map(block =>
          block.type === 'tool_result'
            ? { role: 'tool' as const, text: textOf(block.content) }
            : {
                role: message.role,
                text: block.type === 'tool_use' ? JSON.stringify(block.input) : (block.text ?? ''),
              },
        ),
      ),
      tools: tools.filter(name => name !== 'json'),
      structured: tools.includes('json') || Boolean(body.output_format ?? body.output_config?.format),
      stream: Boolean(body.stream),
    };
  },
  whole: (asked, { text, toolCalls = [] }) => ({
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: asked.model,
    content: [...(text === undefined ? [] : [{ type: 'text', text }]), ...toolCalls.map(use)],
    stop_reason: toolCalls.length ? 'tool_use' : 'end_turn',
    stop_sequence: null,
    usage: { input_tokens: 100, output_tokens: 20 },
  }),
  events: (asked, { text, toolCalls = [] }) => {
    const events: { event?: string; data: unknown }[] = [];
    const send = (type: string, data: object = {}) => events.push({ event: type, data: { type, ...data } });
    send('message_start', {
      message: {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        model: asked.model,
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: 100, output_tokens: 1 },
      },
    });
    let index = 0;
    if (text !== undefined) {
      send('content_block_start', { index, content_block: { type: 'text', text: '' } });
      for (const part of text.match(/[\s\S]{1,40}/g) ?? [])
        send('content_block_delta', { index, delta: { type: 'text_delta', text: part } });
      send('content_block_stop', { index: index++ });
    }
    toolCalls.forEach((call, at) => {
      send('content_block_start', { index, content_block: { ...use(call, at), input: {} } });
      const partial_json = typeof call.args === 'string' ? call.args : JSON.stringify(call.args);
      send('content_block_delta', { index, delta: { type: 'input_json_delta', partial_json } });
      send('content_block_stop', { index: index++ });
    });
    send('message_delta', {
      delta: { stop_reason: toolCalls.length ? 'tool_use' : 'end_turn', stop_sequence: null },
      usage: { output_tokens: 20 },
    });
    send('message_stop');
    return events;
  },
  failure: (status, message) => ({
    type: 'error',
    error: { type: status === 429 ? 'rate_limit_error' : 'api_error', message },
  }),
};
