/** What the rows of a table are. */
export const tableKinds = ['entity', 'event', 'lines', 'link', 'lookup', 'snapshot'] as const;
export type TableKind = (typeof tableKinds)[number];
