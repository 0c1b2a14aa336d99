import { csv, day, dice, type Stage } from '../breadth/kit.ts';

const products: [string, string, number][] = [
  ['Schreibtisch', 'Möbel', 249.9],
  ['Bürostuhl', 'Möbel', 139.5],
  ['Lampe', 'Elektronik', 39],
  ['Drucker', 'Elektronik', 189],
  ['Notizbuch', 'Schreibwaren', 4.5],
];
const bestellungen = (): (string | number | null)[][] => {
  const roll = dice(17);
  return Array.from({ length: 300 }, (_, index) => {
    const [product, category, price] = products[Math.min(roll(5), roll(7))]!;
    return [
      7000 + index,
      day('2023-01-05', index * 2.3)
        .split('-')
        .reverse()
        .join('.'),
      `K-${100 + roll(30)}`,
      index % 37 === 0 ? null : ['Nord', 'Süd', 'Ost', 'West'][roll(4)]!,
      ['Online', 'Filiale', 'Telefon'][Math.min(roll(3), roll(3))]!,
      product,
      category,
      1 + roll(9),
      price,
      roll(7) === 0 ? 'ja' : 'nein',
    ];
  });
};

const revenue = 'sum(m * p)';
const year = (value: number): string => `year(d) = ${value}`;

/** German questions over German data, with compounds for headers. */
export const bestellung: Stage = {
  name: 'German questions over German orders',
  files: {
    bestellungen: csv(
      'Bestellnummer,Bestelldatum,Kundennummer,Region,Vertriebskanal,Produktname,Produktkategorie,Menge,Einzelpreis,Retourniert',
      bestellungen(),
    ),
  },
  views: [
    `b AS SELECT "Bestellnummer" id, CAST("Bestelldatum" AS DATE) d, "Kundennummer" k, "Region" r, "Vertriebskanal" ch, "Produktname" pr, "Produktkategorie" cat, "Menge" m, "Einzelpreis" p, "Retourniert" ret FROM bestellungen`,
  ],
  questions: [
    ['Wie viele Bestellungen gibt es?', 'SELECT count(*) FROM b'],
    ['Wie viele Kunden haben wir?', 'SELECT count(DISTINCT k) FROM b'],
    ['Gesamtumsatz', `SELECT ${revenue} FROM b`],
    ['Umsatz nach Produktkategorie', `SELECT cat, ${revenue} FROM b GROUP BY cat`],
    ['Umsatz nach Kategorie', `SELECT cat, ${revenue} FROM b GROUP BY cat`],
    ['Umsatz pro Kanal im Jahr 2024', `SELECT ch, ${revenue} FROM b WHERE ${year(2024)} GROUP BY ch`],
    ['Wie hoch ist der durchschnittliche Einzelpreis?', 'SELECT avg(p) FROM b'],
    ['Welches Produkt ist das teuerste?', 'SELECT DISTINCT pr FROM b WHERE p = (SELECT max(p) FROM b)'],
    [
      'Welche Region hat die meisten Bestellungen?',
      'SELECT r, count(*) FROM b WHERE r IS NOT NULL GROUP BY r ORDER BY 2 DESC LIMIT 1',
    ],
    ['Wie viele Bestellungen gab es im Süden?', "SELECT count(*) FROM b WHERE r = 'Süd'"],
    ['Wie viele Bestellungen gab es im Mai 2023?', `SELECT count(*) FROM b WHERE ${year(2023)} AND month(d) = 5`],
    ['Menge der verkauften Lampen', "SELECT sum(m) FROM b WHERE pr = 'Lampe'"],
    ['Wie viele Schreibtische wurden verkauft?', "SELECT sum(m) FROM b WHERE pr = 'Schreibtisch'"],
    ['Umsatz mit Möbeln', `SELECT ${revenue} FROM b WHERE cat = 'Möbel'`],
    ['Umsatz mit Moebeln 2024', `SELECT ${revenue} FROM b WHERE cat = 'Möbel' AND ${year(2024)}`],
    ['Wie viele Bestellungen wurden retourniert?', "SELECT count(*) FROM b WHERE ret = 'ja'"],
    ['Anzahl der Bestellungen ohne Region', 'SELECT count(*) FROM b WHERE r IS NULL'],
    ['durchschnittliche Menge je Produkt', 'SELECT pr, avg(m) FROM b GROUP BY pr'],
    ['die letzten 3 Bestellungen', 'SELECT id FROM b ORDER BY d DESC LIMIT 3'],
    ['Bestellungen mit einem Einzelpreis über 139,50: wie viele?', 'SELECT count(*) FROM b WHERE p > 139.5'],
    [
      'Umsatz nach Monat 2024',
      `SELECT CAST(date_trunc('month', d) AS DATE), ${revenue} FROM b WHERE ${year(2024)} GROUP BY 1 ORDER BY 1`,
    ],
    ['How many orders are there?', 'SELECT count(*) FROM b'],
    ['How many customers do we have?', 'SELECT count(DISTINCT k) FROM b'],
    ['total revenue by region', `SELECT r, ${revenue} FROM b GROUP BY r`],
    ['average quantity per product', 'SELECT pr, avg(m) FROM b GROUP BY pr'],
    ['average unit price by product category', 'SELECT cat, avg(p) FROM b GROUP BY cat'],
    ['revenue per sales channel in 2024', `SELECT ch, ${revenue} FROM b WHERE ${year(2024)} GROUP BY ch`],
    [
      'monthly revenue in 2023',
      `SELECT CAST(date_trunc('month', d) AS DATE), ${revenue} FROM b WHERE ${year(2023)} GROUP BY 1 ORDER BY 1`,
    ],
    ['number of orders before 15 March 2023', `SELECT count(*) FROM b WHERE d < DATE '2023-03-15'`],
  ],
};

