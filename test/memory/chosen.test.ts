import { expect, it } from 'vitest';
import { chooseMemories } from '../../src/memory/hearing/choose-memories.ts';

const defined = (term: string, meaning: string) => ({
  ...{ id: term, content: `${term} means ${meaning}`, definition: { term, meaning } },
  ...{ verifiedById: null, verifiedAt: '2026-01-02T03:04:05.000Z' },
});
const definitions = [
  defined('net revenue', 'revenue minus tax'),
  defined('teure Aufträge', 'Aufträge über 500 Euro'),
  defined('edel', 'Betrag über 500'),
  defined('tax', 'vat and customs'),
  defined('lapsed policy', 'one that was not paid'),
  defined('bed occupancy', 'nights sold divided by beds'),
];
const chosen = (question: string, earlier: string[] = []) =>
  chooseMemories({ use: true, extract: 'ASK', memories: [], definitions }, question, new Map(), earlier).map(
    ({ id }) => id,
  );

it('Of what an organization defines a question takes along what it touches, by whatever way', () => {
  expect(chosen('What was the net revenue in May?')).toEqual(['net revenue', 'tax']);
  expect(chosen('Wie viele Aufträge sind teuer?')).toEqual(['teure Aufträge']);
  expect(chosen('Wie viele edle Belege gibt es?')).toEqual(['edel']);
  expect(chosen('And in June?', ['What is our bed occupancy?'])).toEqual(['bed occupancy']);
  expect(chosen('How many customers are there?')).toEqual([]);
});
