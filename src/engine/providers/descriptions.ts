import type { ProviderDescription, ProviderName } from './provider.ts';

const drive = 'https://www.googleapis.com/auth/drive.readonly';
const sheets = 'https://www.googleapis.com/auth/spreadsheets.readonly';

/** What each provider is, offers and asks for. Only reading is asked for, and nothing that no service needs. */
export const descriptions: Readonly<Record<ProviderName, ProviderDescription>> = {
  slack: {
    name: 'slack',
    displayName: 'Slack',
    description: 'Ask in Slack, and be known there as who you are here.',
    services: [{ name: 'slack', scopes: ['users:read'] }],
    credentialTypes: ['OAUTH', 'API_KEY'],
  },
  microsoft: {
    name: 'microsoft',
    displayName: 'Microsoft',
    description: 'Files from OneDrive and SharePoint, and who you are in Teams.',
    services: [
      { name: 'teams', scopes: ['User.Read'] },
      { name: 'onedrive', scopes: ['Files.Read'] },
      { name: 'sharepoint', scopes: ['Sites.Read.All', 'Files.Read.All'] },
    ],
    credentialTypes: ['OAUTH'],
  },
  google: {
    name: 'google',
    displayName: 'Google',
    description: 'Files from Google Drive, and Google Sheets as tables.',
    services: [
      { name: 'google_drive', scopes: [drive] },
      { name: 'google_sheets', scopes: [sheets] },
    ],
    credentialTypes: ['OAUTH'],
  },
};

/** The variables by which an operator configures a provider. */
export const variablesOf = (name: ProviderName): string[] => [
  `${name.toUpperCase()}_CLIENT_ID`,
  `${name.toUpperCase()}_CLIENT_SECRET`,
];
