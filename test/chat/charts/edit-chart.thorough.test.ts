import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, refusal, signUp } from '../../kit/person.ts';
import { type SharedService, sharedService } from '../../kit/service.ts';
import { textsOf } from './pictures.ts';

const send = `mutation ($input: SendMessageInput!) { sendMessage(input: $input) {
  id answer { id } tables { columns { name } rows } charts { spec choice { x y series mark } }
} }`;
const edit = `mutation ($input: EditChartInput!) { editChart(input: $input) {
  charts { title spec choice { tableIndex mark x y series order } picture(format: SVG) { url } } task { charts { title spec } } citations { id }
} }`;
const sales = `region,channel,amount\n${['North', 'South', 'West']
  .flatMap((region, at) => [`${region},Online,${10 + at}`, `${region},Store,${100 - at * 30}`])
  .join('\n')}\n`;

describe('A chart of an answer that a person draws otherwise', () => {
  let ada: Person;
  let id: string;
  let task: { tables: { columns: { name: string }[]; rows: unknown[][] }[]; charts: { spec: any; choice: unknown }[] };
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

  it('says what it was drawn by, to begin the next change with', async () => {
    const [region, channel, amount] = columns();
    expect(task.charts[0]!.choice).toEqual({ x: region, y: amount, series: channel, mark: 'BAR' });
    const choices = [
      { mark: 'LINE', x: channel, y: amount, series: region, order: 'NAMES' },
      { mark: 'BAR', x: region, y: amount, series: null, order: 'SMALLEST' },
      { mark: 'AREA', x: region, y: amount, series: channel, order: 'ROWS' },
    ];
    for (const choice of choices) {
      const { charts } = await drawn(choice);
      expect(charts[0].choice).toEqual({ tableIndex: 0, ...choice });
    }
  });

  it('has bars of one moment side by side, each moment by a short name', async () => {
    const more = await signUp(await sharedService());
    const days = ['2024-01-03,Online,4', '2024-01-09,Store,5', '2024-02-02,Online,6', '2024-02-20,Store,7'];
    await more.upload('visits.csv', `day,channel,visits\n${days.join('\n')}\n`);
    const input = { message: 'What are the total visits per month and channel?', wait: true };
    const { answer, charts } = (await more.graphql(send, { input })).sendMessage;
    const { x, series, y } = charts[0].choice;
    expect(charts[0].spec.encoding.x.type).toBe('temporal');
    const edited = await more.graphql(edit, { input: { id: answer.id, mark: 'BAR', x, y, series } });
    const [{ spec, choice }] = edited.editChart.charts;
    expect(spec.encoding.xOffset.field).toBe('series');
    expect(spec.data.values.map((point: { x: string }) => point.x)).toEqual([
      '2024-01',
      '2024-01',
      '2024-02',
      '2024-02',
    ]);
    expect(choice).toEqual({ tableIndex: 0, mark: 'BAR', x, y, series, order: 'ROWS' });
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

  it('is found again by its answer alone, by nobody else', async () => {
    const one = 'query ($id: ID!) { message(id: $id) { id charts { picture { fileName } } } }';
    const { message } = await ada.graphql(one, { id });
    expect(message.id).toBe(id);
    expect(message.charts[0].picture.fileName).toMatch(/\.png$/);
    const stranger = await signUp(await sharedService(), 'Bea');
    for (const other of [id, 'x']) expect((await refusal(stranger.graphql(one, { id: other }))).code).toBe('NOT_FOUND');
  });

  it('is drawn by REST, too', async () => {
    const [region, , amount] = columns();
    const { status, body } = await ada.rest('PUT', `/messages/${id}/charts/0`, { mark: 'line', x: region, y: amount });
    expect([status, body.charts[0].spec.mark.type]).toEqual([200, 'line']);
  });
});
