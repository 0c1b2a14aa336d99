import type { Stage } from '../breadth/kit.ts';
import { buyers, games, goods, marks, rooms, staff } from './english-data.ts';
import { bestellung, rechnung } from './german-data.ts';
import { shop } from './shop-data.ts';
import { saidOfShop } from './shop-in-other-words.ts';

const sales = 'sum(m * p)';
const year = (value: number): string => `year(d) = ${value}`;

/** Questions as people put them, in other words than the stages' own. */
const said: [Stage, Stage['questions']][] = [
  [shop, saidOfShop],
  [
    staff,
    [
      ['wie viele mitarbeiter arbeiten im vertrieb', "SELECT count(*) FROM e WHERE dep='Sales'"],
      ['Wie alt ist der älteste Mitarbeiter?', 'SELECT max(a) FROM e'],
      ['Gehaltssumme pro Abteilung', 'SELECT dep, sum(s) FROM e GROUP BY dep'],
      [
        'Wer hat das höchste Gehalt in Engineering?',
        "SELECT n FROM e WHERE dep='Engineering' AND s=(SELECT max(s) FROM e WHERE dep='Engineering')",
      ],
      ['Mitarbeiter aus Berlin und Paris', "SELECT n FROM e WHERE c IN ('Berlin','Paris')"],
      ['Wie viele Mitarbeiter pro Stadt?', 'SELECT c, count(*) FROM e GROUP BY c'],
      ['Verdienen Männer mehr als Frauen?', "SELECT avg(s) FILTER (WHERE g='M'), avg(s) FILTER (WHERE g='F') FROM e"],
      ['Welche Mitarbeiter wurden vor 2013 eingestellt?', "SELECT n FROM e WHERE d < DATE '2013-01-01'"],
      ['Durchschnittsalter nach Geschlecht', 'SELECT g, avg(a) FROM e GROUP BY g'],
      ['Wie viele Mitarbeiter sind jünger als 30?', 'SELECT count(*) FROM e WHERE a < 30'],
      [
        'Wie viele Mitarbeiter verdienen überdurchschnittlich?',
        'SELECT count(*) FROM e WHERE s > (SELECT avg(s) FROM e)',
      ],
      [
        'Wie viele Mitarbeiter verdienen mehr als der Durchschnitt?',
        'SELECT count(*) FROM e WHERE s > (SELECT avg(s) FROM e)',
      ],
      ['Wie viele Abteilungen gibt es?', 'SELECT count(DISTINCT dep) FROM e'],
    ],
  ],
  [
    buyers,
    [
      ['Umsatz pro Segment', 'SELECT g, sum(a) FROM j GROUP BY g'],
      ['Welche Firma hat am meisten ausgegeben?', 'SELECT co, sum(a) FROM j GROUP BY co ORDER BY 2 DESC LIMIT 1'],
      ['Wie viele Käufe sind noch offen?', "SELECT count(*) FROM purchases WHERE status='open'"],
      ['Betrag der bezahlten Käufe nach Land', "SELECT k, sum(a) FROM j WHERE st='paid' GROUP BY k"],
      ['Aus wie vielen Ländern kommen unsere Kunden?', 'SELECT count(DISTINCT country) FROM customers'],
      [
        'durchschnittliche Anzahl Käufe pro Kunde',
        'SELECT avg(n) FROM (SELECT count(*) n FROM purchases GROUP BY customer_id)',
      ],
      [
        'Kunden ohne Käufe',
        'SELECT company FROM customers WHERE customer_id NOT IN (SELECT customer_id FROM purchases)',
      ],
      ['Kunden aus Deutschland', "SELECT company FROM customers WHERE country='Germany'"],
    ],
  ],
  [
    bestellung,
    [
      ['Wie viel Umsatz machte die Region Ost?', `SELECT ${sales} FROM b WHERE r='Ost'`],
      ['Retourenanteil', "SELECT round(100.0*count(*) FILTER (WHERE ret='ja')/count(*),2) FROM b"],
      ['Umsatz mit Elektronik im Jahr 2023', `SELECT ${sales} FROM b WHERE cat='Elektronik' AND ${year(2023)}`],
      ['Wie viele Bestellungen hat K-105 aufgegeben?', "SELECT count(*) FROM b WHERE k='K-105'"],
      [
        'Welcher Vertriebskanal macht den meisten Umsatz?',
        `SELECT ch, ${sales} FROM b GROUP BY ch ORDER BY 2 DESC LIMIT 1`,
      ],
      [
        'Wie viele Lampen haben wir im letzten Jahr verkauft?',
        `SELECT sum(m) FROM b WHERE pr='Lampe' AND ${year(2023)}`,
      ],
      ['Durchschnittspreis pro Kategorie', 'SELECT cat, avg(p) FROM b GROUP BY cat'],
      [
        'Umsatz online vs. Filiale',
        `SELECT ${sales} FILTER (WHERE ch='Online'), ${sales} FILTER (WHERE ch='Filiale') FROM b`,
      ],
      ['Wie viele Produkte haben wir?', 'SELECT count(DISTINCT pr) FROM b'],
    ],
  ],
  [
    rechnung,
    [
      ['Summe der offenen Rechnungen', "SELECT sum(a) FROM j WHERE st='offen'"],
      [
        'Wie viele Rechnungen wurden im Februar 2024 gestellt?',
        'SELECT count(*) FROM j WHERE month(d)=2 AND year(d)=2024',
      ],
      [
        'Welcher Kunde hat die meisten Rechnungen?',
        'SELECT f, count(*) FROM j GROUP BY f QUALIFY rank() OVER (ORDER BY count(*) DESC)=1',
      ],
      ['Kunden pro Stadt', 'SELECT stadt, count(*) FROM kunden GROUP BY stadt'],
      ['durchschnittlicher Rechnungsbetrag in Österreich', "SELECT avg(a) FROM j WHERE l='Österreich'"],
      ['Umsatz pro Monat', "SELECT CAST(date_trunc('month', d) AS DATE), sum(a) FROM j GROUP BY 1 ORDER BY 1"],
    ],
  ],
  [
    rooms,
    [
      ['Wie warm war es im Durchschnitt in der Küche?', "SELECT avg(c) FROM s WHERE r='Kitchen'"],
      ['Durchschnittstemperatur nach Sensor', 'SELECT id, avg(c) FROM s GROUP BY id'],
      ['Wann wurde die höchste Temperatur gemessen?', 'SELECT t FROM s WHERE c=(SELECT max(c) FROM s)'],
      [
        'War es im Keller kälter als auf dem Dachboden?',
        "SELECT avg(c) FILTER (WHERE r='Cellar'), avg(c) FILTER (WHERE r='Attic') FROM s",
      ],
      ['Anteil fehlerhafter Messungen', "SELECT round(100.0*count(*) FILTER (WHERE st='error')/count(*),2) FROM s"],
      ['Messungen pro Raum', 'SELECT r, count(*) FROM s GROUP BY r'],
      ['Anzahl Messungen ohne Temperatur', 'SELECT count(*) FROM s WHERE c IS NULL'],
      ['maximale Luftfeuchtigkeit je Sensor', 'SELECT id, max(h) FROM s GROUP BY id'],
      [
        'Tagesdurchschnitt der Temperatur',
        "SELECT CAST(date_trunc('day', t) AS DATE), avg(c) FROM s GROUP BY 1 ORDER BY 1",
      ],
      [
        'tägliche Durchschnittstemperatur im Keller',
        "SELECT CAST(date_trunc('day', t) AS DATE), avg(c) FROM s WHERE r='Cellar' GROUP BY 1 ORDER BY 1",
      ],
      [
        'Welcher Sensor hat die meisten Fehler?',
        "SELECT id, count(*) FROM s WHERE st='error' GROUP BY id QUALIFY rank() OVER (ORDER BY count(*) DESC)=1",
      ],
    ],
  ],
  [
    goods,
    [
      ['Wie hoch ist der Lagerwert?', 'SELECT sum(q*u) FROM i'],
      ['Die 5 teuersten Artikel', 'SELECT DISTINCT n, u FROM i ORDER BY u DESC LIMIT 5'],
      ['Wie viele Artikel gibt es?', 'SELECT count(DISTINCT n) FROM i'],
      ['Artikel mit einem Bestand unter 20', 'SELECT n FROM i WHERE q < 20'],
      [
        'Vergleiche den Bestand in Hamburg und Porto',
        "SELECT sum(q) FILTER (WHERE w='Hamburg'), sum(q) FILTER (WHERE w='Porto') FROM i",
      ],
      ['Welche Artikel in Porto sind keine supplies?', "SELECT n FROM i WHERE w='Porto' AND ty <> 'supplies'"],
      [
        'Welcher Lieferant liefert die meisten Artikel?',
        'SELECT su, count(*) FROM i GROUP BY su QUALIFY rank() OVER (ORDER BY count(*) DESC)=1',
      ],
      ['Durchschnittlicher Bestand pro Lager', 'SELECT w, avg(q) FROM i GROUP BY w'],
    ],
  ],
  [
    games,
    [
      ['Wie viele Medaillen hat Norwegen in Gold gewonnen?', "SELECT g FROM m WHERE c='Norway'"],
      [
        'Hat Norwegen mehr Goldmedaillen als Deutschland?',
        "SELECT max(g) FILTER (WHERE c='Norway'), max(g) FILTER (WHERE c='Germany') FROM m",
      ],
      ['Einwohnerzahl von Japan', "SELECT p FROM m WHERE c='Japan'"],
      ['Welche Länder sind nicht in Europa?', "SELECT c FROM m WHERE k<>'Europe'"],
      ['Anzahl Länder pro Kontinent', 'SELECT k, count(*) FROM m GROUP BY k'],
      ['durchschnittliche Bevölkerung der asiatischen Länder', "SELECT avg(p) FROM m WHERE k='Asia'"],
      [
        'Welches europäische Land hat die wenigsten Goldmedaillen?',
        "SELECT c FROM m WHERE k='Europe' ORDER BY g LIMIT 1",
      ],
      ['Länder mit genau 8 Goldmedaillen', 'SELECT c FROM m WHERE g=8'],
      [
        'Anteil der Goldmedaillen nach Kontinent',
        'SELECT k, sum(g), round(100.0*sum(g)/sum(sum(g)) OVER (),2) FROM m GROUP BY k',
      ],
      [
        'Differenz der Goldmedaillen zwischen Norwegen und Schweden',
        "SELECT max(g) FILTER (WHERE c='Norway'), max(g) FILTER (WHERE c='Sweden') FROM m",
      ],
      ['Wie viele Länder haben weniger als 10 Millionen Einwohner?', 'SELECT count(*) FROM m WHERE p < 10000000'],
      ['Wie viele Kontinente gibt es?', 'SELECT count(DISTINCT k) FROM m'],
    ],
  ],
  [
    marks,
    [
      ['Notendurchschnitt pro Klasse', 'SELECT c, avg(p) FROM g GROUP BY c'],
      [
        'Wie viele Schüler sind in Mathe durchgefallen?',
        "SELECT count(DISTINCT n) FROM g WHERE s='Math' AND res='failed'",
      ],
      ['Die besten 3 Schüler in Geschichte', "SELECT n, p FROM g WHERE s='History' ORDER BY p DESC LIMIT 3"],
      ['Welche Punktzahl hat Mia in Kunst?', "SELECT p FROM g WHERE n='Mia' AND s='Art'"],
      ['Durchschnittliche Punktzahl in Physik', "SELECT avg(p) FROM g WHERE s='Physics'"],
      ['Schüler der Klasse 7B', "SELECT DISTINCT n FROM g WHERE c='7B'"],
      [
        'Wie viel Prozent haben in Mathe bestanden?',
        "SELECT round(100.0*count(*) FILTER (WHERE res='passed')/count(*),2) FROM g WHERE s='Math'",
      ],
    ],
  ],
];

export const more: Stage[] = said.map(([stage, questions]) => ({
  ...stage,
  name: `${stage.name}, in other words`,
  questions,
}));
