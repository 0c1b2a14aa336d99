/** Tabs of a browser tell each other in which conversation something happened, so that all show the same. */
const channel = new BroadcastChannel('analytics-assistant-threads');

export const tellThread = (conversationId: string): void => channel.postMessage(conversationId);

export function hearThread(conversationId: string, onNews: () => void): () => void {
  const hear = ({ data }: MessageEvent<string>) => data === conversationId && onNews();
  channel.addEventListener('message', hear);
  return () => channel.removeEventListener('message', hear);
}
