import { type Access, ComeLater, type Said } from '../messenger.ts';
import { messageOf } from './blocks.ts';
import type { SlackClient } from './client.ts';

/** What is said as the arguments of a call that posts it. Text is taken as it is: no name in it is looked up. */
export async function formed(client: SlackClient, access: Access, said: Said) {
  const picture = said.picture ? await handOver(client, access, said.picture) : null;
  return { ...messageOf(said, picture), parse: 'none', link_names: false, unfurl_links: false, unfurl_media: false };
}

/**
 * Hands a picture to Slack without showing it anywhere, and resolves to its id there: the message that is to hold it
 * refers to it. An answer without its picture is better than none.
 */
async function handOver(
  client: SlackClient,
  access: Access,
  { png, title }: NonNullable<Said['picture']>,
): Promise<string | null> {
  const call = client.as(access);
  try {
    const file = { filename: 'chart.png', length: png.length, alt_txt: title || 'Chart' };
    const place = await call('files.getUploadURLExternal', file);
    const { upload_url: url, file_id: id } = place as { upload_url: string; file_id: string };
    await client.send(url, png);
    await call('files.completeUploadExternal', { files: [{ id, title: title || 'Chart' }] });
    return id;
  } catch (error) {
    if (error instanceof ComeLater) throw error;
    client.warn('a chart could not be handed over');
    return null;
  }
}
