import { joined } from '../breadth/joined.ts';
import type { Stage } from '../breadth/kit.ts';
import { employees, students } from '../breadth/people.ts';
import { inventory, medals, sensors } from '../breadth/things.ts';

// German questions over data whose names are English.

export const staff: Stage = {
  ...employees,
  name: 'German questions over employees in English',
  questions: [
    ['Wie viele Mitarbeiter haben wir?', 'SELECT count(*) FROM e', /\*\*80\*\* Mitarbeiter/],
    ['Wie viele Leute arbeiten in Engineering?', "SELECT count(*) FROM e WHERE dep = 'Engineering'"],
    ['Wie hoch ist das Durchschnittsgehalt?', 'SELECT avg(s) FROM e'],
    ['durchschnittliches Gehalt nach Abteilung', 'SELECT dep, avg(s) FROM e GROUP BY dep'],
    ['Wer ist der älteste Mitarbeiter?', 'SELECT n FROM e WHERE a = (SELECT max(a) FROM e)'],
    ['Wer verdient am meisten?', 'SELECT n FROM e WHERE s = (SELECT max(s) FROM e)'],
    ['Die 5 bestbezahlten Mitarbeiter', 'SELECT n FROM e ORDER BY s DESC, id LIMIT 5'],
    ['Wie viele Mitarbeiter verdienen mehr als 70.000?', 'SELECT count(*) FROM e WHERE s > 70000'],
    [
      'Wie viele Mitarbeiter verdienen zwischen 40.000 und 50.000?',
      'SELECT count(*) FROM e WHERE s BETWEEN 40000 AND 50000',
    ],
    ['Wie viele Mitarbeiter wurden 2020 eingestellt?', 'SELECT count(*) FROM e WHERE year(d) = 2020'],
    ['Wie viele Mitarbeiter wurden seit 2018 eingestellt?', "SELECT count(*) FROM e WHERE d >= DATE '2018-01-01'"],
    ['Wie viele Frauen arbeiten hier?', "SELECT count(*) FROM e WHERE g = 'F'"],
    ['Wie hoch ist der Frauenanteil?', "SELECT round(100.0 * count(*) FILTER (WHERE g = 'F') / count(*), 2) FROM e"],
    [
      'Welche Abteilung hat die meisten Mitarbeiter?',
      'SELECT dep, count(*) FROM e GROUP BY dep ORDER BY 2 DESC LIMIT 1',
    ],
    [
      'Welche Abteilung zahlt das höchste Durchschnittsgehalt?',
      'SELECT dep, avg(s) FROM e GROUP BY dep ORDER BY 2 DESC LIMIT 1',
    ],
    ['Anzahl Mitarbeiter nach Abteilung und Geschlecht', 'SELECT dep, g, count(*) FROM e GROUP BY dep, g'],
    ['Durchschnittsalter der Mitarbeiter in Berlin', "SELECT avg(a) FROM e WHERE c = 'Berlin'"],
    ['Wie viele Mitarbeiter sind nicht in Berlin?', "SELECT count(*) FROM e WHERE c <> 'Berlin'"],
    ['In welchen Städten arbeiten unsere Mitarbeiter?', 'SELECT DISTINCT c FROM e'],
    ['Namen der Mitarbeiter älter als 60', 'SELECT n FROM e WHERE a > 60'],
    ['Wie hoch ist das Gehalt von Ada Berg?', "SELECT s FROM e WHERE n = 'Ada Berg'"],
    ['Summe der Gehälter in Sales und Finance', "SELECT sum(s) FROM e WHERE dep IN ('Sales', 'Finance')"],
    [
      'Welche Abteilungen haben ein Durchschnittsgehalt über 60.000?',
      'SELECT dep FROM e GROUP BY dep HAVING avg(s) > 60000',
    ],
    [
      'jüngster Mitarbeiter in Support',
      "SELECT n FROM e WHERE dep = 'Support' AND a = (SELECT min(a) FROM e WHERE dep = 'Support')",
    ],
    [
      'durchschnittliche Anzahl Mitarbeiter pro Abteilung',
      'SELECT avg(k) FROM (SELECT count(*) k FROM e GROUP BY dep)',
    ],
    ['Namen der Mitarbeiter, absteigend sortiert nach Gehalt', 'SELECT n FROM e ORDER BY s DESC, id'],
  ],
};

export const marks: Stage = {
  ...students,
  name: 'German questions over grades in English',
  questions: [
    ['Wie viele Schüler gibt es?', 'SELECT count(DISTINCT n) FROM g'],
    ['durchschnittliche Punktzahl pro Fach', 'SELECT s, avg(p) FROM g GROUP BY s'],
    [
      'Welches Fach hat die niedrigste durchschnittliche Punktzahl?',
      'SELECT s, avg(p) FROM g GROUP BY s ORDER BY 2 LIMIT 1',
    ],
    ['durchschnittliche Punkte nach Klasse und Fach', 'SELECT c, s, avg(p) FROM g GROUP BY c, s'],
    ['Wie viele Ergebnisse liegen unter 50 Punkten?', 'SELECT count(*) FROM g WHERE p < 50'],
    ['Welche Fächer gibt es?', 'SELECT DISTINCT s FROM g'],
    ['Median der Punktzahl', 'SELECT median(p) FROM g'],
  ],
};

