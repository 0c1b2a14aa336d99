import { expect, it } from 'vitest';
import { systemClock } from '../../../src/base/clock.ts';
import { readConfig } from '../../../src/base/config.ts';
import type { Log } from '../../../src/base/log.ts';
import { outbound } from '../../../src/base/outbound.ts';
import { createMessengers } from '../../../src/engine/messengers/create-messengers.ts';
import { ComeLater } from '../../../src/engine/messengers/messenger.ts';
import { guardedFetch } from '../../../src/engine/models/guarded-fetch.ts';

it('Where a chat service may not be called, as it is in a private network, the log names the setting that allows it', async () => {
  const said: string[] = [];
  const log = { warn: (_what: object, words: string) => said.push(words) } as unknown as Log;
  const config = readConfig({
    ...{
      SLACK_CLIENT_ID: 'a',
      SLACK_CLIENT_SECRET: 'b',
      SLACK_SIGNING_SECRETS: 'c',
      SLACK_API_URL: 'http://127.0.0.1:1',
    },
    ...{ TEAMS_APP_ID: 'a', TEAMS_APP_SECRET: 'b', TEAMS_TOKEN_URL: 'http://127.0.0.1:1/token' },
  });
  const fetch = guardedFetch(outbound({ allowPrivate: false }));
  const messengers = createMessengers(config, { fetch, log, clock: systemClock });
  const spot = { teamId: 'T', channelId: 'C', threadId: null, address: { serviceUrl: 'http://127.0.0.1:1' } };
  for (const messenger of messengers.values())
    await expect(messenger.remove({ token: 'xoxb' }, spot, '1')).rejects.toThrow(ComeLater);
  expect(said.map(words => words.split(':', 1)[0])).toEqual([
    'Nobody can install Teams',
    'Slack could not be asked',
    'Teams could not be asked',
  ]);
  for (const words of said.slice(1)) expect(words).toContain('ALLOW_PRIVATE_NETWORKS=true');
});
