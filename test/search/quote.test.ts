import { describe, expect, it } from 'vitest';
import { bestQuote, highlightsIn } from '../../src/engine/search/quote.ts';
import { indexOver } from './kit.ts';

const report = `The company was founded in 1987 by Mr. Miller. It sells tools.

On 3. October 2019 the head office moved to Hamburg. There it employs 340 people, as of 2022.`;

async function quoteOf(text: string, question: string, { isTable = false, language = 'en' } = {}) {
  const index = await indexOver({ text, other: 'Nothing of the kind.' }, language);
  const { sought } = index.search(question, ['text', 'other']);
  const quote = bestQuote({ text, isTable, language }, question, sought);
  return { quote, sought, text: quote && text.slice(quote.start, quote.end) };
}

describe('A quote', () => {
  it('is the sentence that covers most of the question', async () => {
    const { text, quote } = await quoteOf(report, 'Where did the head office move?');
    expect(text).toBe('On 3. October 2019 the head office moved to Hamburg.');
    expect(quote!.coverage).toBe(1);
  });

  it('is not torn after abbreviations', async () => {
    const { text } = await quoteOf(report, 'Who founded the company?');
    expect(text).toBe('The company was founded in 1987 by Mr. Miller.');
  });

  it('prefers a sentence with the kind of thing that is asked for', async () => {
    const { text } = await quoteOf(
      'The plant in Kiel is the largest. The plant in Kiel opened in 1974.',
      'When was the plant in Kiel opened or enlarged?',
    );
    expect(text).toBe('The plant in Kiel opened in 1974.');
  });

  it('is a row of a table, which its header helps to find', async () => {
    const rows = 'Country | Population | Capital\nPoland | 38 | Warsaw\nGermany | 83 | Berlin';
    const { text, quote } = await quoteOf(rows, 'What is the population of Germany?', { isTable: true });
    expect(text).toBe('Germany | 83 | Berlin');
    expect(quote!.coverage).toBe(1);
    expect(rows.slice(quote!.neighbour!.start, quote!.neighbour!.end)).toBe('Country | Population | Capital');
  });

  it('is nothing where nothing of the question is there', async () => {
    expect((await quoteOf(report, 'xylophone')).quote).toBeNull();
  });
});

it('Highlights are where the words of the query stand', async () => {
  const { sought } = await quoteOf(report, 'founding companies');
  expect(highlightsIn(report, sought, 'en').map(({ start, end }) => report.slice(start, end))).toEqual([
    'company',
    'founded',
  ]);
});
