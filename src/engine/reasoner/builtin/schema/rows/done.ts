import type { Table } from '../schema.ts';

/** Whether rows are of what was done with things, and not of the things: orders, their lines, or who took part in what. */
export const isDone = ({ semantics: { kind } }: Table): boolean =>
  kind === 'event' || kind === 'lines' || kind === 'link';
