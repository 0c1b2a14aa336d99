import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { chartFile, conversationFile, recordConversation } from './recorded-conversation.ts';

/** Width, height and bytes of a PNG (RFC 2083, 4.1.1). */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20), png.length] as const;

it('The page of the recorded conversation shows what is said in Slack as it is now, with the picture of its chart', async () => {
  const { page, chart } = await recordConversation();
  expect(readFileSync(conversationFile, 'utf8'), 'Run "npm run record" and look at what changed.').toBe(page);
  const [width, height, bytes] = sizeOf(readFileSync(chartFile));
  expect([width, height]).toEqual(sizeOf(chart).slice(0, 2));
  // Other machines round other pixels.
  expect(Math.abs(chart.length - bytes)).toBeLessThan(bytes / 20);
}, 300_000);
