import { stemMixed } from '../en-de/stem-mixed.ts';
import { spell } from './stem.ts';

/** Words for one of several parts that things of one kind play for another, with the English names that data may use. */
export const roleWords: string[][] = [
  'Abflug Abflughafen Abflugort Startflughafen Startort Abfahrtsort Abfahrtshafen Startbahnhof abfliegen abfliegt Abfahrt abfahren abfährt Start starten startet Herkunft von aus ab departure depart origin start from source',
  'Ankunft Ankunftsort Ankunftsflughafen Ankunftshafen Zielflughafen Zielort Zielhafen Zielbahnhof ankommen ankommt kommen kommt kam kamen Ziel landen landet nach arrival arrive destination end to target',
  'Heim Gastgeber Heimmannschaft Heimteam Heimverein Heimspiel zuhause home host',
  'Gast Gäste auswärts Gastmannschaft Gastteam Gastverein Auswärtsmannschaft Auswärtsspiel away visitor guest',
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
