import type { Db } from '../../../src/base/db.ts';
import { type ConnectedKind, connectedThings } from './connected-things.ts';
import { type FlowingKind, flowingThings } from './flowing-things.ts';
import { type RememberedKind, rememberedThings } from './remembered-things.ts';

/** Kinds of things that a resource makes and reads in a file of its own. */
export type OtherKind = RememberedKind | FlowingKind | ConnectedKind;

/** How they are made and read. */
export function otherThings(db: Db) {
  const all = [rememberedThings(db), flowingThings(db), connectedThings(db)] as const;
  return {
    makers: { ...all[0].makers, ...all[1].makers, ...all[2].makers },
    readers: (id: string) => ({ ...all[0].readers(id), ...all[1].readers(id), ...all[2].readers(id) }),
  };
}
