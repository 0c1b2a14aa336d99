import type { Stretch } from '../../../reasoner.ts';
import type { ReadStretch } from '../../judge/stretches.ts';

/**
 * Stretches with where they stand in the message, from which they were read in this order. What came with a definition
 * does not stand in the message: the word that was defined does.
 */
export const placeStretches = (message: string, read: readonly ReadStretch[]): Stretch[] => {
  const text = message.toLowerCase();
  let end = 0;
  return read.flatMap(({ read: _, ...stretch }) => {
    const from = text.indexOf(stretch.text.toLowerCase(), end);
    if (from < 0) return [];
    end = from + stretch.text.length;
    return [{ ...stretch, text: message.slice(from, end), from, to: end }];
  });
};
