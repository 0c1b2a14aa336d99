import type { CitationPartsFragment, TablePartsFragment, TurnMessageFragment } from '../../../../generated/graphql.ts';

/** `answer`: null where the reader may change nothing, as of one that somebody shared. */
export type SourceProps = {
  answer: Pick<TurnMessageFragment, 'id'> | null;
  source: CitationPartsFragment;
  /** The tables of the answer, that of the source among them where it has one. */
  tables: readonly TablePartsFragment[];
  question: string;
};
