import type { Message } from './mail.ts';

/** A link that stands as a line of its own. */
export type Link = { label: string; url: string };

/** Rows under the names of their columns; `more` says what is left out. Columns of numbers stand to the right. */
export type LetterTable = { columns: { name: string; isNumeric: boolean }[]; rows: string[][]; more: string | null };

type Paragraph = string | Link | LetterTable;

/**
 * What a mail says: its subject and its paragraphs, in plain words. `language`: a BCP 47 tag, English where absent.
 */
export type Letter = { subject: string; paragraphs: Paragraph[]; language?: string };

/** Writes a letter out as plain text and as HTML. Everything in it is text, whoever wrote it: no markup survives. */
export function writeOut({ subject, paragraphs, language = 'en' }: Letter): Pick<Message, 'subject' | 'text' | 'html'> {
  return {
    subject,
    text: `${paragraphs.map(asText).join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="${escaped(language)}">
<head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="margin: 2em auto; max-width: 36em; font: 16px/1.5 sans-serif; color: #222">
${paragraphs.map(asHtml).join('\n')}
</body>
</html>
`,
  };
}

const asText = (paragraph: Paragraph): string => {
  if (typeof paragraph === 'string') return paragraph;
  return 'url' in paragraph ? `${paragraph.label}:\n${paragraph.url}` : tableAsText(paragraph);
};

function tableAsText({ columns, rows, more }: LetterTable): string {
  const lengths = columns.map(({ name }, i) => Math.max(name.length, ...rows.map(row => row[i]!.length)));
  const line = (cells: string[]) =>
    cells
      .map((cell, i) => (columns[i]!.isNumeric ? cell.padStart(lengths[i]!) : cell.padEnd(lengths[i]!)))
      .join('  ')
      .trimEnd();
  const rule = lengths.map(length => '-'.repeat(length)).join('  ');
  return [line(columns.map(({ name }) => name)), rule, ...rows.map(line), ...(more ? [more] : [])].join('\n');
}

const asHtml = (paragraph: Paragraph): string => {
  if (typeof paragraph === 'string') return `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`;
  if ('url' in paragraph)
    return `<p><a href="${escaped(paragraph.url)}">${escaped(paragraph.label)}</a><br><small>${escaped(paragraph.url)}</small></p>`;
  return tableAsHtml(paragraph);
};

function tableAsHtml({ columns, rows, more }: LetterTable): string {
  const style = (i: number) =>
    `border: 1px solid #ccc; padding: 2px 8px; text-align: ${columns[i]!.isNumeric ? 'right' : 'left'}`;
  const line = (kind: 'th' | 'td', cells: string[]) =>
    `<tr>${cells.map((cell, i) => `<${kind} style="${style(i)}">${escaped(cell)}</${kind}>`).join('')}</tr>`;
  const head = line(
    'th',
    columns.map(({ name }) => name),
  );
  const body = rows.map(row => line('td', row)).join('\n');
  return `<table style="border-collapse: collapse">\n${head}\n${body}\n</table>${more ? `\n<p><small>${escaped(more)}</small></p>` : ''}`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escaped = (text: string): string => text.replace(/[&<>"']/g, character => entities[character]!);
