import type { Message } from './mail.ts';

/** A link that stands as a line of its own. */
export type Link = { label: string; url: string };

/** What a mail says: its subject and its paragraphs, in plain words. */
export type Letter = { subject: string; paragraphs: (string | Link)[] };

/** Writes a letter out as plain text and as HTML. Everything in it is text, whoever wrote it: no markup survives. */
export function writeOut({ subject, paragraphs }: Letter): Pick<Message, 'subject' | 'text' | 'html'> {
  return {
    subject,
    text: `${paragraphs.map(each => (typeof each === 'string' ? each : `${each.label}:\n${each.url}`)).join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="margin: 2em auto; max-width: 36em; font: 16px/1.5 sans-serif; color: #222">
${paragraphs.map(asHtml).join('\n')}
</body>
</html>
`,
  };
}

const asHtml = (paragraph: string | Link): string =>
  typeof paragraph === 'string'
    ? `<p>${escaped(paragraph)}</p>`
    : `<p><a href="${escaped(paragraph.url)}">${escaped(paragraph.label)}</a><br><small>${escaped(paragraph.url)}</small></p>`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escaped = (text: string): string => text.replace(/[&<>"']/g, character => entities[character]!);
