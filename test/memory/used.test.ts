import { describe, expect, it } from 'vitest';
import { cited, only, say, withOrders } from './orders-kit.ts';

describe('What is remembered', () => {
  it.each([
    ['Remember that revenue means net of tax', 'What is the total revenue per city?', '162'],
    ['By net revenue I mean revenue minus tax.', 'What is the total net revenue per city?', '162'],
    ['Mit Nettoumsatz meine ich revenue minus tax.', 'Wie hoch ist der gesamte Nettoumsatz je City?', '162'],
  ])('after “%s” is computed in a new conversation, and cited', async (statement, question, most) => {
    const person = await withOrders();
    await say(person, statement);
    const answer = await say(person, question);
    expect(answer.response).toContain(most);
    expect(answer.citations.find(({ sql }) => sql)!.sql).toMatch(/"revenue" - .*"tax"/);
    const { id, content } = await only(person);
    expect(cited(answer)).toMatchObject([{ memory_id: id, quote: content, document_id: null }]);
    expect(await only(person)).toMatchObject({ useCount: 1, lastUsedAt: expect.any(Date) });
  });

  it.each([
    ['When I say north I mean Hamburg and Bremen', 'How many orders came from the north?', '**2** orders'],
    ['Wenn ich Norden sage, meine ich Hamburg und Bremen', 'Wie viele Bestellungen kamen aus dem Norden?', '**2**'],
  ])('after “%s” stands for those values', async (statement, question, count) => {
    const person = await withOrders();
    await say(person, statement);
    const answer = await say(person, question);
    expect(answer.response).toContain(count);
    expect(cited(answer)).toHaveLength(1);
  });
});
