import { spell } from './stem.ts';

/** Words for one of several parts that things of one kind play for another, with the English names that data may use. */
export const roleWords = (stem: (word: string) => string): string[][] =>
  [
    'Abholung Abholort abgeholt pickup Abflug Abflughafen Abflugort Startflughafen Startort Abfahrtsort Abfahrtshafen Startbahnhof abfliegen abfliegt Abfahrt abfahren abfährt Start starten startet Herkunft von aus ab departure depart origin start from source',
    'Absetzort abgesetzt dropoff Ankunft Ankunftsort Ankunftsflughafen Ankunftshafen Zielflughafen Zielort Zielhafen Zielbahnhof ankommen ankommt kommen kommt kam kamen Ziel landen landet nach arrival arrive destination end to target',
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
  ].map(line => [...new Set(line.split(' ').flatMap(word => [spell(word), stem(spell(word))]))]);
