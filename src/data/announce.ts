import type { App } from '../context.ts';
import { announce } from '../engine/events/announce.ts';

type Needs = Pick<App, 'journal' | 'log'>;

/** Where it is said that a table, or the reading of a source's catalog, has changed; what it is now stands in its row. */
export const newsOfTable = (tableId: string): string => `table:${tableId}`;
export const newsOfSource = (dataSourceId: string): string => `source:${dataSourceId}`;

/** Wakes those who follow the reading of a file into a table, or a change of it. Never rejects. */
export const announceTable = (app: Needs, tableId: string, ended: boolean): Promise<void> =>
  announce(app, newsOfTable(tableId), ended);

/** Wakes those who follow how the catalog of a source is read. Never rejects. */
export const announceSource = (app: Needs, dataSourceId: string, ended: boolean): Promise<void> =>
  announce(app, newsOfSource(dataSourceId), ended);
