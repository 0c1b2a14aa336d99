import { type ComponentType, createElement, use } from 'react';

type OnDemand<Props> = {
  /** Draws it, once it is there; suspends until then. */
  View: ComponentType<Props>;
  /** Fetches it ahead, or once more where that failed. */
  load: () => Promise<ComponentType<Props>>;
};

/**
 * A component that is fetched when it is first needed. Unlike with React's `lazy`, one that was fetched ahead is drawn at
 * once: React keeps back for 0.3 seconds what it has shown a fallback for.
 */
export function onDemand<Props extends object>(fetchIt: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  let fetched: ComponentType<Props> | null = null;
  let fetching: Promise<ComponentType<Props>> | null = null;
  let hasFailed = false;
  const start = async () => {
    hasFailed = false;
    try {
      fetched = await fetchIt();
      return fetched;
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  };
  const load = () => {
    if (hasFailed) fetching = null;
    fetching ??= start();
    return fetching;
  };
  // What failed stays so until somebody asks for it to be loaded again: React draws again on its own as well.
  const draw = (props: Props) => createElement(fetched ?? use(fetching ?? load()), props);
  return { View: draw, load };
}
