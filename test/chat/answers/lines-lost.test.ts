import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, signUp } from '../../kit/person.ts';
import { sharedService } from '../../kit/service.ts';

const ask = 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { response } }';
const rows = Array.from({ length: 40 }, (_, at) => `${at % 2 ? 'North' : 'South'},${at + 1}`);

describe('Lines of a file that could not be read', () => {
  let ada: Person;
  beforeAll(async () => {
    ada = await signUp(await sharedService());
    await ada.upload('landings.csv', ['harbour,crates', ...rows, 'North,7,one too many,and more'].join('\n'));
    await ada.upload('moorings.csv', ['pier,boats', ...rows].join('\n'));
  });
  const answer = async (message: string): Promise<string> =>
    (await ada.graphql(ask, { input: { message, wait: true } })).sendMessage.response;

  it('are told of with what is reckoned from the rest', async () => {
    expect(await answer('What is the total of crates?')).toContain(
      '1 line of landings could not be read when it was uploaded, and is not among these.',
    );
  });

  it('are none of another file', async () => {
    expect(await answer('What is the total of boats?')).not.toContain('could not be read');
  });
});
