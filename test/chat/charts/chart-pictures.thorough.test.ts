import { beforeAll, describe, expect, it } from 'vitest';
import { openPicture } from '../../../src/chat/charts/open-picture.ts';
import { type Person, refusal, signUp } from '../../kit/person.ts';
import { type SharedService, sharedService } from '../../kit/service.ts';
import { joinedBy } from '../colleagues.ts';
import { sizeOfPng, textsOf } from './pictures.ts';

const send = `mutation ($input: SendMessageInput!) { sendMessage(input: $input) {
  id conversationId answer { id } charts { title picture { url fileName mimeType byteSize expiresAt } } } }`;
const pictures = `query ($id: ID!) { chatTask(id: $id) {
  chart(index: 0) { svg: picture(format: SVG) { url } dark: picture(format: SVG, theme: DARK) { url } }
  none: chart(index: 7) { title } answer { charts { picture(format: SVG) { url } } } } }`;
const sales = 'Region,Amount\nNorth,10\nSüd,20\nNorth,100\nSüd,200\nWest,300\n';

let service: SharedService;
let ada: Person;
let answered: any;
beforeAll(async () => {
  service = await sharedService();
  ada = await signUp(service);
  await ada.upload('sales.csv', sales);
  const input = { message: 'What is the total amount per region?', wait: true };
  answered = (await ada.graphql(send, { input })).sendMessage;
});

const fetchBytes = async (url: string, headers = {}) => {
  const response = await fetch(url, { headers });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
};
const rest = (person: Person, path: string) => fetchBytes(`${service.url}/api/v1${path}`, person.headers);
const signed = async (person = ada) => (await person.graphql(pictures, { id: answered.id })).chatTask;

