import type { SeriesWords } from '../../wording/series.ts';

/** What is said of several files of readings, and of whose a row of them is. */
export const germanSeries: SeriesWords = {
  rows: 'Messwerte',
  column: 'Reihe',
  called:
    `Datei Region Gebiet Zone Standort Station Messstelle Zählstelle Ort Stadt Land Sensor Maschine Gerät Zähler Aktie
    Wertpapier Unternehmen Firma`.split(/\s+/),
};
