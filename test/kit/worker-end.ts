/** Where the environment of a worker, which is loaded apart from its tests, finds what they left to be done. */
const key = Symbol.for('what a worker of the tests does at its end');

type Ending = () => Promise<void>;
const endings = (): Ending[] => ((globalThis as { [key]?: Ending[] })[key] ??= []);

/** Does something once the last file of this worker is through, the latest told first. */
export const atEndOfWorker = (end: Ending): unknown => endings().unshift(end);

/** What Vitest calls the environment of the tests: that of Node, whose end is heard of. */
export default {
  name: 'node, to the end',
  viteEnvironment: 'ssr',
  setup: () => ({
    async teardown() {
      for (const end of endings().splice(0)) await end();
    },
  }),
};
