/** The manifest of the app for Teams (learn.microsoft.com, "App manifest schema", 1.17), of a bot that people ask. */
export function teamsManifest({ appId, publicUrl }: { appId: string; publicUrl: string }): object {
  const { origin, hostname } = new URL(publicUrl);
  return {
    $schema: 'https://developer.microsoft.com/json-schemas/teams/v1.17/MicrosoftTeams.schema.json',
    ...{ manifestVersion: '1.17', version: '1.0.0', id: appId },
    developer: { name: 'Your organization', websiteUrl: origin, privacyUrl: origin, termsOfUseUrl: origin },
    icons: { color: 'color.png', outline: 'outline.png' },
    name: { short: 'Analytics Assistant', full: 'Analytics Assistant' },
    description: {
      short: 'Answers questions about your data.',
      full: 'Ask in plain words, and get an answer with its table, its chart and its sources, by your own rights.',
    },
    accentColor: '#0072B2',
    bots: [
      {
        ...{ botId: appId, scopes: ['personal', 'team', 'groupChat'], supportsFiles: false, isNotificationOnly: false },
      },
    ],
    permissions: ['identity', 'messageTeamMembers'],
    validDomains: [hostname],
  };
}
