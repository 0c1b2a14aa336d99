import type { ModelMessage } from 'ai';

const mostCharacters = 160_000;
const keptWhole = 4;

/**
 * The messages within what a model can read: where they are too long, what tools answered early is left out, the
 * oldest first. The opening, the words of the model and the latest answers stay.
 */
export function trim(messages: ModelMessage[]): ModelMessage[] {
  let length = messages.reduce((sum, message) => sum + JSON.stringify(message.content).length, 0);
  if (length <= mostCharacters) return messages;
  return messages.map((message, at) => {
    if (length <= mostCharacters || message.role !== 'tool' || at >= messages.length - keptWhole) return message;
    const before = JSON.stringify(message.content).length;
    const content = message.content.map(part =>
      part.type === 'tool-result'
        ? { ...part, output: { type: 'text' as const, value: '(left out; ask again where it is needed)' } }
        : part,
    );
    length -= before - JSON.stringify(content).length;
    return { ...message, content };
  });
}
