import type { Likely, Slot } from '../../../link/likely.ts';
import type { Item } from '../../../read/items.ts';

/**
 * What one word that nothing is called by is read as: nothing, or something that it may be meant for at its place. `needed`:
 * what of the question stands there without which it asks for nothing.
 */
export type Taken = { item: Item; likely: Likely | null; slot: Slot | null; needed: Slot | null; cost: number };

/** Whether a word was taken for what it is like, or for what is asked for at its place. */
export const isMeant = ({ likely }: Taken): boolean => likely !== null;
