import type { DocumentPhrases } from '../../wording/documents.ts';

export const germanDocuments: DocumentPhrases = {
  searching: 'Die Dokumente werden durchsucht.',
  found: documents => (documents === 1 ? 'Ein Dokument spricht davon.' : `${documents} Dokumente sprechen davon.`),
  related: 'Eine Antwort habe ich in Ihren Dokumenten nicht gefunden. Vielleicht hat dies damit zu tun:',
  none: 'Dazu habe ich in Ihren Dokumenten nichts gefunden.',
  also: 'Außerdem:',
  besides: 'In Ihren Dokumenten:',
  page: page => `Seite ${page}`,
  kinds:
    'dokument datei pdf bericht vertrag vereinbarung handbuch anleitung richtlinie brief vermerk protokoll aufsatz artikel text broschüre leitfaden präsentation'.split(
      ' ',
    ),
  written: {
    months: 'Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember',
    scales: 'Hundert|Tausend|Millionen?|Milliarden?|Mio\\.?|Mrd\\.?',
    percent: 'Prozent',
    currencies: 'Dollar|Euro|Pfund|Franken',
  },
};
