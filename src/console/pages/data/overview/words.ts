import { pageWords } from '../../../words/page-words.ts';

const en = {
  hint: 'What the assistant can look at: files that were added, and databases that are connected.',
  addFiles: 'Add files',
  connect: 'Connect a database',
  tables: 'Tables from files',
  sources: 'Databases',
  noTables: 'No tables yet',
  noTablesHint:
    'Drop a CSV or Excel file anywhere on this page, or add one. It is read at once, and you can ask about it.',
  noSources: 'No databases yet',
  noSourcesHint: 'Connect one, and its tables can be asked like your files. Nothing is ever written to it.',
  noneFound: 'Nothing has this in its name.',
  connection: { CONNECTED: 'Connected', FAILED: 'Not reached', UNTESTED: 'Not tried yet' },
  tableCount: (count: number) => (count === 1 ? '1 table' : `${count} tables`),
  version: (number: number) => `version ${number}`,
};
const de: typeof en = {
  hint: 'Was der Assistent ansehen kann: Dateien, die hinzugefügt wurden, und Datenbanken, die verbunden sind.',
  addFiles: 'Dateien hinzufügen',
  connect: 'Datenbank verbinden',
  tables: 'Tabellen aus Dateien',
  sources: 'Datenbanken',
  noTables: 'Noch keine Tabellen',
  noTablesHint:
    'Legen Sie eine CSV- oder Excel-Datei irgendwo auf dieser Seite ab, oder fügen Sie eine hinzu. Sie wird sofort gelesen und kann befragt werden.',
  noSources: 'Noch keine Datenbanken',
  noSourcesHint:
    'Verbinden Sie eine, und ihre Tabellen können wie Ihre Dateien befragt werden. Geschrieben wird dort nie.',
  noneFound: 'Nichts hat dies im Namen.',
  connection: { CONNECTED: 'Verbunden', FAILED: 'Nicht erreicht', UNTESTED: 'Noch nicht versucht' },
  tableCount: count => (count === 1 ? '1 Tabelle' : `${count} Tabellen`),
  version: number => `Version ${number}`,
};
export const useOverviewWords = pageWords({ en, de });
