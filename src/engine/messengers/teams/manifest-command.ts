import { readConfigOrEnd } from '../../../base/config/of-command.ts';
import { teamsManifest } from './manifest.ts';

// `npm run --silent teams:manifest`: prints the manifest of the app for Teams, by the configuration of the service. Ends
// with 2 where that is wrong, names no bot, or not where the outside reaches it.

const config = readConfigOrEnd();
const appId = config?.messengers.teams?.appId;
if (config?.publicUrl && appId)
  process.stdout.write(`${JSON.stringify(teamsManifest({ appId, publicUrl: config.publicUrl }), null, 2)}\n`);
else if (config) {
  process.stderr.write('Set TEAMS_APP_ID, TEAMS_APP_SECRET and PUBLIC_URL first.\n');
  process.exitCode = 2;
}
