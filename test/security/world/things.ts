import type { Db } from '../../../src/base/db.ts';
import { type ConnectedKind, connectedThings } from './connected-things.ts';
import { type FlowingKind, flowingThings } from './flowing-things.ts';
import { type RememberedKind, rememberedThings } from './remembered-things.ts';
import { type SharedKind, sharedThings } from './shared-things.ts';

/** Kinds of things that a resource makes and reads in a file of its own. */
export type OtherKind = RememberedKind | FlowingKind | ConnectedKind | SharedKind;

/** How they are made and read. */
export function otherThings(db: Db) {
  const all = [rememberedThings(db), flowingThings(db), connectedThings(db), sharedThings(db)] as const;
  return {
    makers: { ...all[0].makers, ...all[1].makers, ...all[2].makers, ...all[3].makers },
    readers: (id: string) => ({
      ...all[0].readers(id),
      ...all[1].readers(id),
      ...all[2].readers(id),
      ...all[3].readers(id),
    }),
  };
}