describe('The chart of an answer is a picture', () => {
  it('at a signed address, PNG where nothing is said, saved under its title', async () => {
    const { title, picture } = answered.charts[0];
    expect(picture).toMatchObject({ mimeType: 'image/png', fileName: `${title}.png`, byteSize: null });
    const { status, headers, bytes } = await fetchBytes(picture.url);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(headers.get('content-disposition')).toContain('.png');
    expect(sizeOfPng(bytes)).toEqual({ width: 1600, height: 900 });
  });

  it('as SVG, light or dark, of the task as of its message', async () => {
    const { chart, none, answer } = await signed();
    expect(none).toBeNull();
    const [light, dark, ofMessage] = await Promise.all(
      [chart.svg.url, chart.dark.url, answer.charts[0].picture.url].map(url => fetchBytes(url)),
    );
    expect(textsOf(light!.bytes.toString())).toEqual(expect.arrayContaining(['North', 'Süd', 'West']));
    expect(ofMessage!.bytes.equals(light!.bytes)).toBe(true);
    expect(dark!.bytes.equals(light!.bytes)).toBe(false);
  });

  it('in REST by its position', async () => {
    const png = await rest(ada, `/chat/${answered.id}/charts/0.png`);
    expect([png.status, sizeOfPng(png.bytes).width]).toEqual([200, 1600]);
    const svg = await rest(ada, `/chat/${answered.id}/charts/0.svg?theme=dark`);
    expect([svg.status, svg.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(textsOf(svg.bytes.toString())).toContain('Süd');
    expect((await rest(ada, `/chat/${answered.id}/charts/1.png`)).status).toBe(404);
    expect((await rest(ada, `/chat/${answered.id}/charts/0.svg?theme=pink`)).status).toBe(422);
    expect((await rest(ada, `/chat/${answered.id}/charts/first.png`)).status).toBe(422);
  });

  it('and after its SQL was changed, shows what the answer shows then', async () => {
    const { sendMessage } = await ada.graphql(send, {
      input: { message: 'What is the total amount per region?', wait: true },
    });
    const { url } = (await ada.graphql(pictures, { id: sendMessage.id })).chatTask.chart.svg;
    const sql = `SELECT "Region", max("Amount") AS biggest FROM sales WHERE "Region" <> 'West' GROUP BY ALL`;
    await ada.graphql('mutation ($input: EditAnswerSqlInput!) { editAnswerSql(input: $input) { id } }', {
      input: { id: sendMessage.answer.id, sql },
    });
    const texts = textsOf((await fetchBytes(url)).bytes.toString());
    expect([texts.includes('Biggest'), texts.includes('West')]).toEqual([true, false]);
  });
});

describe('Nobody else sees it', () => {
  it('not a colleague, not an Admin, no stranger: it is missing, as what never was', async () => {
    const [bob, admin, eve] = await Promise.all([
      joinedBy(service, ada, 'Bob'),
      joinedBy(service, ada, 'Root', 'ADMIN'),
      signUp(service, 'Eve'),
    ]);
    const missing = await rest(ada, '/chat/0190a0a0-0000-7000-8000-000000000000/charts/0.png');
    expect(missing.status).toBe(404);
    const told = { ...JSON.parse(missing.bytes.toString()), correlation_id: expect.any(String) };
    for (const person of [bob, admin, eve]) {
      const { bytes } = await rest(person, `/chat/${answered.id}/charts/0.png`);
      expect(JSON.parse(bytes.toString())).toEqual(told);
      expect((await refusal(signed(person))).code).toBe('NOT_FOUND');
    }
  });

  it('by an address that was changed, cut, or made for something else', async () => {
    const { chart } = await signed();
    const [, text, tag] = new URL(chart.svg.url).pathname.split('/').at(-1)!.split('.');
    const ticket = JSON.parse(Buffer.from(text!, 'base64url').toString());
    const other = Buffer.from(JSON.stringify({ ...ticket, index: 1 })).toString('base64url');
    for (const token of [
      `chart.${other}.${tag}`,
      `chart.${text}`,
      `chart.${text}.`,
      `${text}.${tag}`,
      'chart.',
      'chart..',
    ])
      expect((await fetchBytes(`${service.url}/downloads/${token}`)).status).toBe(410);
  });

  it('by an address of somebody who was suspended, or left for another organization, since', async () => {
    const { db } = service.app;
    const carl = await signUp(service, 'Carl');
    await carl.upload('sales.csv', sales);
    const input = { message: 'What is the total amount per region?', wait: true };
    const { url } = (await carl.graphql(send, { input })).sendMessage.charts[0].picture;
    expect((await fetchBytes(url)).status).toBe(200);
    await db.user.update({ where: { id: carl.id }, data: { suspendedAt: new Date() } });
    expect((await fetchBytes(url)).status).toBe(410);
    const { organizationId } = await db.user.findUniqueOrThrow({ where: { id: ada.id } });
    await db.user.update({ where: { id: carl.id }, data: { suspendedAt: null, organizationId } });
    expect((await fetchBytes(url)).status).toBe(410);
  });

  it('by an address that is older than ten minutes, or whose conversation was deleted', async () => {
    const { sendMessage } = await ada.graphql(send, {
      input: { message: 'What is the total amount per region?', wait: true },
    });
    const { url } = sendMessage.charts[0].picture;
    await ada.graphql('mutation ($input: DeleteConversationInput!) { deleteConversation(input: $input) { id } }', {
      input: { id: sendMessage.conversationId },
    });
    expect((await fetchBytes(url)).status).toBe(410);
    const { chart } = await signed();
    const token = new URL(chart.svg.url).pathname.split('/').at(-1)!;
    const inMinutes = (minutes: number) => ({ now: () => new Date(Date.now() + minutes * 60_000) });
    await expect(openPicture({ ...service.app, clock: inMinutes(9) }, token)).resolves.toMatchObject({
      mimeType: 'image/svg+xml',
    });
    await expect(openPicture({ ...service.app, clock: inMinutes(10) }, token)).rejects.toMatchObject({ status: 410 });
  });
});
