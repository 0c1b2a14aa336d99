import type { ComponentType } from 'react';
import type { IconName } from './parts/icon.tsx';
import type { Words } from './words/en.ts';

export type PageProps = { params: Record<string, string | undefined> };
export type PageEntry = {
  name: string;
  /** Its addresses below the console's, with `:name` for what `params` holds. */
  paths: string[];
  /** How the navigation shows it; absent, it is reached from other pages alone. */
  nav?: { icon: IconName; label: (words: Words) => string };
  Page: ComponentType<PageProps>;
  /** Fetches what `Page` is made of, before it is shown. */
  load: () => Promise<unknown>;
};
