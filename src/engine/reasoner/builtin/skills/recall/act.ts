import type { QueryResult } from '../../../../query/result.ts';
import type { Assignment, Brief, Desk, Source } from '../../../reasoner.ts';
import { identifier } from '../../sql/quote.ts';
import { inputFor } from '../skill.ts';
import type { Recall } from './read.ts';

export type RecallInput = { skill: 'recall'; recall: Recall };

/** What was made of an earlier result, and the question that it answered. */
export type Recalled = {
  kind: 'recalled';
  recall: Recall;
  question: string;
  title: string;
  result: QueryResult;
  sources: Source[];
};

/** What an assignment asks to be made of an earlier result; null for any other assignment. */
export const recallOf = (assignment: Pick<Assignment, 'input'>): Recall | null =>
  inputFor<RecallInput>('recall', assignment)?.recall ?? null;

/** Computes over an earlier result without asking the data again. Rejects with ToolFailed where it may no longer be shown. */
export async function actOnRecall(brief: Brief, assignment: Assignment, desk: Desk): Promise<Recalled> {
  const recall = recallOf(assignment)!;
  const earlier = brief.results!.find(({ name }) => name === recall.name)!;
  const { output, sources } = await desk.call('recall_results', { sql: statementOf(recall, earlier.columns) });
  return {
    kind: 'recalled',
    recall,
    question: earlier.question,
    title: earlier.title,
    result: output as QueryResult,
    sources,
  };
}

function statementOf(recall: Recall, columns: { name: string }[]): string {
  const from = identifier(recall.name);
  if (recall.kind !== 'sort') return `SELECT * FROM ${from}`;
  const by = identifier(columns[recall.column]!.name);
  return `SELECT * FROM ${from} ORDER BY ${by} ${recall.descending ? 'DESC' : 'ASC'} NULLS LAST`;
}
