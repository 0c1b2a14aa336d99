import type { Asked, ToolCall, Wire } from './model-wire.ts';

const textOf = (content: any): string =>
  typeof content === 'string' ? content : (content ?? []).map((part: any) => part.text ?? '').join('');
const usage = {
  input_tokens: 100,
  output_tokens: 20,
  total_tokens: 120,
  input_tokens_details: { cached_tokens: 0 },
  output_tokens_details: { reasoning_tokens: 0 },
};
const message = (text: string) => ({
  type: 'message',
  id: 'msg_1',
  status: 'completed',
  role: 'assistant',
  content: [{ type: 'output_text', text, annotations: [] }],
});
const call = ({ name, args }: ToolCall, index: number) => ({
  type: 'function_call',
  id: `fc_${index}`,
  call_id: `call_${index}_${name}`,
  name,
  arguments: typeof args === 'string' ? args : JSON.stringify(args),
  status: 'completed',
});
const outputOf = (text: string | undefined, toolCalls: ToolCall[]) => [
  ...(text === undefined ? [] : [message(text)]),
  ...toolCalls.map(call),
];
const responseOf = (asked: Asked, status: string, output: unknown[]) => ({
  id: 'resp_1',
  object: 'response',
  created_at: 1,
  status,
  model: asked.model,
  output,
  error: null,
  incomplete_details: null,
  usage: status === 'completed' ? usage : null,
});

/** OpenAI's responses. */
export const responsesWire: Wire = {
  read: (body): Asked => {
    const items: any[] = typeof body.input === 'string' ? [{ role: 'user', content: body.input }] : body.input;
    return {
      model: body.model,
      system: [
        body.instructions ?? '',
        ...items.filter(item => /system|developer/.test(item.role ?? '')).map(item => textOf(item.content)),
      ].join('\n'),
      messages: items.flatMap((item): Asked['messages'] => {
        if (item.type === 'function_call_output') return [{ role: 'tool', text: textOf(item.output) }];
        if (item.type === 'function_call') return [{ role: 'assistant', text: item.arguments }];
        if (/system|developer/.test(item.role ?? '') || !item.role) return [];
        return [{ role: item.role, text: textOf(item.content) }];
      }),
      tools: (body.tools ?? []).map((tool: any) => tool.name),
      structured: body.text?.format?.type === 'json_schema' || body.text?.format?.type === 'json_object',
      stream: Boolean(body.stream),
    };
  },
  whole: (asked, { text, toolCalls = [] }) => responseOf(asked, 'completed', outputOf(text, toolCalls)),
  events: (asked, { text, toolCalls = [] }) => {
    const output = outputOf(text, toolCalls);
    const events: { event?: string; data: unknown }[] = [];
    const send = (type: string, data: object) =>
      events.push({ event: type, data: { type, sequence_number: events.length, ...data } });
    send('response.created', { response: responseOf(asked, 'in_progress', []) });
    output.forEach((item: any, output_index) => {
      const begun =
        item.type === 'message'
          ? { ...item, content: [], status: 'in_progress' }
          : { ...item, arguments: '', status: 'in_progress' };
      send('response.output_item.added', { output_index, item: begun });
      if (item.type === 'message') {
        for (const delta of text!.match(/[\s\S]{1,40}/g) ?? [])
          send('response.output_text.delta', { item_id: item.id, output_index, content_index: 0, delta });
      } else {
        send('response.function_call_arguments.delta', { item_id: item.id, output_index, delta: item.arguments });
        send('response.function_call_arguments.done', { item_id: item.id, output_index, arguments: item.arguments });
      }
      send('response.output_item.done', { output_index, item });
    });
    send('response.completed', { response: responseOf(asked, 'completed', output) });
    return events;
  },
  failure: (status, message) => ({ error: { message, type: 'error', param: null, code: String(status) } }),
};
