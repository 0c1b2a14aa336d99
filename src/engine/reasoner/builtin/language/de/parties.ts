import type { Language } from '../language.ts';
import { spell } from './stem.ts';

const words = (text: string): string[] => text.trim().split(/\s+/).map(spell);

const getting =
  words(`empfänger empfängerin begünstigte begünstigter begünstigten bezieher bezieherin bezüger bezügerin steller
  stellerin auftragnehmer zuwendungsnehmer fördernehmer kreditnehmer darlehensnehmer`);

/** How words end for whom a row is of: an "Auftragnehmer", the "Antragstellerin", "Begünstigte". */
export const parties: Language['parties'] = {
  getting,
  all: [
    ...getting,
    ...words(`nehmer nehmerin geber geberin träger trägerin inhaber inhaberin berechtigte berechtigter beauftragte beauftragter
      kunde kundin lieferant lieferantin anbieter dienstleister institution organisation verein firma unternehmen partner
      partnerin mieter mieterin pächter spender spenderin sponsor mitglied bewerber bewerberin bieter käufer verkäufer
      gläubiger schuldner`),
  ],
};
