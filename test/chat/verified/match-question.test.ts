import { describe, expect, it } from 'vitest';
import { matchQuestion } from '../../../src/chat/verified/match-question.ts';
import type { QueryParameter } from '../../../src/chat/verified/parameters.ts';

const plain = (question: string, ...paraphrases: string[]) => ({ question, paraphrases, parameters: [] });
const year: QueryParameter = { name: 'year', type: 'NUMBER', minimum: 1900, maximum: 2100, example: 2023 };
const region: QueryParameter = { name: 'region', type: 'TEXT', values: ['North', 'North West'], example: 'North' };
const day: QueryParameter = { name: 'day', type: 'DATE', example: '2024-03-01' };

describe('A question is the saved one', () => {
  const saved = plain('What was the total revenue per region in 2023?', 'Revenue by region, 2023');
  it.each([
    ['in the same words', 'What was the total revenue per region in 2023?'],
    ['in another case, without its question mark', 'what was the TOTAL revenue per region in 2023'],
    ['with other spaces and without the article', '  What was total   revenue per region in 2023 ?'],
    ['with courtesy around it', 'Could you please tell me what was the total revenue per region in 2023, please?'],
    ['in a paraphrase', 'revenue by region 2023!'],
  ])('%s', (_how, question) => expect(matchQuestion(question, saved)).toEqual([]));

  it.each([
    ["What's the margin?", 'What is the margin?'],
    ['The top five products', 'Show me the top 5 products'],
    ['Which customers don’t pay?', "Which customers don't pay?"],
    ['Which customers don’t pay?', 'Which customers do not pay?'],
  ])('whether written %s or %s', (question, other) => expect(matchQuestion(other, plain(question))).toEqual([]));
});

describe('A question that differs by as little as a word is another one', () => {
  it.each([
    ['What was the revenue in 2023?', 'What was the revenue in 2024?'],
    ['What was the revenue in 2023?', 'What was the revenue not in 2023?'],
    ['Which orders were returned?', 'Which orders were not returned?'],
    ['Which orders were returned?', "Which orders weren't returned?"],
    ['Top 5 products by revenue', 'Top 3 products by revenue'],
    ['Top five products by revenue', 'Top 3 products by revenue'],
    ['Top 5 products by revenue', 'Products by revenue'],
    ['Top 5 products by revenue', 'Bottom 5 products by revenue'],
    ['Orders over 5', 'Orders over 5.5'],
    ['Orders > 5', 'Orders < 5'],
    ['Orders > 5', 'Orders 5'],
    ['Orders on 2024-03-01', 'Orders on 2024-03-02'],
    ['Revenue of North', 'Revenue of South'],
    ['Revenue per region', 'Revenue per region and channel'],
    ['Revenue per region', 'Average revenue per region'],
    ['Sales from A to B', 'Sales from B to A'],
    ['Growth of 5%', 'Growth of 5'],
    ['Change of -5', 'Change of 5'],
    ['Revenue', '?'],
    ['Revenue', 'please'],
  ])('%s / %s', (question, other) => {
    expect(matchQuestion(other, plain(question))).toBeNull();
    expect(matchQuestion(question, plain(other))).toBeNull();
  });
});

describe('Where the question has parameters', () => {
  const saved = {
    question: 'What was the revenue of {region} in {year}?',
    paraphrases: ['Revenue in {year}, {region}'],
    parameters: [year, region],
  };
  it('their values may differ, and come in the order of the parameters, spelt as in the data', () => {
    expect(matchQuestion('what was the revenue of north in 2024', saved)).toEqual([2024, 'North']);
    expect(matchQuestion('Revenue in 1999: North West', saved)).toEqual([1999, 'North West']);
  });

  it.each([
    ['a value that may not stand there', 'What was the revenue of South in 2023?'],
    ['no value', 'What was the revenue of in 2023?'],
    ['a number out of range', 'What was the revenue of North in 5?'],
    ['a word for a number', 'What was the revenue of North in spring?'],
    ['more than the value', 'What was the revenue of North East in 2023?'],
    ['a negation', 'What was the revenue of not North in 2023?'],
    ['two values', 'What was the revenue of North in 2023 2024?'],
  ])('it is another one with %s', (_what, question) => expect(matchQuestion(question, saved)).toBeNull());

  it('a day is taken only where there is such a day', () => {
    const daily = { question: 'Orders on {day}', paraphrases: [], parameters: [day] };
    expect(matchQuestion('orders on 2023-12-31?', daily)).toEqual(['2023-12-31']);
    expect(matchQuestion('orders on 2023-02-30?', daily)).toBeNull();
    expect(matchQuestion('orders on 2023', daily)).toBeNull();
  });

  it('one that stands twice must have one value', () => {
    const twice = { question: 'Orders of {year} shipped in {year}', paraphrases: [], parameters: [year] };
    expect(matchQuestion('Orders of 2023 shipped in 2023', twice)).toEqual([2023]);
    expect(matchQuestion('Orders of 2023 shipped in 2024', twice)).toBeNull();
  });
});
