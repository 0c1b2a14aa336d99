import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/**
 * What a popover stands in, at the end of the page. A dialog and a menu need no landmark; axe asks one for the hidden
 * button beside them, by which a screen reader closes them.
 */
const overlay = '<div style="display: contents;">';

/** The rules that look at colours, which are all that is another in the dark. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** What axe-core finds on a page as it stands, in light and in dark: a line for each element. */
export async function axeFaults(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // React Aria's announcer speaks of buttons that are gone meanwhile by a reference to them.
    const { violations } = await new AxeBuilder({ page })
      .exclude('[data-live-announcer]')
      .options({
        resultTypes: ['violations'],
        ...(colorScheme === 'dark' && { runOnly: { type: 'rule', values: ofColours } }),
      })
      // Else it opens one more page for each look, to put together what it found in frames, which the console has none of.
      .setLegacyMode()
      .analyze();
    for (const { id, nodes } of violations)
      found.push(
        ...nodes
          .filter(({ html }) => id !== 'region' || html !== overlay)
          .map(({ html }) => `${colorScheme} ${id}: ${html.slice(0, 160)}`),
      );
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
  return found;
}
