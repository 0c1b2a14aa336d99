import type { ExecutionResult } from 'graphql';

/** Each event as what `change` makes of it. Not a generator: its `return` would wait behind a pending `next`, which may never come. */
export function mapResults(
  source: AsyncGenerator<unknown, void, void>,
  change: (value: unknown) => Promise<ExecutionResult>,
  fail: (error: unknown) => ExecutionResult,
): AsyncGenerator<ExecutionResult, void, void> {
  let broken = false;
  const mapped: AsyncGenerator<ExecutionResult, void, void> = {
    async next() {
      if (broken) return { done: true, value: undefined };
      try {
        const step = await source.next();
        return step.done ? step : { done: false, value: await change(step.value) };
      } catch (error) {
        broken = true;
        return { done: false, value: fail(error) };
      }
    },
    async return() {
      await source.return();
      return { done: true, value: undefined };
    },
    async throw(error) {
      await source.return();
      throw error;
    },
    [Symbol.asyncIterator]: () => mapped,
    [Symbol.asyncDispose]: async () => {
      await source.return();
    },
  };
  return mapped;
}
