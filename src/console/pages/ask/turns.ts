import type { TurnMessageFragment } from '../../generated/graphql.ts';

/** A question with its answers, oldest first: more than one where it was answered again. */
export type Turn = {
  id: string;
  question: { id: string; content: string; message: TurnMessageFragment | null };
  answers: TurnMessageFragment[];
};

/** Messages as turns, in the order of the questions. The question of an answer may stand on an earlier page: its text comes along. */
export function turnsOf(messages: readonly TurnMessageFragment[]): Turn[] {
  const turns = new Map<string, Turn>();
  const turnOf = (id: string, content: string): Turn => {
    const known = turns.get(id);
    if (known) return known;
    const turn: Turn = { id, question: { id, content, message: null }, answers: [] };
    turns.set(id, turn);
    return turn;
  };
  for (const message of messages) {
    if (message.role === 'USER') turnOf(message.id, message.content).question.message = message;
    else if (message.question) turnOf(message.question.id, message.question.content).answers.push(message);
  }
  return [...turns.values()];
}
