import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, signUp } from '../../kit/person.ts';
import { sharedService } from '../../kit/service.ts';
import { storeSalesFile } from '../../kit/store-sales.ts';

const ask = `mutation ($input: SendMessageInput!) {
  sendMessage(input: $input) {
    response reading { text from to kind meaning use } answer { reading { text use } }
  }
}`;

describe('How a message was read', () => {
  let ada: Person;
  beforeAll(async () => {
    ada = await signUp(await sharedService());
    await ada.upload('store-sales.csv', readFileSync(storeSalesFile));
  });

  const read = async (message: string) => {
    const { sendMessage } = await ada.graphql(ask, { input: { message, wait: true } });
    // Front ends underline by these places.
    for (const { text, from, to } of sendMessage.reading) expect(message.slice(from, to)).toBe(text);
    return sendMessage;
  };
  const stretch = (task: { reading: { text: string }[] }, text: string) =>
    task.reading.find(each => each.text === text);

  it('tells for each stretch what of the data it was taken for, in the order of the message', async () => {
    const task = await read('What was the total Quantity per Region in 2024?');
    expect(stretch(task, 'Quantity')).toMatchObject({ kind: 'COLUMN', meaning: 'Quantity', use: 'USED' });
    expect(stretch(task, 'Region')).toMatchObject({ kind: 'COLUMN', meaning: 'Region', use: 'USED' });
    expect(stretch(task, 'total')).toMatchObject({ kind: 'ASKING', use: 'USED' });
    expect(task.reading.find(({ kind }: { kind: string }) => kind === 'TIME')).toMatchObject({ use: 'USED' });
    const places = task.reading.map(({ from }: { from: number }) => from);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(task.answer.reading.map(({ text }: { text: string }) => text)).toEqual(
      task.reading.map(({ text }: { text: string }) => text),
    );
  });

  it('names a value with its column', async () => {
    const task = await read('How many orders were Online?');
    expect(stretch(task, 'Online')).toMatchObject({ kind: 'VALUE', meaning: 'Channel = Online', use: 'USED' });
  });

  it('tells what was not understood, where there is no answer, too', async () => {
    const task = await read('How many orders came from the zeppelin?');
    expect(task.response).toContain('zeppelin');
    expect(stretch(task, 'zeppelin')).toMatchObject({ kind: 'WORD', meaning: null, use: 'UNKNOWN' });
  });

  it('is told over REST', async () => {
    const { body } = await ada.rest('POST', '/chat', { message: 'How many orders were Online?' });
    expect(body.reading).toContainEqual({
      ...{ text: 'Online', from: 21, to: 27, kind: 'value', meaning: 'Channel = Online', use: 'used' },
    });
  });
});
