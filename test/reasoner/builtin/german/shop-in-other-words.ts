import type { Stage } from '../breadth/kit.ts';

const revenue = 'sum(q * p)';
const year = (value: number): string => `year(d) = ${value}`;

/** Questions about the shop as people put them, in other words than its own. */
export const saidOfShop: Stage['questions'] = [
  ['wieviele bestellungen hatten wir 2023', `SELECT count(*) FROM o WHERE ${year(2023)}`],
  ['umsatz je region', `SELECT r, ${revenue} FROM o GROUP BY r`],
  ['was war der umsatz im juni 2024', `SELECT ${revenue} FROM o WHERE ${year(2024)} AND month(d)=6`],
  ['Zeige die Umsätze der einzelnen Kanäle', `SELECT ch, ${revenue} FROM o GROUP BY ch`],
  [
    'In welcher Region wurde am meisten Umsatz gemacht?',
    `SELECT r, ${revenue} FROM o WHERE r IS NOT NULL GROUP BY r ORDER BY 2 DESC LIMIT 1`,
  ],
  ['Welches Produkt wurde am häufigsten bestellt?', 'SELECT pr, count(*) FROM o GROUP BY pr ORDER BY 2 DESC LIMIT 1'],
  ['Wie viele Tents wurden verkauft?', "SELECT sum(q) FROM o WHERE pr = 'Tent'"],
  ['Welche Produkte kosten weniger als 20 €?', 'SELECT DISTINCT pr FROM o WHERE p < 20'],
  ['Welches ist das billigste Produkt?', 'SELECT DISTINCT pr FROM o WHERE p = (SELECT min(p) FROM o)'],
  ['Umsatz im Norden und im Süden', `SELECT ${revenue} FROM o WHERE r IN ('North','South')`],
  [
    'Umsatz im Norden oder Süden im Jahr 2023',
    `SELECT ${revenue} FROM o WHERE r IN ('North','South') AND ${year(2023)}`,
  ],
  ['Wie viele Bestellungen kamen nicht aus dem Norden?', "SELECT count(*) FROM o WHERE r IS DISTINCT FROM 'North'"],
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
  ['Umsatz der letzten 3 Monate', `SELECT ${revenue} FROM o WHERE d >= DATE '2024-08-01' AND d < DATE '2024-11-01'`],
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
  ['Welche Kategorie ist die umsatzstärkste?', `SELECT cat, ${revenue} FROM o GROUP BY cat ORDER BY 2 DESC LIMIT 1`],
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
  ['Wie viele Produkte kosten zwischen 50 € und 100 €?', 'SELECT count(DISTINCT pr) FROM o WHERE p BETWEEN 50 AND 100'],
  [
    'Welche drei Regionen haben den größten Umsatz?',
    `SELECT r, ${revenue} FROM o WHERE r IS NOT NULL GROUP BY r ORDER BY 2 DESC LIMIT 3`,
  ],
  ['Umsatz 2023 und 2024 je Region', `SELECT r, ${revenue} FROM o WHERE year(d) IN (2023,2024) GROUP BY r`],
];
