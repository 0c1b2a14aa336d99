import { pageWords } from '../../words/page-words.ts';

const en = {
  yours: 'Yours',
  organization: 'Organization',
  pages: {
    profile: 'Profile',
    security: 'Security',
    keys: 'API keys',
    models: 'Models',
    memory: 'Memory',
    integrations: 'Connected accounts',
    members: 'People and groups',
    agents: 'Agents',
    answers: 'Definitions and answers',
    billing: 'Plan and usage',
    audit: 'Audit trail',
  },
  saved: 'Saved.',
};
const de: typeof en = {
  yours: 'Ihre',
  organization: 'Organisation',
  pages: {
    profile: 'Profil',
    security: 'Sicherheit',
    keys: 'API-Schlüssel',
    models: 'Modelle',
    memory: 'Gemerktes',
    integrations: 'Verbundene Konten',
    members: 'Personen und Gruppen',
    agents: 'Agenten',
    answers: 'Definitionen und Antworten',
    billing: 'Tarif und Nutzung',
    audit: 'Protokoll',
  },
  saved: 'Gespeichert.',
};
export const useSettingsWords = pageWords({ en, de });
