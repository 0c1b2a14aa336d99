import type { Clock } from '../../base/clock.ts';
import type { Config } from '../../base/config.ts';
import type { Log } from '../../base/log.ts';
import { type Messenger, type MessengerName, type Messengers, messengerNames } from './messenger.ts';
import { slackMessenger } from './slack/slack.ts';
import { teamsMessenger } from './teams/teams.ts';

/** The chat services that the operator configured; in the others nobody can ask. */
export function createMessengers(
  { messengers, providers }: Pick<Config, 'messengers' | 'providers'>,
  needs: { fetch: typeof fetch; log: Log; clock: Clock },
): Messengers {
  // Tenants that have it go on asking.
  if (messengers.teams && !providers.microsoft)
    needs.log.warn({}, 'Nobody can install Teams: set MICROSOFT_CLIENT_ID and MICROSOFT_CLIENT_SECRET');
  const made: Record<MessengerName, Messenger | null> = {
    slack: messengers.slack && slackMessenger({ ...messengers.slack, ...needs }),
    teams: messengers.teams && teamsMessenger({ ...messengers.teams, microsoft: providers.microsoft, ...needs }),
  };
  return new Map(messengerNames.flatMap(name => (made[name] ? [[name, made[name]]] : [])));
}
