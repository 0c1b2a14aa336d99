import { readConfigOrEnd } from './base/config/of-command.ts';
import { slackManifest } from './engine/messengers/slack/manifest.ts';

// Prints the manifest of the Slack app of this installation: `npm run --silent slack:manifest`. Ends with 2 where the
// configuration is wrong; that Slack would not take it is told beside it.
const config = readConfigOrEnd();
if (config) {
  const address = config.publicUrl ?? `http://${config.host}:${config.port}`;
  process.stdout.write(`${JSON.stringify(slackManifest(address), null, 2)}\n`);
  if (!address.startsWith('https:'))
    process.stderr.write(
      `Slack takes https addresses only, and this manifest names ${address}. Set PUBLIC_URL to one.\n`,
    );
}
