import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, refusal, signUp } from '../../kit/person.ts';
import { type SharedService, sharedService } from '../../kit/service.ts';
import { textsOf } from './pictures.ts';

const send = `mutation ($input: SendMessageInput!) { sendMessage(input: $input) {
  id answer { id } tables { columns { name } rows } charts { spec }
} }`;
const edit = `mutation ($input: EditChartInput!) { editChart(input: $input) {
  charts { title spec picture(format: SVG) { url } } task { charts { title spec } } citations { id }
} }`;
const sales = `region,channel,amount\n${['North', 'South', 'West']
  .flatMap((region, at) => [`${region},Online,${10 + at}`, `${region},Store,${100 - at * 30}`])
  .join('\n')}\n`;

describe('A chart of an answer that a person draws otherwise', () => {
  let ada: Person;
  let id: string;
  let task: { tables: { columns: { name: string }[]; rows: unknown[][] }[]; charts: { spec: any }[] };
  beforeAll(async () => {
    const service: SharedService = await sharedService();
    ada = await signUp(service);
    await ada.upload('sales.csv', sales);
    const input = { message: 'What is the total amount per region and channel?', wait: true };
    task = (await ada.graphql(send, { input })).sendMessage;
    id = (task as any).answer.id;
  });
  const drawn = async (input: object) => (await ada.graphql(edit, { input: { id, ...input } })).editChart;
  const columns = () => task.tables[0]!.columns.map(({ name }) => name);

  it('has the mark, the axes, the order and the title that were chosen, also in its task and as a picture', async () => {
    const [region, channel, amount] = columns();
    const { charts, task: of } = await drawn({
      ...{ mark: 'POINT', x: channel, y: amount, series: region, order: 'LARGEST', title: 'Mine' },
    });
    expect(charts).toHaveLength(1);
    expect(charts[0].title).toBe('Mine');
    expect(charts[0].spec.mark.type).toBe('point');
    const figures = charts[0].spec.data.values.map(({ y }: { y: number }) => y);
    expect(figures).toEqual([...figures].sort((a, b) => b - a));
    expect(of.charts[0].spec).toEqual(charts[0].spec);
    const svg = await (await fetch(charts[0].picture.url)).text();
    expect(textsOf(svg)).toEqual(expect.arrayContaining(['Mine', 'Online', 'Store']));
  });

  it.each(['BAR', 'LINE', 'AREA', 'POINT'])('is one that the service draws, whatever its mark: %s', async mark => {
    const [region, , amount] = columns();
    for (const x of [region, amount]) {
      const { charts } = await drawn({ mark, x, y: amount });
      const picture = await fetch(charts[0].picture.url);
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    }
  });

  it('is another one at the place after the last', async () => {
    const [region, , amount] = columns();
    const { charts } = await drawn({ chartIndex: 1, mark: 'BAR', x: region, y: amount, title: 'Second' });
    expect(charts.map(({ title }: { title: string }) => title)).toEqual([null, 'Second']);
  });

  it('is refused with every field that does not fit', async () => {
    const [region] = columns();
    const told = await refusal(drawn({ chartIndex: 7, mark: 'BAR', x: 'nothing', y: region, series: 'none' }));
    const paths = told.errors[0]!.extensions.errors.map(({ path }: { path: string }) => path);
    expect(paths.sort()).toEqual(['input.chartIndex', 'input.series', 'input.x', 'input.y']);
    const table = await refusal(drawn({ tableIndex: 3, mark: 'BAR', x: region, y: region }));
    expect(table.errors[0]!.extensions.errors).toMatchObject([{ path: 'input.tableIndex' }]);
  });

  it('is drawn by REST, too', async () => {
    const [region, , amount] = columns();
    const { status, body } = await ada.rest('PUT', `/messages/${id}/charts/0`, { mark: 'line', x: region, y: amount });
    expect([status, body.charts[0].spec.mark.type]).toEqual([200, 'line']);
  });
});