const kunden = (): (string | number)[][] => {
  const roll = dice(71);
  return Array.from({ length: 25 }, (_, index) => [
    index + 1,
    `${'Adler Birke Eiche Falke Linde'.split(' ')[index % 5]} ${['GmbH', 'AG', 'KG', 'OHG', 'eG'][Math.floor(index / 5)]}`,
    ['Deutschland', 'Österreich', 'Schweiz'][Math.min(roll(3), roll(3))]!,
    ['Berlin', 'Wien', 'Zürich', 'München'][roll(4)]!,
  ]);
};
const rechnungen = (): (string | number)[][] => {
  const roll = dice(73);
  return Array.from({ length: 140 }, (_, index) => [
    2000 + index,
    1 + roll(21),
    day('2024-01-01', index * 2),
    100 + roll(9000) / 10,
    ['bezahlt', 'offen', 'storniert'][Math.min(roll(3), roll(4))]!,
  ]);
};
export const rechnung: Stage = {
  name: 'German questions over German customers and invoices',
  files: {
    kunden: csv('kunden_id,firmenname,land,stadt', kunden()),
    rechnungen: csv('rechnungs_id,kunden_id,rechnungsdatum,betrag,status', rechnungen()),
  },
  views: [
    'j AS SELECT k.kunden_id kid, firmenname f, land l, stadt s, rechnungsdatum d, betrag a, status st FROM rechnungen r JOIN kunden k USING (kunden_id)',
  ],
  questions: [
    ['Wie viele Rechnungen gibt es?', 'SELECT count(*) FROM rechnungen'],
    ['Rechnungsbetrag nach Land', 'SELECT l, sum(a) FROM j GROUP BY l'],
    ['Welche Firma hat den höchsten Gesamtbetrag?', 'SELECT f, sum(a) FROM j GROUP BY f ORDER BY 2 DESC LIMIT 1'],
    ['Wie viele offene Rechnungen gibt es?', "SELECT count(*) FROM rechnungen WHERE status = 'offen'"],
    ['Kunden aus München', "SELECT firmenname FROM kunden WHERE stadt = 'München'"],
    [
      'Wie viele Kunden haben keine Rechnungen?',
      'SELECT count(*) FROM kunden WHERE kunden_id NOT IN (SELECT kunden_id FROM rechnungen)',
    ],
    ['Anzahl Kunden pro Land', 'SELECT land, count(*) FROM kunden GROUP BY land'],
    ['Betrag der bezahlten Rechnungen in der Schweiz', "SELECT sum(a) FROM j WHERE st = 'bezahlt' AND l = 'Schweiz'"],
    ['number of customers per country', 'SELECT land, count(*) FROM kunden GROUP BY land'],
    ['total amount by city', 'SELECT s, sum(a) FROM j GROUP BY s'],
  ],
};
