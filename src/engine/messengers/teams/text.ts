import { withPlainSigns } from '../plain-signs.ts';

/**
 * Text in which nobody is named: a mention is a tag that a message explains beside its text, which ours never does; broken
 * up, it is none in any client.
 */
export const plain = (text: string): string => text.replace(/<(?=\/?at\b)/gi, '<\u200b');

/**
 * Markdown as cards take it: bold, italics and lists. Headings become bold; links and pictures show their addresses, so
 * that nothing in data leads elsewhere than it says.
 */
export const markdown = (text: string): string =>
  plain(withPlainSigns(text))
    .replace(/^#{1,6}\s+(.+)$/gm, (_line, words: string) => `**${words.replaceAll('**', '')}**`)
    .replace(/\](?=\()/g, ']\u200b')
    .trim();

/** Cut where it is too long, at a line or a word, never amid a pair of surrogates. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const head = text.slice(0, most - 2);
  const at = Math.max(head.lastIndexOf('\n'), head.lastIndexOf(' '));
  return `${at > most / 2 ? head.slice(0, at) : head.replace(/[\uD800-\uDBFF]$/, '')} …`;
}
