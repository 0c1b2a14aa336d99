import { expect, it } from 'vitest';
import { askReplaced } from './run.ts';

const questions = new URL('../questions/', import.meta.url);

it('A question with a word that the data cannot serve is refused, or answered with that word in the first sentence', async () => {
  const told = [
    ...(await askReplaced(questions, 'bakery_chain', 5)),
    ...(await askReplaced(questions, 'board_games', 5)),
  ];
  const silent = told.filter(({ outcome }) => outcome === 'same' || outcome === 'other');
  expect(silent.map(({ question, text }) => `${question} → ${text}`)).toEqual([]);
  expect(told.filter(({ outcome }) => outcome === 'said').length).toBeGreaterThan(0);
  expect(told.length).toBeGreaterThan(10);
});
