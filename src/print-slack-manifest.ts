import { readConfig } from './base/config.ts';
import { slackManifest } from './engine/messengers/slack/manifest.ts';

// Prints the manifest of the Slack app of this installation: `npm run slack:manifest`.
const { publicUrl, host, port } = readConfig();
process.stdout.write(`${JSON.stringify(slackManifest(publicUrl ?? `http://${host}:${port}`), null, 2)}\n`);
