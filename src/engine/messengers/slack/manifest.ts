import { askAboutThis } from './read.ts';
import { botScopes } from './scopes.ts';

/** The app as Slack is told of it (docs.slack.dev, "App manifests"), for a service that is reached at an address. */
export const slackManifest = (publicUrl: string) => ({
  display_information: {
    name: 'Analytics Assistant',
    description: 'Ask your data in plain words, and get an answer that can be checked.',
  },
  features: {
    bot_user: { display_name: 'Assistant', always_online: true },
    app_home: { home_tab_enabled: true, messages_tab_enabled: true, messages_tab_read_only_enabled: false },
    shortcuts: [
      {
        name: 'Ask about this',
        type: 'message',
        callback_id: askAboutThis,
        description: 'Asks what a message says; the answer comes in a direct message.',
      },
    ],
    slash_commands: [
      {
        command: '/ask',
        url: `${publicUrl}/hooks/slack/commands`,
        description: 'Ask your data; the answer comes in a direct message.',
        usage_hint: 'What was the revenue per month?',
        should_escape: true,
      },
    ],
  },
  oauth_config: {
    redirect_urls: [`${publicUrl}/account/install`, `${publicUrl}/account/connect`],
    scopes: { bot: [...botScopes], user: ['users:read'] },
  },
  settings: {
    event_subscriptions: {
      request_url: `${publicUrl}/hooks/slack/events`,
      bot_events: [
        ...['app_mention', 'message.im', 'message.channels', 'message.groups'],
        ...['app_home_opened', 'app_uninstalled', 'tokens_revoked'],
      ],
    },
    interactivity: { is_enabled: true, request_url: `${publicUrl}/hooks/slack/interactivity` },
    org_deploy_enabled: false,
    socket_mode_enabled: false,
    token_rotation_enabled: false,
  },
});