export const rooms: Stage = {
  ...sensors,
  name: 'German questions over readings of sensors in English',
  questions: [
    ['Wie viele Messungen gibt es?', 'SELECT count(*) FROM s', /\*\*400\*\* Messungen/],
    ['Wie viele Sensoren gibt es?', 'SELECT count(DISTINCT id) FROM s'],
    ['durchschnittliche Temperatur pro Raum', 'SELECT r, avg(c) FROM s GROUP BY r'],
    ['Wie hoch war die Höchsttemperatur?', 'SELECT max(c) FROM s'],
    [
      'durchschnittliche Luftfeuchtigkeit pro Tag',
      "SELECT CAST(date_trunc('day', t) AS DATE), avg(h) FROM s GROUP BY 1 ORDER BY 1",
    ],
    ['Wie viele Messungen gab es am 3. Mai 2024?', "SELECT count(*) FROM s WHERE CAST(t AS DATE) = DATE '2024-05-03'"],
    ['Wie viele Messungen haben keine Temperatur?', 'SELECT count(*) FROM s WHERE c IS NULL'],
    ['Wie viele Messungen hatten einen Fehler?', "SELECT count(*) FROM s WHERE st = 'error'"],
    ['Wie viele Messungen liegen über 25 Grad?', 'SELECT count(*) FROM s WHERE c > 25'],
    ['Welcher Raum ist im Durchschnitt am wärmsten?', 'SELECT r, avg(c) FROM s GROUP BY r ORDER BY 2 DESC LIMIT 1'],
    [
      'Anzahl der Messungen pro Woche',
      "SELECT CAST(date_trunc('week', t) AS DATE), count(*) FROM s GROUP BY 1 ORDER BY 1",
    ],
  ],
};

export const goods: Stage = {
  ...inventory,
  name: 'German questions over stock in English',
  questions: [
    ['Wie hoch sind die durchschnittlichen Stückkosten?', 'SELECT avg(u) FROM i', /\d \$/],
    ['Welcher Artikel hat die höchsten Stückkosten?', 'SELECT DISTINCT n FROM i WHERE u = (SELECT max(u) FROM i)'],
    ['Gesamtbestand pro Lager', 'SELECT w, sum(q) FROM i GROUP BY w'],
    ['Welche Artikel kosten mehr als 1.000 $?', 'SELECT DISTINCT n FROM i WHERE u > 1000'],
    ['Welches Lager hat den niedrigsten Gesamtbestand?', 'SELECT w, sum(q) FROM i GROUP BY w ORDER BY 2 LIMIT 1'],
    ['Welche Lieferanten haben wir?', 'SELECT DISTINCT su FROM i'],
    ['Lagerbestand nach Lieferant', 'SELECT su, sum(q) FROM i GROUP BY su'],
    [
      'Welcher Anteil des Bestands liegt in Lyon?',
      "SELECT round(100.0 * sum(q) FILTER (WHERE w = 'Lyon') / sum(q), 2) FROM i",
    ],
  ],
};

export const games: Stage = {
  ...medals,
  name: 'German questions over medals in English',
  questions: [
    ['Welches Land hat die meisten Goldmedaillen gewonnen?', 'SELECT c, g FROM m ORDER BY g DESC LIMIT 1'],
    ['Wie viele Goldmedaillen hat Deutschland gewonnen?', "SELECT g FROM m WHERE c = 'Germany'"],
    ['Wie viele Silbermedaillen wurden insgesamt gewonnen?', 'SELECT sum(s) FROM m'],
    ['Goldmedaillen nach Kontinent', 'SELECT k, sum(g) FROM m GROUP BY k'],
    ['Wie viele Länder liegen in Europa?', "SELECT count(*) FROM m WHERE k = 'Europe'"],
    ['Top 3 Länder nach Bronze', 'SELECT c, b FROM m ORDER BY b DESC LIMIT 3'],
    ['Länder mit mehr Silber als Gold', 'SELECT c FROM m WHERE s > g'],
    ['Wie viele Länder haben über 50 Millionen Einwohner?', 'SELECT count(*) FROM m WHERE p > 50000000'],
    ['Welches Land hat die zweitgrößte Bevölkerung?', 'SELECT c FROM m ORDER BY p DESC LIMIT 1 OFFSET 1'],
    ['Bronzemedaillen insgesamt ohne Kanada', "SELECT sum(b) FROM m WHERE c <> 'Canada'"],
    ['Verhältnis von Gold zu Silber', 'SELECT round(sum(g) / sum(s), 4) FROM m'],
  ],
};

export const buyers: Stage = {
  ...joined,
  name: 'German questions over customers and their purchases in English',
  questions: [
    ['Wie viele Kunden gibt es?', 'SELECT count(*) FROM customers'],
    ['Gesamtbetrag nach Land', 'SELECT k, sum(a) FROM j GROUP BY k'],
    ['Welches Land hat die meisten Käufe?', 'SELECT k, count(*) FROM j GROUP BY k ORDER BY 2 DESC LIMIT 1'],
    ['Top 5 Firmen nach Betrag', 'SELECT co, sum(a) FROM j GROUP BY co ORDER BY 2 DESC LIMIT 5'],
    [
      'Welche Kunden haben keine Käufe?',
      'SELECT company FROM customers WHERE customer_id NOT IN (SELECT customer_id FROM purchases)',
    ],
    [
      'Wie viele Kunden haben noch nie etwas gekauft?',
      'SELECT count(*) FROM customers WHERE customer_id NOT IN (SELECT customer_id FROM purchases)',
    ],
    ['Kundenanzahl pro Land', 'SELECT country, count(*) FROM customers GROUP BY country'],
    ['Wie viele Käufe wurden von Kunden aus Frankreich getätigt?', "SELECT count(*) FROM j WHERE k = 'France'"],
    [
      'monatlicher Betrag für Deutschland',
      "SELECT CAST(date_trunc('month', d) AS DATE), sum(a) FROM j WHERE k = 'Germany' GROUP BY 1 ORDER BY 1",
    ],
    ['durchschnittlicher Betrag der Käufe von Wholesale-Kunden', "SELECT avg(a) FROM j WHERE g = 'Wholesale'"],
  ],
};
