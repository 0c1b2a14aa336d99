import { shorten } from '../clean-text.ts';
import type { Source } from '../reasoner.ts';
import type { Recalled } from '../remembered.ts';

const longestTitle = 80;

/** The id under which what is remembered is cited. */
export const memorySourceId = (id: string): string => `memory:${id}`;

/** The source that cites what is remembered; its id is the same wherever it is made. */
export const memorySource = ({ id, content, shared, isStored }: Recalled): Source => ({
  id: memorySourceId(id),
  sourceType: 'memory',
  title: shorten(content, longestTitle),
  quote: content,
  memoryId: isStored === false ? null : id,
  sharedBy: shared,
});
