import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** Where Debian's package puts it. Tests in a browser are left out on a machine without it. */
export const browserPath = '/usr/bin/chromium';
export const haveBrowser = existsSync(browserPath);

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** A browser without a window, which asks no other host for anything of its own. */
export const openBrowser = (): Promise<Browser> => chromium.launch({ executablePath: browserPath, args: quiet });

/** How long a page may take to show what it was asked for, on a machine that is busy with other tests. */
export const pageTimeout = 20_000;
