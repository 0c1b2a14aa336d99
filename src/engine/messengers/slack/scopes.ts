/** What the assistant asks of a workspace, and for what. */
export const botScopes = [
  // Messages that name it, are written to it directly, and, where an Admin says so, all of its channels.
  'app_mentions:read',
  'im:history',
  'channels:history',
  'groups:history',
  // Its answers, also in direct messages, with charts.
  'chat:write',
  'im:write',
  'files:write',
  'commands',
  // Whether people of other organizations read along in a channel.
  'channels:read',
  'groups:read',
  'im:read',
  // Whether guests do: who of a channel is a full member of the workspace.
  'users:read',
] as const;
