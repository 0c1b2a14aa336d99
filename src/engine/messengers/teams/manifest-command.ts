import { readConfig } from '../../../base/config.ts';
import { teamsManifest } from './manifest.ts';

// `npm run --silent teams:manifest`: prints the manifest of the app for Teams, by the configuration of the service. Ends
// with 2 where that names no bot, or not where the outside reaches it.

const { messengers, publicUrl } = readConfig();
if (messengers.teams && publicUrl)
  process.stdout.write(`${JSON.stringify(teamsManifest({ appId: messengers.teams.appId, publicUrl }), null, 2)}\n`);
else {
  process.stderr.write('Set TEAMS_APP_ID, TEAMS_APP_SECRET and PUBLIC_URL first.\n');
  process.exitCode = 2;
}
