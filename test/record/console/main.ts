import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser } from '../../kit/browser.ts';
import { startService } from '../../kit/service.ts';
import { takePictures } from './pictures.ts';

// `npm run pictures -- FOLDER`: the main pages of the console as they look in light, in dark and on a phone.
const folder = process.argv[2] ?? 'pictures';
mkdirSync(folder, { recursive: true });
const service = await startService();
const browser = await openBrowser();
try {
  await takePictures(browser, service, (name, picture) => writeFileSync(join(folder, `${name}.png`), picture));
} finally {
  await browser.close();
  await service.stop();
}
process.stdout.write(`Wrote the pictures to ${folder}/\n`);
