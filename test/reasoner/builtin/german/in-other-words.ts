import type { Stage } from '../breadth/kit.ts';
import { buyers, games, goods, marks, rooms, shop, staff } from './english-data.ts';
import { bestellung, rechnung } from './german-data.ts';

const revenue = 'sum(q * p)';
const sales = 'sum(m * p)';
const year = (value: number): string => `year(d) = ${value}`;

/** Questions as people put them, in other words than the stages' own. */
const said: [Stage, Stage['questions']][] = [
  [
    shop,
    [
      ['wieviele bestellungen hatten wir 2023', `SELECT count(*) FROM o WHERE ${year(2023)}`],
      ['umsatz je region', `SELECT r, ${revenue} FROM o GROUP BY r`],
      ['was war der umsatz im juni 2024', `SELECT ${revenue} FROM o WHERE ${year(2024)} AND month(d)=6`],
      ['Zeige die Umsätze der einzelnen Kanäle', `SELECT ch, ${revenue} FROM o GROUP BY ch`],
      [
        'In welcher Region wurde am meisten Umsatz gemacht?',
        `SELECT r, ${revenue} FROM o WHERE r IS NOT NULL GROUP BY r ORDER BY 2 DESC LIMIT 1`,
      ],
      [
        'Welches Produkt wurde am häufigsten bestellt?',
        'SELECT pr, count(*) FROM o GROUP BY pr ORDER BY 2 DESC LIMIT 1',
      ],
      ['Wie viele Tents wurden verkauft?', "SELECT sum(q) FROM o WHERE pr = 'Tent'"],
      ['Welche Produkte kosten weniger als 20 €?', 'SELECT DISTINCT pr FROM o WHERE p < 20'],
      ['Welches ist das billigste Produkt?', 'SELECT DISTINCT pr FROM o WHERE p = (SELECT min(p) FROM o)'],
      ['Umsatz im Norden und im Süden', `SELECT ${revenue} FROM o WHERE r IN ('North','South')`],
      [
        'Umsatz im Norden oder Süden im Jahr 2023',
        `SELECT ${revenue} FROM o WHERE r IN ('North','South') AND ${year(2023)}`,
      ],
      ['Wie viele Bestellungen kamen nicht aus dem Norden?', "SELECT count(*) FROM o WHERE r <> 'North'"],
      ['Alle Bestellungen außer stornierten: Gesamtumsatz', `SELECT ${revenue} FROM o WHERE st <> 'Cancelled'`],
      ['Umsatz aller nicht stornierten Bestellungen', `SELECT ${revenue} FROM o WHERE st <> 'Cancelled'`],
      [
        'Wie hoch war der Umsatz zwischen dem 1.1.2024 und dem 31.3.2024?',
        `SELECT ${revenue} FROM o WHERE ${year(2024)} AND month(d) <= 3`,
      ],
      [
        'Wie hoch ist der Anteil der Online-Bestellungen?',
        "SELECT round(100.0*count(*) FILTER (WHERE ch='Online')/count(*),2) FROM o",
      ],
      [
        'Wie hoch ist der Anteil der Online-Bestellungen an allen Bestellungen?',
        "SELECT round(100.0*count(*) FILTER (WHERE ch='Online')/count(*),2) FROM o",
      ],
      [
        'Wie viel Prozent des Umsatzes entfallen auf den Norden?',
        `SELECT round(100.0*${revenue} FILTER (WHERE r='North')/${revenue},2) FROM o`,
      ],
      ['Retourenquote', "SELECT round(100.0*count(*) FILTER (WHERE ret='Yes')/count(*),2) FROM o"],
      [
        'Wie entwickelt sich der Umsatz pro Quartal?',
        `SELECT CAST(date_trunc('quarter', d) AS DATE), ${revenue} FROM o GROUP BY 1 ORDER BY 1`,
      ],
      [
        'Umsatzentwicklung 2024',
        `SELECT CAST(date_trunc('month', d) AS DATE), ${revenue} FROM o WHERE ${year(2024)} GROUP BY 1 ORDER BY 1`,
      ],
      [
        'Umsatz der letzten 3 Monate',
        `SELECT ${revenue} FROM o WHERE d >= DATE '2024-08-01' AND d < DATE '2024-11-01'`,
      ],
      ['Wie viele Bestellungen gab es gestern?', "SELECT count(*) FROM o WHERE d = DATE '2024-11-19'"],
      ['Die fünf umsatzstärksten Kunden', `SELECT c, ${revenue} FROM o GROUP BY c ORDER BY 2 DESC LIMIT 5`],
      ['Wer sind unsere 5 besten Kunden?', `SELECT c, ${revenue} FROM o GROUP BY c ORDER BY 2 DESC LIMIT 5`],
      ['Wer ist unser bester Kunde?', `SELECT c, ${revenue} FROM o GROUP BY c ORDER BY 2 DESC LIMIT 1`],
      [
        'Welcher Kunde hat den höchsten durchschnittlichen Bestellwert?',
        'SELECT c, avg(q*p) FROM o GROUP BY c ORDER BY 2 DESC LIMIT 1',
      ],
      ['Kunden mit mehr als 12 Bestellungen', 'SELECT c FROM o GROUP BY c HAVING count(*) > 12'],
      ['Gibt es Bestellungen ohne Region?', 'SELECT count(*) FROM o WHERE r IS NULL'],
      [
        'Haben wir 2024 mehr verkauft als 2023?',
        `SELECT ${revenue} FILTER (WHERE ${year(2024)}), ${revenue} FILTER (WHERE ${year(2023)}) FROM o`,
      ],
      [
        'Ist der Umsatz 2024 gegenüber 2023 gestiegen?',
        `SELECT ${revenue} FILTER (WHERE ${year(2023)}), ${revenue} FILTER (WHERE ${year(2024)}) FROM o`,
      ],
      [
        'Wie stark ist der Umsatz von 2023 auf 2024 gewachsen?',
        `SELECT ${revenue} FILTER (WHERE ${year(2023)}), ${revenue} FILTER (WHERE ${year(2024)}) FROM o`,
      ],
      [
        'Differenz im Umsatz zwischen Online und Phone',
        `SELECT ${revenue} FILTER (WHERE ch='Online'), ${revenue} FILTER (WHERE ch='Phone') FROM o`,
      ],
      [
        'Um wie viel ist der Umsatz online höher als im Store?',
        `SELECT ${revenue} FILTER (WHERE ch='Online'), ${revenue} FILTER (WHERE ch='Store') FROM o`,
      ],
      ['minimaler, maximaler und durchschnittlicher Stückpreis', 'SELECT min(p), max(p), avg(p) FROM o'],
      ['Durchschnittlicher Umsatz pro Bestellung', 'SELECT avg(q*p) FROM o'],
      ['Wie viele unterschiedliche Kunden haben 2024 bestellt?', `SELECT count(DISTINCT c) FROM o WHERE ${year(2024)}`],
      ['Wie viele Kunden haben online bestellt?', "SELECT count(DISTINCT c) FROM o WHERE ch='Online'"],
      ['Wann hat Customer 7 zuletzt bestellt?', "SELECT max(d) FROM o WHERE c='Customer 7'"],
      [
        'Welche Produkte wurden nie am Telefon verkauft?',
        "SELECT DISTINCT pr FROM o WHERE pr NOT IN (SELECT pr FROM o WHERE ch='Phone')",
      ],
      ['Umsatz Q1 2024', `SELECT ${revenue} FROM o WHERE ${year(2024)} AND quarter(d)=1`],
      ['Umsatz im zweiten Halbjahr 2023', `SELECT ${revenue} FROM o WHERE ${year(2023)} AND month(d)>6`],
      ['Nenne mir die 3 teuersten Produkte', 'SELECT DISTINCT pr, p FROM o ORDER BY p DESC LIMIT 3'],
      ['Welche Produkte gibt es in der Kategorie Camping?', "SELECT DISTINCT pr FROM o WHERE cat='Camping'"],
      ['Wie viele Bestellungen hat jeder Kunde?', 'SELECT c, count(*) FROM o GROUP BY c'],
      ['Wie viel Umsatz macht jede Region?', `SELECT r, ${revenue} FROM o GROUP BY r`],
      ['Umsatz mit Zubehör', `SELECT ${revenue} FROM o WHERE cat='Accessories'`],
      ['Wie viele Bestellungen gab es im Dezember?', 'SELECT count(*) FROM o WHERE month(d)=12'],
      [
        'Welche Kategorie ist die umsatzstärkste?',
        `SELECT cat, ${revenue} FROM o GROUP BY cat ORDER BY 2 DESC LIMIT 1`,
      ],
      ['Wie viele Bestellungen sind noch offen?', "SELECT count(*) FROM o WHERE st='Pending'"],
      ['Wie viele Bestellungen wurden versandt?', "SELECT count(*) FROM o WHERE st='Shipped'"],
      ['Umsatz seit Jahresbeginn', `SELECT ${revenue} FROM o WHERE ${year(2024)}`],
      ['Umsatz in diesem Jahr', `SELECT ${revenue} FROM o WHERE ${year(2024)}`],
      ['Umsatz dieses Quartal', `SELECT ${revenue} FROM o WHERE ${year(2024)} AND quarter(d)=4`],
      [
        'Wie viele Bestellungen gab es in Q3 2023 im Westen?',
        `SELECT count(*) FROM o WHERE ${year(2023)} AND quarter(d)=3 AND r='West'`,
      ],
      ['Durchschnittliche Bestellmenge pro Kategorie', 'SELECT cat, avg(q) FROM o GROUP BY cat'],
      [
        'Bestellungen nach Status in Prozent',
        'SELECT st, count(*), round(100.0*count(*)/sum(count(*)) OVER (),2) FROM o GROUP BY st',
      ],
      [
        'Welche Region hat weniger als 50.000 Umsatz?',
        `SELECT r FROM o WHERE r IS NOT NULL GROUP BY r HAVING ${revenue} < 50000`,
      ],
      ['Zeige mir alle Bestellungen von Customer 7', "SELECT id FROM o WHERE c='Customer 7'"],
      [
        'Welcher Tag hatte die meisten Bestellungen?',
        'SELECT d, count(*) FROM o GROUP BY d QUALIFY rank() OVER (ORDER BY count(*) DESC)=1',
      ],
      [
        'Wie viele Produkte kosten zwischen 50 € und 100 €?',
        'SELECT count(DISTINCT pr) FROM o WHERE p BETWEEN 50 AND 100',
      ],
      [
        'Welche drei Regionen haben den größten Umsatz?',
        `SELECT r, ${revenue} FROM o WHERE r IS NOT NULL GROUP BY r ORDER BY 2 DESC LIMIT 3`,
      ],
      ['Umsatz 2023 und 2024 je Region', `SELECT r, ${revenue} FROM o WHERE year(d) IN (2023,2024) GROUP BY r`],
    ],
  ],
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
