import { type Button, mostComment, type Said } from '../messenger.ts';
import { cut, escaped, link, mrkdwn } from './mrkdwn.ts';

/** What Slack takes at most, with some to spare (docs.slack.dev, "Block Kit"). */
const mostSection = 2900;
const mostSections = 4;
const mostContext = 1900;
const mostContexts = 4;
const mostButtons = 25;
const mostLabel = 75;
const mostValue = 1900;
const mostTable = 2800;
const mostCell = 40;

type Block = Record<string, unknown> & { type: string };

/** What is said as blocks, and as the text of notifications. `pictureId` is the id of the picture at Slack, where there is one. */
export function messageOf(said: Said, pictureId: string | null = null): { text: string; blocks: Block[] } {
  const text = mrkdwn(said.text);
  const { sections: blocks, isCut: isTextCut } = sectionsOf(text);
  if (said.code) blocks.push(preformatted(said.code));
  const table = said.table ? tableOf(said.table) : null;
  if (table) blocks.push(...table.blocks);
  if (pictureId !== null && said.picture)
    blocks.push({ type: 'image', slack_file: { id: pictureId }, alt_text: cut(said.picture.title || 'Chart', 1900) });
  const sources = (said.sources ?? []).map(({ marker, label, url }) =>
    url ? `[${marker}] ${link(url, label)}` : `[${marker}] ${escaped(label)}`,
  );
  const told = contextsOf(sources);
  blocks.push(...told.contexts);
  const isCut = isTextCut || table?.isCut || told.isCut || (said.code?.length ?? 0) > mostTable;
  if (said.whole && isCut) blocks.push(contextOf(link(said.whole.url, said.whole.text)));
  for (const { text: words, url } of said.notes ?? []) blocks.push(contextOf(url ? link(url, words) : escaped(words)));
  if (said.field) blocks.push(fieldOf(said.field.label));
  // What is offered next stands in a row of its own, so that what is done with the answer is not torn apart.
  const buttons = (said.buttons ?? []).map((button, i) => ({
    isNext: button.action === 'follow_up',
    made: buttonOf(button, i),
  }));
  for (const row of [buttons.filter(({ isNext }) => isNext), buttons.filter(({ isNext }) => !isNext)])
    if (row.length > 0) blocks.push({ type: 'actions', elements: row.slice(0, mostButtons).map(({ made }) => made) });
  return { text: cut(text, mostSection), blocks };
}

const contextOf = (text: string): Block => ({
  type: 'context',
  elements: [{ type: 'mrkdwn', text: cut(text, mostContext), verbatim: true }],
});

/** Lines in small print, none of them broken, since a link that is cut is none; as many as there is room for. */
function contextsOf(lines: readonly string[]): { contexts: Block[]; isCut: boolean } {
  const contexts: string[] = [];
  let isCut = false;
  for (const line of lines.filter(each => each.length <= mostContext)) {
    const last = contexts.at(-1);
    if (last !== undefined && last.length + 1 + line.length <= mostContext)
      contexts[contexts.length - 1] = `${last}\n${line}`;
    else if (contexts.length < mostContexts) contexts.push(line);
    else isCut = true;
  }
  return { contexts: contexts.map(contextOf), isCut };
}

/** Text in sections, broken between paragraphs or lines; what is too long in all is cut. */
function sectionsOf(text: string): { sections: Block[]; isCut: boolean } {
  const sections: string[] = [];
  let isCut = false;
  let rest = text;
  while (rest !== '' && sections.length < mostSections) {
    const last = sections.length === mostSections - 1;
    isCut ||= last && rest.length > mostSection;
    const head = rest.length <= mostSection ? rest : last ? cut(rest, mostSection) : breakOf(rest);
    sections.push(head);
    rest = last ? '' : rest.slice(head.length).trimStart();
  }
  return {
    sections: sections.map(section => ({ type: 'section', text: { type: 'mrkdwn', text: section, verbatim: true } })),
    isCut,
  };
}

function breakOf(text: string): string {
  const head = text.slice(0, mostSection);
  const at = [head.lastIndexOf('\n\n'), head.lastIndexOf('\n'), head.lastIndexOf(' ')].find(i => i > mostSection / 2);
  return head.slice(0, at ?? mostSection).replace(/&[a-z]*$/, '');
}

/** As it is, in a fixed pitch: nothing in it is markup, so that nothing has to be escaped. */
const preformatted = (text: string): Block => ({
  type: 'rich_text',
  elements: [{ type: 'rich_text_preformatted', elements: [{ type: 'text', text: cut(text, mostTable) || ' ' }] }],
});

/** A table in a fixed pitch, numbers to the right. */
function tableOf({ columns, rows, note }: NonNullable<Said['table']>): { blocks: Block[]; isCut: boolean } {
  const clean = (cell: string) => {
    const flat = cell.replace(/\s+/g, ' ');
    return flat.length > mostCell ? `${flat.slice(0, mostCell - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : flat;
  };
  const lines = [columns, ...rows].map(row => row.map(clean));
  const widths = columns.map((_, i) => Math.max(...lines.map(line => [...(line[i] ?? '')].length)));
  const right = columns.map((_, i) => rows.length > 0 && rows.every(row => /^-?[\d.,]*$/.test(row[i] ?? '')));
  const pad = (cell: string, i: number) => {
    const space = ' '.repeat(Math.max(0, widths[i]! - [...cell].length));
    return right[i] ? space + cell : cell + space;
  };
  const drawn = lines.map(line => line.map(pad).join('  ').trimEnd());
  drawn.splice(1, 0, widths.map(width => '─'.repeat(width)).join('  '));
  const fits: string[] = [];
  let length = 0;
  for (const line of drawn) {
    length += line.length + 1;
    if (length > mostTable) break;
    fits.push(line);
  }
  const missing = drawn.length - fits.length;
  const words = [note, missing > 0 ? `${missing} more rows do not fit here.` : null].filter(Boolean).join(' ');
  return {
    blocks: [preformatted(fits.join('\n')), ...(words ? [contextOf(escaped(words))] : [])],
    isCut: missing > 0 || [columns, ...rows].some(row => row.some(cell => cell.length > mostCell)),
  };
}

/** A field that may stay empty; what stands in it comes with each press of a button of the message. */
const fieldOf = (label: string): Block => ({
  ...{ type: 'input', block_id: 'comment', optional: true },
  label: { type: 'plain_text', text: cut(label, 2000), emoji: true },
  element: { type: 'plain_text_input', action_id: 'comment', multiline: true, max_length: mostComment },
});

const styles: Partial<Record<Button['action'], 'primary' | 'danger'>> = { approve: 'primary', reject: 'danger' };

const buttonOf = ({ action, label, value }: Button, index: number) => ({
  type: 'button',
  // Unique within a message.
  action_id: `${action}:${index}`,
  text: { type: 'plain_text', text: cut(label, mostLabel), emoji: true },
  value: value.slice(0, mostValue),
  ...(styles[action] && { style: styles[action] }),
});
