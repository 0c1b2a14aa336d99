import { afterAll, beforeAll } from 'vitest';
import type { Turn } from '../../../src/engine/reasoner/reasoner.ts';
import type { Recalled } from '../../../src/engine/reasoner/remembered.ts';
import { type Answer, ask, tablesOf } from '../builtin/ask.ts';
import type { Tables } from '../builtin/tables.ts';

export const shared = { verifiedById: 'u1', verifiedAt: '2024-01-02T03:04:05.000Z' };

/** What is remembered: a term, its meaning, and whether the organization defined it. */
export type Meaning = [term: string, meaning: string, of?: 'organization'];

export const remembered = (meanings: readonly Meaning[]): Recalled[] =>
  meanings.map(([term, meaning, of]) => ({
    ...{ id: term, content: `${term} means ${meaning}`, category: 'FACTS', definition: { term, meaning } },
    shared: of ? shared : null,
  }));

/** Tables of these files for all tests of a file, and ways to ask them with what is defined. */
export const definedOver = (files: Record<string, string>, usual: readonly Meaning[] = []) => {
  let tables: Tables;
  beforeAll(async () => {
    tables = await tablesOf(files);
  });
  afterAll(() => tables.close());
  const asked = (question: string, meanings = usual, history: Turn[] = []): Promise<Answer> =>
    ask(tables, question, history, undefined, { memories: remembered(meanings) });
  return {
    ask: asked,
    /** The last answer of a conversation, which is kept as JSON between its turns. */
    converse: async (questions: readonly string[], meanings = usual): Promise<Answer> => {
      const history: Turn[] = [];
      let answer!: Answer;
      for (const question of questions) {
        answer = await asked(question, meanings, history);
        history.push(JSON.parse(JSON.stringify(answer.turn)));
      }
      return answer;
    },
  };
};

/** Figures rounded to cents, whatever a driver makes of them. */
export const cells = (rows: unknown[][]): unknown[][] =>
  rows.map(row => row.map(cell => (Number.isFinite(Number(cell)) ? Math.round(Number(cell) * 100) / 100 : cell)));

/** The sources an answer cites, in order. */
export const citedBy = ({ parts }: Answer): string[] =>
  parts.flatMap(part => (part.type === 'cite' ? [part.sourceId] : []));
