import { singular } from '../../../../semantics/words/singular.ts';

/** What one of several is called, as far as the last word of a name tells it. */
export const oneCalled = (title: string): string => {
  const words = title.toLowerCase().split(' ');
  return [...words.slice(0, -1), singular(words.at(-1)!)].join(' ');
};
