import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { stateOfBuild } from '../../src/console/build/built-from.ts';
import { browserPath, haveBrowser } from '../kit/browser.ts';

const build = stateOfBuild(join(import.meta.dirname, '../../src/console'));
if (build === 'stale')
  throw new Error('The console was built from other sources than these: run npm run console:build.');

/** The tests of the console need a browser, and the console as the install builds it. */
export const canTest = haveBrowser && build === 'fresh';
export const needed = `${browserPath}, and the console as npm run console:build makes it`;

export const storeSales = join(import.meta.dirname, '../kit/data/store-sales.csv');

/** What a page did that it should not: asked another host, or complained. */
export function watch(page: Page, url: string): { foreign: string[]; complaints: string[] } {
  const foreign: string[] = [];
  const complaints: string[] = [];
  page.on('request', request => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(url)) foreign.push(request.url());
  });
  page.on('console', message => void (message.type() === 'error' && complaints.push(message.text())));
  page.on('pageerror', error => void complaints.push(String(error)));
  return { foreign, complaints };
}

/** What stands wider than the window, so that a page would have to be moved sideways. */
export const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('*')]
      .filter(element => element.getBoundingClientRect().right > clientWidth)
      .map(element => `${element.tagName}.${element.className} to ${element.getBoundingClientRect().right}`);
  });
