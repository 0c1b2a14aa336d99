import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { kept } from './kept.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const isTheme = (name: string | null): name is Theme => themes.includes(name as Theme);
const dark = window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();
let chosen: Theme = 'system';

/** Shows the page as was chosen here, else as the device does. */
export function applyTheme(theme: Theme = pickKept()): void {
  chosen = theme;
  kept.set('theme', theme === 'system' ? null : theme);
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
}

/** Shows the page light for now, and gives what shows it again as it was; nothing is kept of it. */
export function shownLight(): () => void {
  const before = chosen;
  const show = (theme: Theme) => {
    chosen = theme;
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
    flushSync(() => {
      for (const listener of listeners) listener();
    });
  };
  show('light');
  return () => show(before);
}

function pickKept(): Theme {
  const name = kept.get('theme');
  return isTheme(name) ? name : 'system';
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  dark.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    dark.removeEventListener('change', listener);
  };
};

/** What was chosen, and whether the page is dark now. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, () => chosen);
export const useIsDark = (): boolean =>
  useSyncExternalStore(subscribe, () => (chosen === 'system' ? dark.matches : chosen === 'dark'));
