import { describe, expect, test } from 'vitest';
import type { Turn } from '../../../src/engine/reasoner/reasoner.ts';
import { cells, citedBy, type Meaning } from './defined.ts';
import { openShop, usual } from './shop.ts';

const shop = openShop();

describe('A conversation goes on with what was defined', () => {
  test('it is computed once, and said again', async () => {
    const answer = await shop.converse(['What was the net revenue per region?', 'and per month?']);
    expect(cells(answer.rows).map(([, figure]) => figure)).toEqual([567, 769, 300]);
    expect(answer.text).toMatch(/^“net revenue” is still revenue minus tax, as before\./);
    expect(citedBy(answer)).toContain('memory:net revenue');
  });

  const since = async (questions: readonly string[], then: readonly Meaning[], last: string) => {
    const history: Turn[] = [];
    for (const question of questions)
      history.push(JSON.parse(JSON.stringify((await shop.ask(question, undefined, history)).turn)));
    return shop.ask(last, then, history);
  };
  const first = 'What was the net revenue per region?';

  test('as it means something else by now: the question before is read anew', async () => {
    const answer = await since([first], [['net revenue', 'revenue minus profit']], 'and per month?');
    const whole = await shop.ask('net revenue per month', [['net revenue', 'revenue minus profit']]);
    expect(answer.rows.length).toBe(3);
    expect(cells(answer.rows)).toEqual(cells(whole.rows));
    expect(answer.text).toMatch(
      /^“net revenue” now means revenue minus profit, so I read your earlier question anew\./,
    );
    expect(answer.text).not.toContain('tax');
    expect(citedBy(answer)).toContain('memory:net revenue');
    expect(answer.turn.memory).toMatchObject({ defined: [{ meaning: 'revenue minus profit' }] });
  });

  test('through all questions that went on from each other', async () => {
    const then: Meaning[] = [['net revenue', 'revenue minus profit']];
    const answer = await since([first, 'and per month?'], then, 'and for Hamburg?');
    expect(answer.text).toMatch(/^“net revenue” now means revenue minus profit/);
    expect(answer.sql).toContain('"profit"');
    expect(answer.sql).not.toContain('"tax"');
  });

  test('with nothing by which it is computed now there is no figure of what it meant', async () => {
    const answer = await since([first], [['net revenue', 'revenue minus freight']], 'and per month?');
    expect(answer.rows).toEqual([]);
    expect(answer.text).toMatch(/^What “net revenue” means has changed since your earlier question/);
  });

  test('where it means nothing any more, nothing is run and what it meant is not said', async () => {
    const answer = await since([first], [], 'and per month?');
    expect(answer.rows).toEqual([]);
    expect(answer.text).toMatch(/^What “net revenue” means is no longer kept in mind/);
    expect(answer.text).not.toMatch(/minus/);
    expect(JSON.stringify(answer.calls)).not.toContain('"tax');
  });

  test.each<[Meaning, string[], string]>([
    [['turnover', 'revenue'], ['total turnover in January 2024', 'and in March 2024?'], 'and in February 2024?'],
    [['VIP', 'customers with status A'], ['How many VIPs are there in January 2024?'], 'and in March 2024?'],
    [
      ['VIP', 'customers with status A'],
      ['How many VIPs are there in January 2024?', 'and in March 2024?'],
      'and in February 2024?',
    ],
  ])('nor where %s are words read in its place, also beside a time that is replaced', async (_, questions, last) => {
    expect((await since(questions, usual, last)).rows.length).toBe(1);
    const answer = await since(questions, [], last);
    expect(answer.rows).toEqual([]);
    expect(answer.text).toMatch(/is no longer kept in mind/);
  });

  test('a whole question is answered whatever became of the words before it', async () => {
    const answer = await since([first], [], 'What is the total revenue?');
    expect(cells(answer.rows)).toEqual([[2020]]);
  });

  test('a value that is replaced is not said to be used', async () => {
    const answer = await shop.converse(['How many orders came from the north?', 'and from Munich?']);
    expect(cells(answer.rows)).toEqual([[2]]);
    expect(citedBy(answer)).toEqual(['source-1']);
  });

  test('questions that are offered can be asked and are answered', async () => {
    const first = await shop.ask('What was the net revenue per region?');
    expect(first.followUps.length).toBeGreaterThan(0);
    for (const question of first.followUps) expect((await shop.ask(question)).rows.length).toBeGreaterThan(0);
  });
});
