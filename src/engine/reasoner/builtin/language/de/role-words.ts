import { spell } from './stem.ts';
import { stemMixed } from './stem-mixed.ts';

/** Words for one of several parts that things of one kind play for another, with the English names that data may use. */
export const roleWords: string[][] = [
  'Abflug abfliegen abfliegt Abfahrt abfahren abfährt Start starten startet Herkunft von aus ab departure depart origin start from source',
  'Ankunft ankommen ankommt Ziel landen landet nach arrival arrive destination end to target',
  'Heim Gastgeber Heimmannschaft home host',
  'Gast Gäste auswärts Gastmannschaft away visitor guest',
  'Absender sendet gesendet von sender from',
  'Empfänger empfängt empfangen an receiver recipient to',
  'Käufer kauft gekauft buyer',
  'Verkäufer verkauft seller',
  'Sieger Gewinner gewinnt gewonnen winner',
  'Verlierer verliert verloren loser',
  'Einfahrt einfahren entry',
  'Ausfahrt ausfahren exit',
  'Beginn Anfang beginnt start begin',
  'Ende endet end finish',
  'Eigentümer Besitzer besitzt owner own',
  'Mieter mietet gemietet tenant',
].map(line => [...new Set(line.split(' ').flatMap(word => [spell(word), stemMixed(spell(word))]))]);
