import type { Language } from '../language.ts';
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

const words = (text: string): Set<string> => new Set(text.split(' ').map(spell));

/** Rows over others, spoken of in German, of data in either language. */
export const kinBy = (stem: (word: string) => string): Language['kin'] => {
  const keys = (own: string, english: string): Set<string> =>
    new Set([...own.split(' ').map(spell), ...english.split(' ')].map(stem));
  return {
    kinds: [
      {
        keys: keys(
          'Vorgesetzter Vorgesetzte Vorgesetzten Chef Chefin Leiter Leiterin Teamleiter Führungskraft',
          'manager managed supervisor supervised boss superior leader led lead chief head report reports reporting mentor',
        ),
        under: 'Unterstellte',
        nouns: words('Untergebene Untergebenen Unterstellte Unterstellten Team Teams'),
        serves: words('berichtet berichten unterstellt untersteht unterstehen arbeitet arbeiten gehört gehören'),
        leads: words('führt leitet betreut managt'),
      },
      {
        keys: keys('Oberkategorie Obergruppe übergeordnet übergeordnete Eltern', 'parent'),
        under: 'Unterkategorien',
        nouns: words('Unterkategorien Unterkategorie Untergruppen Untergruppe Kinder'),
        serves: words('gehört gehören'),
        leads: words('enthält umfasst'),
      },
      {
        keys: keys('Antwort', 'reply replies answer'),
        under: 'Antworten',
        nouns: words('Antwort Antworten'),
        serves: words('antwortet antworten antwortete geantwortet'),
        leads: new Set(),
      },
      {
        keys: keys('Vorgänger', 'predecessor previous'),
        under: 'Nachfolger',
        nouns: words('Nachfolger'),
        serves: words('folgt folgen folgte'),
        leads: new Set(),
      },
    ],
    below: words('unter unterhalb'),
    near: words('direkt direkte direkten direkter unmittelbar unmittelbare unmittelbaren'),
    size: words('Größe Größen groß'),
  };
};
