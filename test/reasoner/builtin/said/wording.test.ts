import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, ask } from '../ask.ts';
import { open } from '../breadth/kit.ts';
import { orders } from '../breadth/orders.ts';
import { employees, students } from '../breadth/people.ts';
import type { Tables } from '../tables.ts';

const titleOf = (answer: Answer): string =>
  (answer.calls.find(call => call.tool === 'run_sql')!.args as { title: string }).title;
const chartOf = (answer: Answer) => {
  const part = answer.parts.find(item => item.type === 'chart');
  return part?.type === 'chart' ? part.chart : null;
};

describe('the words of an answer', () => {
  let shop: Tables;
  let staff: Tables;
  let school: Tables;
  beforeAll(async () => {
    shop = await open(orders);
    staff = await open(employees);
    school = await open(students);
  });
  afterAll(() => {
    shop.close();
    staff.close();
    school.close();
  });

  test.each([
    ['How many orders were placed in 2024?', 'In 2024, there were **237** orders.'],
    ['How many orders in Q2 2024?', 'In Q2 2024, there were'],
    ['How many orders in March 2024?', 'In March 2024, there were'],
    [
      'What was the total revenue per region in 2024?',
      'In 2024, total revenue was highest in **East** (30,312.30), followed by',
    ],
    ['revenue by region', 'and no region (6,252.75).'],
    ['revenue from January to March 2024', 'In Q1 2024, total revenue was'],
    ['revenue from February to May 2024', 'From February to May 2024, total revenue was'],
    ['Which channels are there?', 'There are **3** channels: '],
    [
      'What share of revenue came from Online?',
      '**54.85%** of total revenue comes from channel Online (103,196.70 of 188,147.60).',
    ],
    [
      'Which region had the highest revenue in 2023?',
      'In 2023, **North** had the highest total revenue: **26,538.50**.',
    ],
    [
      'Which product has the second highest revenue?',
      '**Trail Shoes** has the second highest total revenue: **36,333.00**.',
    ],
    [
      'How did sales change from Q1 to Q2 2024?',
      'Total revenue fell from **24,777.00** in Q1 to **22,216.75** in Q2 2024 (down 2,560.25, or 10.33%).',
    ],
    ['average revenue per customer', 'Average revenue per customer is **3,135.79**.'],
    ['When was the first order?', 'The earliest order date is **January 2, 2023**.'],
    ['Did North have more orders than South?', 'Yes. Number of orders is **117** for North and **116** for South'],
    ['Are there any orders from Customer 99?', 'nothing called “Customer 99”'],
    ['Are there any orders from Customer 9?', 'Yes. There are **11** orders for Customer 9.'],
    ['How many orders have no region?', '**12** orders without a region.'],
  ])('“%s” is answered “%s”', async (question, sentence) => {
    expect((await ask(shop, question)).text).toContain(sentence);
  });

  test.each([
    ['How many employees were hired in 2020?', 'There are **8** employees with hire date in 2020.'],
    ['How many people work in Engineering?', 'There are **17** people in Engineering.'],
    ['What percentage of employees are women?', '**50%** of employees have gender F (40 of 80).'],
    ['youngest employee in Support', '**Mia Berg** and **Noa Evans** share the lowest age in Support: **26** each.'],
  ])('“%s” is answered “%s”', async (question, sentence) => {
    expect((await ask(staff, question)).text).toContain(sentence);
  });

  test.each([
    ['What was the total revenue per region in 2024?', 'Total revenue by region, 2024'],
    ['Which 5 products sold the most units online?', 'Top 5 products by total quantity, Online'],
    ['Compare revenue of Online and Store', 'Total revenue, Online vs Store'],
    ['What percentage of orders were returned?', 'Share of orders marked as returned'],
    ['average number of orders per customer', 'Average number of orders per customer'],
  ])('the citation for “%s” is titled “%s”', async (question, title) => {
    expect(titleOf(await ask(shop, question))).toBe(title);
  });

  test('a reading that is not sure is told by what was taken, and the other is one question away', async () => {
    const answer = await ask(school, 'Top 3 students in History');
    const [output] = answer.outputs;
    if (output?.kind !== 'answered' || !output.other) throw new Error('expected another reading');
    expect(answer.text).toMatch(/^You did not say of what, so I took score: The top 3 students by score /);
    expect(answer.followUps[0]).toBe(output.other.text);
    expect(titleOf(await ask(school, output.other.text, [answer.turn]))).toBe(output.other.title);
  });

  test('a refusal names the words and offers questions that are answered', async () => {
    const answer = await ask(shop, 'What is the average basket weight?');
    expect(answer.text).toContain('“basket”');
    expect(answer.followUps.length).toBeGreaterThan(1);
    for (const followUp of answer.followUps) expect((await ask(shop, followUp)).outputs[0]!.kind).toBe('answered');
  });

  test('refuses what it cannot compute', async () => {
    expect((await ask(shop, 'moving average of revenue by month')).outputs[0]!.kind).toBe('refused');
  });

  test('“never” means not in any row', async () => {
    expect((await ask(shop, 'Which products were never sold by phone?')).sql).toContain('EXCEPT');
  });

  test('a chart carries the title of the answer, runs in time, and is left out for one row', async () => {
    const monthly = chartOf(await ask(shop, 'revenue per month in 2024'))!;
    const spec = monthly.spec as {
      encoding: { x: { type: string; scale: unknown } };
      data: { values: { x: string }[] };
    };
    expect(monthly.title).toBe('Total revenue by month, 2024');
    expect(spec.encoding.x).toMatchObject({ type: 'temporal', scale: { type: 'utc' } });
    const days = spec.data.values.map(point => point.x);
    expect(days).toEqual([...days].sort());
    expect(chartOf(await ask(shop, 'total revenue in 2024'))).toBe(null);
    expect(chartOf(await ask(shop, 'revenue by customer'))).toBe(null);
  });
});
