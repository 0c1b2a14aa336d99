import { withPlainSigns } from '../plain-signs.ts';

const control: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * Text of which Slack makes nothing but text: `<!channel>` and `<@U…>` in data reach nobody, and no address in it becomes
 * a link that was not made on purpose (docs.slack.dev, "Formatting message text").
 */
export const escaped = (text: string): string => text.replace(/[&<>]/g, sign => control[sign]!);

/** A link, its words escaped; where the address could end the markup early, the words alone. */
export const link = (url: string, label: string): string =>
  /^https?:\/\/[^\s<>|]+$/.test(url)
    ? `<${url.replaceAll('&', '&amp;')}|${escaped(label.replaceAll('|', '¦'))}>`
    : escaped(label);

/** Markdown as Slack's mrkdwn: headings and bold, lists, code. Everything else stays as it was written, escaped. */
export function mrkdwn(markdown: string): string {
  const parts = markdown.split(/((?<!\\)```[\s\S]*?```|(?<!\\)`[^`\n]*`)/);
  return parts
    .map((part, index) => (index % 2 === 1 ? escaped(part.replace(/^```\w*\n/, '```\n')) : styled(part)))
    .join('')
    .trim();
}

function styled(text: string): string {
  return escaped(withPlainSigns(text))
    .replace(/^#{1,6}\s+(.+)$/gm, (_line, words: string) => `*${words.replaceAll('**', '')}*`)
    .replace(/\*\*(?=\S)([^*\n]+?)(?<=\S)\*\*/g, '*$1*')
    .replace(/^(\s*)[-*]\s+/gm, '$1• ');
}

/** Cut where it is too long, at a line or a word, never amid an entity or a pair of surrogates. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const head = text.slice(0, most - 2);
  const at = Math.max(head.lastIndexOf('\n'), head.lastIndexOf(' '));
  const kept = at > most / 2 ? head.slice(0, at) : head.replace(/&[a-z]*$/, '').replace(/[\uD800-\uDBFF]$/, '');
  return `${kept} …`;
}
