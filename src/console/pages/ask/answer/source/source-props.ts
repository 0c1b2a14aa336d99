import type { CitationPartsFragment, TurnMessageFragment } from '../../../../generated/graphql.ts';

export type SourceProps = { answer: TurnMessageFragment; source: CitationPartsFragment; question: string };
