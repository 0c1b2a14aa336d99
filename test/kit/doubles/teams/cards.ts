/** What Teams takes at most, in bytes. */
const mostBytes = 100_000;
const elements = ['TextBlock', 'RichTextBlock', 'Table', 'Image', 'Input.Text'];

/** What is wrong with a message that holds an adaptive card (adaptivecards.io, 1.5); null where it is taken. */
export function faultOfMessage(message: any): string | null {
  if (Buffer.byteLength(JSON.stringify(message)) > mostBytes) return 'too large';
  const [attachment, ...more] = message?.attachments ?? [];
  if (message?.type !== 'message' || more.length > 0) return 'one attachment is expected';
  if (attachment?.contentType !== 'application/vnd.microsoft.card.adaptive') return 'no card';
  const { type, version, body, actions = [] } = attachment.content;
  if (type !== 'AdaptiveCard' || version !== '1.5' || !Array.isArray(body)) return 'no card of version 1.5';
  const ids: string[] = [];
  for (const action of actions) {
    if (action.type !== 'Action.Execute' || !action.verb || !action.title || !action.data) return 'no action';
    ids.push(action.id, action.fallback?.id);
  }
  if (new Set(ids).size !== ids.length || ids.some(id => !id)) return 'ids that are not unique';
  for (const element of body) {
    if (!elements.includes(element.type)) return `no element ${element.type}`;
    if (element.type === 'TextBlock' && !element.text) return 'no text';
    if (element.type === 'RichTextBlock' && element.inlines.some((run: any) => !run.text)) return 'no text';
    if (element.type === 'Input.Text' && !element.id) return 'no id';
    if (element.type === 'Image' && !/^(?:https:|data:image\/png;base64,)/.test(element.url)) return 'no picture';
  }
  return null;
}

/** Every word of a card. */
export const wordsOf = (card: any): string => JSON.stringify(card);
