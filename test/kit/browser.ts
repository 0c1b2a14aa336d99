import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { atEndOfWorker } from './worker-end.ts';

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

let shared: Promise<Browser> | undefined;

/**
 * The browser that the files of a worker share, since opening one takes as long as a test. Whoever uses it closes the
 * pages at its end: it is the one file that has any.
 */
export async function sharedBrowser(): Promise<Browser> {
  // A browser that broke down is no browser for the next file.
  if (!(await shared)?.isConnected()) {
    shared = openBrowser();
    atEndOfWorker(async () => (await shared)?.close());
  }
  return shared!;
}

/** Closes what this file has opened in the browser of its worker. */
export async function closePages(): Promise<void> {
  const contexts = (await shared)?.contexts() ?? [];
  await Promise.all(contexts.map(context => context.close()));
}

/** How long a page may take to show what it was asked for, on a machine that is busy with other tests. */
export const pageTimeout = 20_000;
