import { systemClock } from './base/clock.ts';
import { readConfig } from './base/config.ts';
import { loadSecrets } from './base/crypto.ts';
import { openDatabase } from './base/db.ts';
import { openDataFolder } from './base/start/data-folder.ts';
import { rotateSecrets } from './rotate-secrets.ts';

// `npm run secrets:rotate`: seals what is stored by the SECRET_KEY in use, with the configuration of the service;
// PREVIOUS_SECRET_KEYS names those in use before. Ends with 1 where something could not be read, with 2 where nothing
// could be done.

const print = (line: string) => process.stdout.write(`${line}\n`);

try {
  const config = readConfig();
  openDataFolder(config.dataDir);
  const database = await openDatabase(config);
  const secrets = await loadSecrets(config.secretKey, config.dataDir, config.previousSecretKeys);
  try {
    const outcome = await rotateSecrets({ db: database.db, secrets, clock: systemClock });
    for (const [kind, { resealed, unreadable }] of Object.entries(outcome)) {
      print(`${kind}: ${resealed} sealed by the secret in use.`);
      for (const id of unreadable) print(`${kind}: ${id} was sealed by a secret that is not configured.`);
      if (unreadable.length > 0) process.exitCode = 1;
    }
  } finally {
    await database.close();
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 2;
}
