/** Blocks of Slack as Markdown, each paragraph quoted; `pictures` says where a picture is shown, by its id at Slack. */
export function quoted(blocks: any[], pictures: ReadonlyMap<string, string> = new Map()): string {
  const parts = blocks.flatMap(block => asMarkdown(block, pictures));
  return parts.map(part => part.replace(/^/gm, '> ').replace(/^> $/gm, '>')).join('\n>\n');
}

function asMarkdown(block: any, pictures: ReadonlyMap<string, string>): string[] {
  switch (block.type) {
    case 'section':
      return [marked(block.text.text)];
    case 'context':
      return [`<sub>${block.elements.map(({ text }: any) => marked(text)).join(' ')}</sub>`];
    case 'rich_text':
      return block.elements.map(({ elements }: any) => ['```text', elements[0].text, '```'].join('\n'));
    case 'image': {
      const at = pictures.get(block.slack_file.id);
      return [at ? `![${block.alt_text}](${at})` : `_A picture: ${block.alt_text}_`];
    }
    case 'input':
      return [`${block.label.text} \`                    \``];
    case 'actions':
      return [block.elements.map(({ text }: any) => `\`[ ${text.text} ]\``).join(' ')];
    default:
      throw new Error(`Nothing shows a block of the type ${block.type}.`);
  }
}

/** Slack's own markup as Markdown; its entities are the same there. */
const marked = (text: string): string =>
  text
    .replace(/\*([^*\n]+)\*/g, '**$1**')
    .replace(/<(https?:[^|>]+)\|([^>]+)>/g, '[$2]($1)')
    .replace(/^• /gm, '- ');
