import { pageWords } from '../../words/page-words.ts';

const en = {
  uploading: (percent: number) => `Uploading, ${percent}%`,
  reading: 'Reading…',
  table: (rows: string, columns: number) =>
    `${rows === '1' ? '1 row' : `${rows} rows`}, ${columns === 1 ? '1 column' : `${columns} columns`}`,
  document: (pages: number | null) => (pages ? (pages === 1 ? '1 page' : `${pages} pages`) : 'Read'),
  rejected: (count: string) => (count === '1' ? '1 row was left out' : `${count} rows were left out`),
  line: (line: string) => `Line ${line}`,
  notes: 'What was noticed',
  failed: 'Could not be read',
  unknown: 'Tables are read from CSV and XLSX, documents from PDF, DOCX and TXT.',
  dismiss: 'Dismiss',
  there: (name: string, sameContent: boolean) =>
    sameContent
      ? `“${name}” holds just this file already.`
      : `There is a table “${name}” already. Is this a newer version of it, or another table?`,
  useIt: 'Use the one that is there',
  replaceIt: 'Replace it',
  keepBoth: 'Keep both',
};
const de: typeof en = {
  uploading: percent => `Wird hochgeladen, ${percent} %`,
  reading: 'Wird gelesen …',
  table: (rows, columns) =>
    `${rows === '1' ? '1 Zeile' : `${rows} Zeilen`}, ${columns === 1 ? '1 Spalte' : `${columns} Spalten`}`,
  document: pages => (pages ? (pages === 1 ? '1 Seite' : `${pages} Seiten`) : 'Gelesen'),
  rejected: count => (count === '1' ? '1 Zeile wurde ausgelassen' : `${count} Zeilen wurden ausgelassen`),
  line: line => `Zeile ${line}`,
  notes: 'Was auffiel',
  failed: 'Konnte nicht gelesen werden',
  unknown: 'Tabellen werden aus CSV und XLSX gelesen, Dokumente aus PDF, DOCX und TXT.',
  dismiss: 'Ausblenden',
  there: (name, sameContent) =>
    sameContent
      ? `„${name}“ enthält genau diese Datei schon.`
      : `Eine Tabelle „${name}“ gibt es schon. Ist dies eine neuere Fassung davon oder eine andere Tabelle?`,
  useIt: 'Die vorhandene verwenden',
  replaceIt: 'Ersetzen',
  keepBoth: 'Beide behalten',
};
export const useFileWords = pageWords({ en, de });
