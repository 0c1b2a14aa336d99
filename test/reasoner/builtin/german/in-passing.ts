import type { Stage } from '../breadth/kit.ts';
import { staff } from './english-data.ts';
import { bestellung } from './german-data.ts';
import { shop } from './shop-data.ts';

const revenue = 'sum(q * p)';
const sales = 'sum(m * p)';
const year = (value: number): string => `year(d) = ${value}`;

/** Questions as people put them in passing: short, polite, without capitals. */
const said: [Stage, Stage['questions']][] = [
  [
    shop,
    [
      ['Gesamter Umsatz bitte', `SELECT ${revenue} FROM o`],
      ['Kannst du mir sagen, wie viele Kunden wir haben?', 'SELECT count(DISTINCT c) FROM o'],
      ['Ich möchte wissen, wie hoch der Umsatz 2024 war.', `SELECT ${revenue} FROM o WHERE ${year(2024)}`],
      ['Wie sieht der Umsatz nach Kategorie aus?', `SELECT cat, ${revenue} FROM o GROUP BY cat`],
      [
        'Welche Kunden haben am wenigsten bestellt?',
        'SELECT c, count(*) FROM o GROUP BY c QUALIFY rank() OVER (ORDER BY count(*))=1',
      ],
      [
        'In welchem Monat hatten wir die wenigsten Bestellungen?',
        "SELECT CAST(date_trunc('month', d) AS DATE), count(*) FROM o GROUP BY 1 QUALIFY rank() OVER (ORDER BY count(*))=1",
      ],
      [
        'Wie viele Bestellungen hatten wir pro Quartal im Jahr 2023?',
        `SELECT CAST(date_trunc('quarter', d) AS DATE), count(*) FROM o WHERE ${year(2023)} GROUP BY 1 ORDER BY 1`,
      ],
      ['Wie viel haben wir mit Tent im Norden verdient?', `SELECT ${revenue} FROM o WHERE pr='Tent' AND r='North'`],
      ['Welcher Kanal bringt am meisten ein?', `SELECT ch, ${revenue} FROM o GROUP BY ch ORDER BY 2 DESC LIMIT 1`],
      ['Umsatz, Menge und Anzahl Bestellungen je Region', `SELECT r, ${revenue}, sum(q), count(*) FROM o GROUP BY r`],
      [
        'Welche Produkte haben einen Umsatz von mehr als 20.000?',
        `SELECT pr FROM o GROUP BY pr HAVING ${revenue} > 20000`,
      ],
      ['Wie viele Bestellungen lagen über 500 € Umsatz?', 'SELECT count(*) FROM o WHERE q*p > 500'],
      ['Zeig mir die Top-5-Kunden', `SELECT c, ${revenue} FROM o GROUP BY c ORDER BY 2 DESC LIMIT 5`],
      [
        'Top 10 Kunden nach Anzahl der Bestellungen',
        'SELECT c, count(*) FROM o GROUP BY c ORDER BY 2 DESC, 1 LIMIT 10',
      ],
      [
        'Welcher Anteil der Bestellungen ist storniert?',
        "SELECT round(100.0*count(*) FILTER (WHERE st='Cancelled')/count(*),2) FROM o",
      ],
      [
        'Stornoquote pro Kanal',
        "SELECT ch, round(100.0*count(*) FILTER (WHERE st='Cancelled')/count(*),2) FROM o GROUP BY ch",
      ],
      ['Umsatz am 3. Januar 2023', `SELECT ${revenue} FROM o WHERE d = DATE '2023-01-03'`],
      ['Umsatz im Q2', `SELECT ${revenue} FROM o WHERE quarter(d)=2`],
      [
        'Umsatz der letzten 12 Monate',
        `SELECT ${revenue} FROM o WHERE d >= DATE '2023-11-01' AND d < DATE '2024-11-01'`,
      ],
      ['Umsatz letzte Woche', `SELECT ${revenue} FROM o WHERE d >= DATE '2024-11-11' AND d < DATE '2024-11-18'`],
      [
        'wieviel prozent vom umsatz kommt aus dem osten',
        `SELECT round(100.0*${revenue} FILTER (WHERE r='East')/${revenue},2) FROM o`,
      ],
      ['durchschnittliche bestellmenge', 'SELECT avg(q) FROM o'],
      ['Größter Kunde nach Menge', 'SELECT c, sum(q) FROM o GROUP BY c ORDER BY 2 DESC LIMIT 1'],
      ['Wie viele Bestellungen waren weder online noch im Store?', "SELECT count(*) FROM o WHERE ch='Phone'"],
    ],
  ],
  [
    staff,
    [
      ['Mitarbeiter in Paris mit einem Gehalt über 80.000', "SELECT n FROM e WHERE c='Paris' AND s > 80000"],
      ['Wer arbeitet in Finance?', "SELECT n FROM e WHERE dep='Finance'"],
      ['Wie viele Mitarbeiter arbeiten remote?', 'SELECT count(*) FROM e WHERE rem'],
      [
        'Anteil der Männer in Engineering',
        "SELECT round(100.0*count(*) FILTER (WHERE g='M')/count(*),2) FROM e WHERE dep='Engineering'",
      ],
      [
        'Gehaltsunterschied zwischen Männern und Frauen',
        "SELECT avg(s) FILTER (WHERE g='M'), avg(s) FILTER (WHERE g='F') FROM e",
      ],
      [
        'In welcher Stadt arbeiten die meisten Mitarbeiter?',
        'SELECT c, count(*) FROM e GROUP BY c ORDER BY 2 DESC LIMIT 1',
      ],
      [
        'Welche Abteilung hat die ältesten Mitarbeiter im Durchschnitt?',
        'SELECT dep, avg(a) FROM e GROUP BY dep ORDER BY 2 DESC LIMIT 1',
      ],
      ['Wie hoch ist das zweithöchste Gehalt?', 'SELECT DISTINCT s FROM e ORDER BY s DESC LIMIT 1 OFFSET 1'],
      ['Seniors pro Abteilung', "SELECT dep, count(*) FROM e WHERE lv='Senior' GROUP BY dep"],
    ],
  ],
  [
    bestellung,
    [
      ['Wie viele Bestellungen kamen 2024 aus dem Norden?', `SELECT count(*) FROM b WHERE r='Nord' AND ${year(2024)}`],
      ['Welche Produktkategorien gibt es?', 'SELECT DISTINCT cat FROM b'],
      [
        'Welcher Kunde hat am meisten bestellt?',
        'SELECT k, count(*) FROM b GROUP BY k QUALIFY rank() OVER (ORDER BY count(*) DESC)=1',
      ],
      ['Umsatzstärkstes Produkt', `SELECT pr, ${sales} FROM b GROUP BY pr ORDER BY 2 DESC LIMIT 1`],
      ['Anzahl Retouren pro Produkt', "SELECT pr, count(*) FROM b WHERE ret='ja' GROUP BY pr"],
      ['Bestellungen je Vertriebskanal und Region', 'SELECT ch, r, count(*) FROM b GROUP BY ch, r'],
      [
        'Menge pro Monat im Jahr 2023',
        `SELECT CAST(date_trunc('month', d) AS DATE), sum(m) FROM b WHERE ${year(2023)} GROUP BY 1 ORDER BY 1`,
      ],
      ['Wann wurde zuletzt ein Drucker bestellt?', "SELECT max(d) FROM b WHERE pr='Drucker'"],
      ['Bestellungen je Vertriebskanal', 'SELECT ch, count(*) FROM b GROUP BY ch'],
    ],
  ],
];

export const spoken: Stage[] = said.map(([stage, questions]) => ({
  ...stage,
  name: `${stage.name}, in passing`,
  questions,
}));
