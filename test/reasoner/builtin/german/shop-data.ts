import type { Stage } from '../breadth/kit.ts';
import { orders } from '../breadth/orders.ts';

const revenue = 'sum(q * p)';
const year = (value: number): string => `year(d) = ${value}`;

/** German questions over data whose names are English. */
export const shop: Stage = {
  ...orders,
  name: 'German questions over orders of a shop in English',
  questions: [
    ['Wie viele Bestellungen gibt es?', 'SELECT count(*) FROM o', /^Es gibt \*\*480\*\* Bestellungen\.$/m],
    [
      'Wie viele Bestellungen wurden 2024 aufgegeben?',
      `SELECT count(*) FROM o WHERE ${year(2024)}`,
      /^Im Jahr 2024 gab es/,
    ],
    ['Wie viele Bestellungen gingen im März 2023 ein?', `SELECT count(*) FROM o WHERE ${year(2023)} AND month(d) = 3`],
    ['Wie viele Kunden haben wir?', 'SELECT count(DISTINCT c) FROM o', /\*\*60\*\* verschiedene Kunden/],
    ['Wie viele verschiedene Produkte haben wir verkauft?', 'SELECT count(DISTINCT pr) FROM o'],
    ['Anzahl der Bestellungen', 'SELECT count(*) FROM o'],
    ['Kundenanzahl', 'SELECT count(DISTINCT c) FROM o'],
    ['Wie hoch ist unser Gesamtumsatz?', `SELECT ${revenue} FROM o`, /^Gesamtumsatz: \*\*[\d.]+,\d{2}\*\*\./],
    ['Umsatz 2023', `SELECT ${revenue} FROM o WHERE ${year(2023)}`],
    ['Wie viel haben wir online verkauft?', `SELECT ${revenue} FROM o WHERE ch = 'Online'`],
    ['Wie viel Umsatz haben wir online gemacht?', `SELECT ${revenue} FROM o WHERE ch = 'Online'`],
    [
      'Wie viele Stück haben wir im 2. Quartal 2024 verkauft?',
      `SELECT sum(q) FROM o WHERE ${year(2024)} AND quarter(d) = 2`,
    ],
    ['Gesamtmenge pro Produkt', 'SELECT pr, sum(q) FROM o GROUP BY pr'],
    ['Wie hoch ist der durchschnittliche Bestellwert?', 'SELECT avg(q * p) FROM o'],
    ['Durchschnittspreis', 'SELECT avg(p) FROM o', /^Durchschnittlicher Stückpreis: /],
    ['Was ist der Median des Stückpreises?', 'SELECT median(p) FROM o'],
    ['Was ist die größte Bestellmenge?', 'SELECT max(q) FROM o'],
    ['Wie hoch ist der höchste Preis?', 'SELECT max(p) FROM o'],
    ['niedrigster Stückpreis', 'SELECT min(p) FROM o'],
    [
      'Welcher Anteil des Umsatzes kommt aus dem Onlinekanal?',
      `SELECT round(100.0 * ${revenue} FILTER (WHERE ch = 'Online') / ${revenue}, 2) FROM o`,
    ],
    [
      'Wie viel Prozent der Bestellungen wurden zurückgegeben?',
      "SELECT round(100.0 * count(*) FILTER (WHERE ret = 'Yes') / count(*), 2) FROM o",
    ],
    [
      'Wie viel Prozent der Bestellungen wurden storniert?',
      "SELECT round(100.0 * count(*) FILTER (WHERE st = 'Cancelled') / count(*), 2) FROM o",
    ],
    [
      'Anteil der Bestellungen aus dem Norden 2024',
      `SELECT round(100.0 * count(*) FILTER (WHERE r = 'North') / count(*), 2) FROM o WHERE ${year(2024)}`,
    ],
    [
      'Umsatzanteil nach Kanal',
      `SELECT ch, ${revenue}, round(100.0 * ${revenue} / sum(${revenue}) OVER (), 2) FROM o GROUP BY ch`,
    ],
    ['Wie viele Bestellungen wurden zurückgegeben?', "SELECT count(*) FROM o WHERE ret = 'Yes'"],
    ['Wie viele Bestellungen wurden nicht zurückgegeben?', "SELECT count(*) FROM o WHERE ret = 'No'"],
    ['Umsatz ohne Retouren', `SELECT ${revenue} FROM o WHERE ret = 'No'`],
    ['Umsatz ohne stornierte Bestellungen', `SELECT ${revenue} FROM o WHERE st <> 'Cancelled'`],
    ['Wie viele Bestellungen waren nicht online?', "SELECT count(*) FROM o WHERE ch <> 'Online'"],
    ['Wie viele Bestellungen haben keine Region?', 'SELECT count(*) FROM o WHERE r IS NULL'],
    ['Bestellungen ohne Region: wie viele?', 'SELECT count(*) FROM o WHERE r IS NULL'],
    ['Wie viele Bestellungen haben eine Menge größer als 4?', 'SELECT count(*) FROM o WHERE q > 4'],
    ['Wie viele Bestellungen haben eine Menge von mindestens 5?', 'SELECT count(*) FROM o WHERE q >= 5'],
    [
      'Wie viele Bestellungen haben einen Stückpreis zwischen 50 und 100?',
      'SELECT count(*) FROM o WHERE p BETWEEN 50 AND 100',
    ],
    ['Wie viele Bestellungen kosten mehr als 89,95 €?', 'SELECT count(*) FROM o WHERE p > 89.95'],
    ['Wie viele Bestellungen nach dem 30.06.2024?', "SELECT count(*) FROM o WHERE d > DATE '2024-06-30'"],
    ['Anzahl der Bestellungen seit dem 1. Juli 2024', "SELECT count(*) FROM o WHERE d >= DATE '2024-07-01'"],
    [
      'Wie viele Bestellungen gab es zwischen Januar und März 2024?',
      `SELECT count(*) FROM o WHERE ${year(2024)} AND month(d) <= 3`,
    ],
    [
      'Wie viele Bestellungen gab es vom 01.02.2024 bis zum 15.02.2024?',
      "SELECT count(*) FROM o WHERE d BETWEEN DATE '2024-02-01' AND DATE '2024-02-15'",
    ],
    ['Umsatz nach Region', `SELECT r, ${revenue} FROM o GROUP BY r`, /ohne Region/],
    [
      'Wie hoch war der Umsatz pro Region im Jahr 2024?',
      `SELECT r, ${revenue} FROM o WHERE ${year(2024)} GROUP BY r`,
      /im Jahr 2024/,
    ],
    ['Umsatz nach Region und Kanal', `SELECT r, ch, ${revenue} FROM o GROUP BY r, ch`],
    ['Anzahl Bestellungen je Kategorie', 'SELECT cat, count(*) FROM o GROUP BY cat'],
    ['Bestellungen pro Produktkategorie', 'SELECT cat, count(*) FROM o GROUP BY cat'],
    ['durchschnittliche Menge nach Produkt', 'SELECT pr, avg(q) FROM o GROUP BY pr'],
    ['Wie viele Bestellungen gibt es pro Status?', 'SELECT st, count(*) FROM o GROUP BY st'],
    [
      'Welche 5 Produkte haben sich online am meisten verkauft?',
      "SELECT pr, sum(q) FROM o WHERE ch = 'Online' GROUP BY pr ORDER BY 2 DESC LIMIT 5",
    ],
    [
      'Top 3 Kunden nach Umsatz',
      `SELECT c, ${revenue} FROM o GROUP BY c ORDER BY 2 DESC LIMIT 3`,
      /(?:^|: )Top 3 Kunden nach Gesamtumsatz: /,
    ],
    ['Die 3 Kunden mit dem höchsten Umsatz', `SELECT c, ${revenue} FROM o GROUP BY c ORDER BY 2 DESC LIMIT 3`],
    [
      'Welche Region hatte 2023 den höchsten Umsatz?',
      `SELECT r, ${revenue} FROM o WHERE ${year(2023)} GROUP BY r ORDER BY 2 DESC LIMIT 1`,
    ],
    ['Was ist unser meistverkauftes Produkt?', 'SELECT pr, sum(q) FROM o GROUP BY pr ORDER BY 2 DESC LIMIT 1'],
    [
      'Welches Produkt hat den zweithöchsten Umsatz?',
      `SELECT pr, ${revenue} FROM o GROUP BY pr ORDER BY 2 DESC LIMIT 1 OFFSET 1`,
    ],
    [
      'Welcher Kunde hat die meisten Bestellungen aufgegeben?',
      'SELECT c, count(*) FROM o GROUP BY c QUALIFY rank() OVER (ORDER BY count(*) DESC) = 1',
    ],
    ['Welcher Kanal hat die wenigsten Bestellungen?', 'SELECT ch, count(*) FROM o GROUP BY ch ORDER BY 2 LIMIT 1'],
    [
      'Umsatz pro Monat im Jahr 2024',
      `SELECT CAST(date_trunc('month', d) AS DATE), ${revenue} FROM o WHERE ${year(2024)} GROUP BY 1 ORDER BY 1`,
      /im (?:Januar|Februar|März|April) 2024/,
    ],
    [
      'Monatsumsatz 2023',
      `SELECT CAST(date_trunc('month', d) AS DATE), ${revenue} FROM o WHERE ${year(2023)} GROUP BY 1 ORDER BY 1`,
    ],
    [
      'monatliche Anzahl der Bestellungen',
      "SELECT CAST(date_trunc('month', d) AS DATE), count(*) FROM o GROUP BY 1 ORDER BY 1",
    ],
    ['Quartalsumsätze', `SELECT CAST(date_trunc('quarter', d) AS DATE), ${revenue} FROM o GROUP BY 1 ORDER BY 1`],
    ['Umsatz nach Quartal', `SELECT CAST(date_trunc('quarter', d) AS DATE), ${revenue} FROM o GROUP BY 1 ORDER BY 1`],
    [
      'Zeige mir den Umsatzverlauf',
      `SELECT CAST(date_trunc('month', d) AS DATE), ${revenue} FROM o GROUP BY 1 ORDER BY 1`,
    ],
    ['jährlicher Umsatz nach Region', `SELECT CAST(date_trunc('year', d) AS DATE), r, ${revenue} FROM o GROUP BY 1, 2`],
    [
      'Vergleiche den Umsatz 2023 und 2024',
      `SELECT ${revenue} FILTER (WHERE ${year(2023)}), ${revenue} FILTER (WHERE ${year(2024)}) FROM o`,
      /ist von \*\*[\d.,]+\*\* \(2023\) auf \*\*[\d.,]+\*\* \(2024\) (?:gestiegen|gefallen)/,
    ],
    [
      'Wie hat sich der Umsatz vom 1. Quartal auf das 2. Quartal 2024 verändert?',
      `SELECT ${revenue} FILTER (WHERE quarter(d) = 1), ${revenue} FILTER (WHERE quarter(d) = 2) FROM o WHERE ${year(2024)}`,
    ],
    [
      'Umsatz 2024 im Vergleich zu 2023',
      `SELECT ${revenue} FILTER (WHERE ${year(2024)}), ${revenue} FILTER (WHERE ${year(2023)}) FROM o`,
    ],
    [
      'Umsatz 2024 gegenüber dem Vorjahr',
      `SELECT ${revenue} FILTER (WHERE ${year(2024)}), ${revenue} FILTER (WHERE ${year(2023)}) FROM o`,
    ],
    [
      'Umsatz online und Store im Vergleich',
      `SELECT ${revenue} FILTER (WHERE ch = 'Online'), ${revenue} FILTER (WHERE ch = 'Store') FROM o`,
    ],
    [
      'War der Umsatz 2024 höher als 2023?',
      `SELECT ${revenue} FILTER (WHERE ${year(2024)}), ${revenue} FILTER (WHERE ${year(2023)}) FROM o`,
      /^(Ja|Nein)\b/,
    ],
    [
      'Hatte der Norden mehr Bestellungen als der Süden?',
      "SELECT count(*) FILTER (WHERE r = 'North'), count(*) FILTER (WHERE r = 'South') FROM o",
      /^(Ja|Nein)\b/,
    ],
    ['Welche Kanäle gibt es?', 'SELECT DISTINCT ch FROM o', /\*\*3\*\* Kanäle/],
    ['Welche Kategorien haben wir?', 'SELECT DISTINCT cat FROM o'],
    ['Liste alle Produkte auf', 'SELECT DISTINCT pr FROM o'],
    ['durchschnittliche Anzahl Bestellungen pro Kunde', 'SELECT avg(n) FROM (SELECT count(*) n FROM o GROUP BY c)'],
    [
      'durchschnittlicher Monatsumsatz',
      `SELECT avg(n) FROM (SELECT ${revenue} n FROM o GROUP BY date_trunc('month', d))`,
    ],
    ['durchschnittlicher Umsatz pro Kunde', `SELECT avg(n) FROM (SELECT ${revenue} n FROM o GROUP BY c)`],
    [
      'Verhältnis von Online-Bestellungen zu Store-Bestellungen',
      "SELECT round(count(*) FILTER (WHERE ch = 'Online') / count(*) FILTER (WHERE ch = 'Store'), 4) FROM o",
    ],
    [
      'Wie viele Kunden haben mehr als 10 Bestellungen aufgegeben?',
      'SELECT count(*) FROM (SELECT c FROM o GROUP BY c HAVING count(*) > 10)',
    ],
    [
      'Welcher Monat hatte den höchsten Umsatz?',
      `SELECT CAST(date_trunc('month', d) AS DATE), ${revenue} FROM o GROUP BY 1 ORDER BY 2 DESC LIMIT 1`,
    ],
    ['Wann war die erste Bestellung?', 'SELECT min(d) FROM o', /02\.01\.2023/],
    ['Wie viele Bestellungen hat Customer 7 aufgegeben?', "SELECT count(*) FROM o WHERE c = 'Customer 7'"],
    ['Umsatz mit Tent und Hiking Boots', `SELECT ${revenue} FROM o WHERE pr IN ('Tent', 'Hiking Boots')`],
    ['Wie viele Zeilen hat die Tabelle?', 'SELECT count(*) FROM o'],
    ['Zeige Gesamtumsatz und Anzahl der Bestellungen pro Kanal', `SELECT ch, ${revenue}, count(*) FROM o GROUP BY ch`],
    [
      'Wie viel Umsatz haben wir im 1. Halbjahr 2024 gemacht?',
      `SELECT ${revenue} FROM o WHERE ${year(2024)} AND month(d) <= 6`,
    ],
    ['Umsatz im letzten Quartal', `SELECT ${revenue} FROM o WHERE ${year(2024)} AND quarter(d) = 3`],
    ['Umsatz letztes Jahr', `SELECT ${revenue} FROM o WHERE ${year(2023)}`],
    ['Umsatz im Vormonat', `SELECT ${revenue} FROM o WHERE ${year(2024)} AND month(d) = 10`],
    [
      'Wie viele Bestellungen gab es in den letzten 30 Tagen?',
      "SELECT count(*) FROM o WHERE d BETWEEN DATE '2024-10-21' AND DATE '2024-11-20'",
    ],
  ],
};
