import type { Comparison, Term } from '../../../form/form.ts';
import type { Draft } from '../../draft.ts';

/** A term beside a comparison, where it stands (-1: nowhere), how unlikely it is meant, and further places that say it. */
export type Side = { place: number; term: Term; cost: number; also?: number[] };

/** What stands around a comparison: places left and right of it, what it speaks of by itself, and which way it goes. */
export type Around = {
  draft: Draft;
  left: number;
  right: number;
  cue: { about?: string[]; since?: true } | null;
  op: Comparison;
};

/** What a comparison may be about, and which way it goes then. */
export type Found = { side: Side; op: Comparison };
