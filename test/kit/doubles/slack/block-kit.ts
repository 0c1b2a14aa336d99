// What Slack refuses of blocks (docs.slack.dev, "Block Kit"), as far as the assistant could get it wrong.

const mostText = 3000;

/** The first fault of some blocks; null where Slack would take them. */
export function faultOfBlocks(
  blocks: any[],
  files: ReadonlyMap<string, { complete: boolean }>,
  most = 50,
): string | null {
  if (blocks.length > most) return `no more than ${most} items allowed`;
  const ids = new Set<string>();
  for (const block of blocks) {
    const fault = faultOf(block, files, ids);
    if (fault) return `${block.type}: ${fault}`;
  }
  return null;
}

function faultOf(block: any, files: ReadonlyMap<string, { complete: boolean }>, ids: Set<string>): string | null {
  switch (block.type) {
    case 'divider':
      return null;
    case 'header':
      return block.text.type === 'plain_text' && block.text.text.length <= 150 ? null : 'text';
    case 'section':
      return textFault(block.text, mostText);
    case 'context':
      if (block.elements.length < 1 || block.elements.length > 10) return 'elements';
      return block.elements.map((each: any) => textFault(each, 2000)).find(Boolean) ?? null;
    case 'rich_text':
      return JSON.stringify(block).length > 12_000 ? 'too long' : null;
    case 'image': {
      if (!block.alt_text || block.alt_text.length > 2000) return 'alt_text';
      return files.get(block.slack_file?.id)?.complete || block.image_url ? null : 'invalid slack file';
    }
    case 'input': {
      const { label, element, block_id: id } = block;
      if (label?.type !== 'plain_text' || !label.text || label.text.length > 2000) return 'label';
      if (element?.type !== 'plain_text_input' || element.max_length > 3000 || !id) return 'element';
      return null;
    }
    case 'actions': {
      if (block.elements.length < 1 || block.elements.length > 25) return 'elements';
      for (const { type, text, value, action_id: id } of block.elements) {
        if (type !== 'button' || text.type !== 'plain_text' || text.text.length > 75) return 'button';
        if (value.length > 2000 || ids.has(id)) return `action_id ${id}`;
        ids.add(id);
      }
      return null;
    }
    default:
      return 'unsupported type';
  }
}

const textFault = (text: any, most: number): string | null =>
  ['mrkdwn', 'plain_text'].includes(text?.type) && text.text.length > 0 && text.text.length <= most ? null : 'text';
