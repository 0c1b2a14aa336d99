import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { sample } from '../../src/demo/sample.ts';
import { type Person, signUp } from '../kit/person.ts';
import { type SharedService, sharedService } from '../kit/service.ts';

type Order = { date: string; region: string; product: string; channel: string; quantity: number; price: number | null };

/** The file's rows, read by a reader of its own: quotes as the generator writes them, rows of another length left out. */
function readOrders(): Order[] {
  const [header, ...lines] = readFileSync(sample.file, 'utf8')
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');
  const width = header!.split(',').length;
  return lines
    .map(line =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(m => m[1]?.replaceAll('""', '"') ?? m[2]!),
    )
    .filter(fields => fields.length === width)
    .map(([, date, region, product, , channel, quantity, price]) => ({
      date: date!,
      region: region!,
      product: product!,
      channel: channel!,
      quantity: Number(quantity),
      price: price === '' ? null : Number(price),
    }));
}

const sumBy = (orders: Order[], key: (order: Order) => string, value: (order: Order) => number) => {
  const sums = new Map<string, number>();
  for (const order of orders) sums.set(key(order), (sums.get(key(order)) ?? 0) + value(order));
  return sums;
};

describe("The demo's three questions", () => {
  let service: SharedService;
  let ada: Person;
  const answers: any[] = [];
  const orders = readOrders();

  beforeAll(async () => {
    service = await sharedService();
    ada = await signUp(service);
    await ada.upload('store-sales.csv', readFileSync(sample.file));
    let conversationId: string | null = null;
    for (const message of sample.questions) {
      const { sendMessage }: any = await ada.graphql(
        `mutation ($input: SendMessageInput!) { sendMessage(input: $input) {
          status response conversationId tables { columns { name type } rows } citations { marker sql tableNames rowCount } } }`,
        { input: { message, wait: true, conversationId } },
      );
      conversationId = sendMessage.conversationId;
      answers.push(sendMessage);
    }
  });

  const revenuePerRegion = (year: string) =>
    sumBy(
      orders.filter(order => order.date.startsWith(year) && order.price !== null),
      order => order.region,
      order => order.quantity * order.price!,
    );
  const asMap = (rows: unknown[][]) => new Map(rows.map(row => [String(row[0] ?? ''), Number(row.at(-1))]));

  it.each([
    [0, '2024'],
    [1, '2023'],
  ])('question %i: the revenue of each region in %s is what the file adds up to', (index, year) => {
    const [table] = answers[index].tables;
    const shown = asMap(table.rows);
    const expected = revenuePerRegion(year);
    expect([...shown.keys()].sort()).toEqual([...expected.keys()].sort());
    for (const [region, revenue] of expected) expect(shown.get(region)).toBeCloseTo(revenue, 1);
  });

  it('question 2: the five products sold most often online, in order', () => {
    const online = sumBy(
      orders.filter(order => order.channel === 'Online'),
      order => order.product,
      order => order.quantity,
    );
    const expected = [...online].sort((a, b) => b[1] - a[1]).slice(0, 5);
    expect([...asMap(answers[2].tables[0].rows)]).toEqual(expected);
  });

  it('each answer cites its statement where it is stated, and states the numbers themselves', () => {
    for (const answer of answers) {
      expect(answer.status).toBe('COMPLETED');
      expect(answer.citations).toHaveLength(1);
      expect(answer.citations[0].sql).toMatch(/^SELECT /);
      expect(answer.response).toContain('[1]');
    }
    const [region, revenue] = [...revenuePerRegion('2024')].sort((a, b) => b[1] - a[1])[0]!;
    expect(answers[0].response).toContain(region);
    expect(answers[0].response).toContain(Math.floor(revenue).toLocaleString('en'));
  });
});
