import { identifier } from './quote.ts';

/** Names columns so that no two are alike. */
export const uniqueNames = (): ((text: string) => string) => {
  const named = new Map<string, number>();
  return text => {
    const count = named.get(text.toLowerCase()) ?? 0;
    named.set(text.toLowerCase(), count + 1);
    return count === 0 ? text : `${text} ${count + 1}`;
  };
};

/** An expression under the name of its column. */
export const as = (expression: string, name: string): string => `${expression} AS ${identifier(name)}`;
