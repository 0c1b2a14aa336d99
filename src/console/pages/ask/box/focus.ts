import { useState } from 'react';

/** What a question asks: nothing but what the three lists name, or everything where they are empty. */
export type Focus = { dataSourceIds: string[]; tableIds: string[]; collectionIds: string[] };

export const everything: Focus = { dataSourceIds: [], tableIds: [], collectionIds: [] };
export const countOf = ({ dataSourceIds, tableIds, collectionIds }: Focus): number =>
  dataSourceIds.length + tableIds.length + collectionIds.length;

/** The focus of a conversation, and of what is asked in it next, once somebody chooses another. */
export function useFocus(conversation: ({ id: string } & Focus) | null): {
  focus: Focus;
  /** Null where it is left as it was. */
  chosen: Focus | null;
  choose: (focus: Focus) => void;
} {
  const of = conversation?.id ?? null;
  const [made, make] = useState<{ of: string | null; focus: Focus } | null>(null);
  const chosen = made?.of === of ? made.focus : null;
  return { focus: chosen ?? conversation ?? everything, chosen, choose: focus => make({ of, focus }) };
}
