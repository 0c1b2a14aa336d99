import { describe, expect, it } from 'vitest';
import { hearMessage } from '../../src/memory/hearing/hear-message.ts';

const nothing = { memories: [], definitions: [] } as unknown as Parameters<typeof hearMessage>[1];
const answered = { question: 'How many orders were there?', answer: 'There were 5 orders.', memory: null };

const kept = (message: string, history = [answered]) =>
  hearMessage(message, nothing, new Map(), { history } as never).keeping.length;

describe('What is said after an answer', () => {
  it.each([
    'I only care about the women',
    'I would prefer months',
    'no unknown, please',
    'lieber nach Monat als nach Jahr',
    'ich hätte lieber die Frauen',
  ])('asks for another part of it, and is nothing to be kept: “%s”', message => {
    expect(kept(message)).toBe(0);
  });

  it.each(['no decimals please', 'always sort by revenue', 'keine Nachkommastellen bitte', 'I prefer bar charts'])(
    'is kept in mind where it says how answers look, or holds each time: “%s”',
    message => {
      expect(kept(message)).toBe(1);
    },
  );

  it('may tell a preference where nothing was answered yet', () => {
    expect(kept('I only care about the women', [])).toBe(1);
  });
});
