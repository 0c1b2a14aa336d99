import type { Draft } from '../draft.ts';

/** A step of the reading: it takes up items of the draft, or settles what those before it left open. */
export type Pass = {
  name: string;
  /** A question that it is there for. */
  example: string;
  run: (draft: Draft) => void;
  /** Passes that must have run: it reads what they give. */
  after?: string[];
};
