import type { App } from '../context.ts';
import { announce } from '../engine/events/announce.ts';

/** Where it is said that a folder's comparison has gone on. */
export const newsOf = (collectionId: string): string => `collection-source:${collectionId}`;

/** Wakes those who follow how a collection is filled, on every node. Never rejects. */
export const announceSource = (
  app: Pick<App, 'journal' | 'log'>,
  collectionId: string,
  ended: boolean,
): Promise<void> => announce(app, newsOf(collectionId), ended);
