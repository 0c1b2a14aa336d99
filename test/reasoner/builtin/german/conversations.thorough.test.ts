import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, converse } from '../ask.ts';
import { holds, open } from '../breadth/kit.ts';
import { orders } from '../breadth/orders.ts';
import type { Tables } from '../tables.ts';

const revenue = 'sum(q * p)';

/** The questions of a conversation; what the last must yield. */
const talks: [questions: string[], expected: string][] = [
  [
    ['Umsatz nach Region im Jahr 2024', 'Nein, ich meinte 2023'],
    `SELECT r, ${revenue} FROM o WHERE year(d) = 2023 GROUP BY r`,
  ],
  [['Umsatz nach Region im Jahr 2024', 'und 2023?'], `SELECT r, ${revenue} FROM o WHERE year(d) = 2023 GROUP BY r`],
  [
    ['Umsatz nach Region im Jahr 2024', 'Und im Jahr 2023?'],
    `SELECT r, ${revenue} FROM o WHERE year(d) = 2023 GROUP BY r`,
  ],
  [['Umsatz nach Region im Jahr 2024', '2023?'], `SELECT r, ${revenue} FROM o WHERE year(d) = 2023 GROUP BY r`],
  [['Umsatz nach Region', 'nur online'], `SELECT r, ${revenue} FROM o WHERE ch = 'Online' GROUP BY r`],
  [
    ['Wie viele Bestellungen gab es 2024?', 'nur der Norden'],
    "SELECT count(*) FROM o WHERE year(d) = 2024 AND r = 'North'",
  ],
  [['Umsatz nach Region', 'stattdessen nach Kanal'], `SELECT ch, ${revenue} FROM o GROUP BY ch`],
  [['Umsatz nach Region', 'und nach Kanal?'], `SELECT ch, ${revenue} FROM o GROUP BY ch`],
  [['Umsatz nach Region', 'nach Kategorie'], `SELECT cat, ${revenue} FROM o GROUP BY cat`],
  [
    ['Umsatz nach Region im Jahr 2024', 'und pro Monat?'],
    `SELECT CAST(date_trunc('month', d) AS DATE), ${revenue} FROM o WHERE year(d) = 2024 GROUP BY 1 ORDER BY 1`,
  ],
  [['Gesamtumsatz 2024', 'und der Durchschnitt?'], 'SELECT avg(q * p) FROM o WHERE year(d) = 2024'],
  [['Top 3 Produkte nach Umsatz', 'Top 5'], `SELECT pr, ${revenue} FROM o GROUP BY pr ORDER BY 2 DESC LIMIT 5`],
  [['Top 3 Produkte nach Umsatz', 'und nach Menge?'], 'SELECT pr, sum(q) FROM o GROUP BY pr ORDER BY 2 DESC LIMIT 3'],
  [
    ['Welche Region hat den höchsten Umsatz?', 'und den niedrigsten?'],
    `SELECT r, ${revenue} FROM o WHERE r IS NOT NULL GROUP BY r ORDER BY 2 LIMIT 1`,
  ],
  [['Umsatz nach Region', 'jetzt die Anzahl der Bestellungen'], 'SELECT r, count(*) FROM o GROUP BY r'],
  [['Umsatz im März 2024', 'und im April?'], `SELECT ${revenue} FROM o WHERE year(d) = 2024 AND month(d) = 4`],
  [['Gesamtmenge für Tent', 'was ist mit Hiking Boots?'], "SELECT sum(q) FROM o WHERE pr = 'Hiking Boots'"],
  [['Umsatz 2024', 'ohne Retouren'], `SELECT ${revenue} FROM o WHERE year(d) = 2024 AND ret = 'No'`],
  [
    ['Umsatz 2024', 'nur online', 'und nach Region?'],
    `SELECT r, ${revenue} FROM o WHERE year(d) = 2024 AND ch = 'Online' GROUP BY r`,
  ],
  [['Umsatz nach Region', 'Wie hoch ist der durchschnittliche Stückpreis?'], 'SELECT avg(p) FROM o'],
  [['revenue by region in 2024', 'und 2023?'], `SELECT r, ${revenue} FROM o WHERE year(d) = 2023 GROUP BY r`],
  [['Umsatz nach Region im Jahr 2024', 'and in 2023?'], `SELECT r, ${revenue} FROM o WHERE year(d) = 2023 GROUP BY r`],
];

describe('German over orders in English', () => {
  let tables: Tables;
  beforeAll(async () => {
    tables = await open(orders);
  });
  afterAll(() => tables.close());

  test.each(talks)('%s', async (questions, expected) => {
    const answer = await converse(tables, ...questions);
    const want = (await tables.rows(expected)).rows;
    expect(holds(want, answer.rows, /ORDER BY/.test(expected)), `${answer.text}\n${answer.sql}`).toBe(true);
  });

  test('a follow-up without words keeps to the language of the question before', async () => {
    expect((await converse(tables, 'Umsatz 2024', '2023?')).text).toContain('im Jahr 2023');
    expect((await converse(tables, 'revenue in 2024', '2023?')).text).toContain('In 2023');
  });

  test.each([
    'Wie ist das Wetter in Paris?',
    'Wie viele Mitarbeiter haben wir?',
    'Wer ist der Präsident von Frankreich?',
    'Wie lautet die Umsatzprognose für 2025?',
    'Welcher Verkäufer hat am meisten verkauft?',
    'Gleitender Durchschnitt der Menge',
  ])('does not answer “%s”, says so in German, and offers questions that it answers', async question => {
    const answer = await ask(tables, question);
    const output = answer.outputs[0]!;
    expect(answer.parts.some(part => part.type === 'cite' || part.type === 'table')).toBe(false);
    if (output.kind === 'asked') {
      expect(answer.text).toMatch(/Hier heißt nichts|Ich bin nicht sicher/);
      for (const { text } of output.options) expect(answer.text).toContain(text);
      return;
    }
    expect(output.kind, answer.text).toBe('refused');
    expect(answer.text).toMatch(/kann ich aus Ihren Daten nicht beantworten|Ich bin nicht sicher/);
    expect(answer.followUps.length).toBeGreaterThan(1);
    for (const followUp of answer.followUps) {
      const next = await ask(tables, followUp);
      expect(next.outputs[0]!.kind, followUp).toBe('answered');
      expect(next.text, followUp).not.toMatch(/\b(?:the|was|total|number of)\b/);
    }
  });

  test('names what it does not know, and what it assumed', async () => {
    expect((await ask(tables, 'Wie hoch ist die Kundenzufriedenheit?')).text).toContain('zufriedenheit');
    expect((await ask(tables, 'Umsatz nach Region')).text).toContain(
      'Umsatz ist hier Menge × Stückpreis, da keine Spalte so heißt.',
    );
  });

  test('writes numbers, days and months as German does', async () => {
    expect((await ask(tables, 'Gesamtumsatz')).text).toMatch(/\*\*188\.147,60\*\*/);
    expect((await ask(tables, 'Wann war die letzte Bestellung?')).text).toMatch(/\*\*\d\d\.\d\d\.20\d\d\*\*/);
    expect((await ask(tables, 'Welcher Monat hatte den höchsten Umsatz?')).text).toContain('**Oktober 2024**');
    expect((await ask(tables, 'Wie viel Prozent der Bestellungen wurden storniert?')).text).toMatch(
      /\*\*\d+,\d+ %\*\*/,
    );
  });

  test('gives charts and tables German titles', async () => {
    const { parts } = await ask(tables, 'Umsatz nach Region im Jahr 2024');
    const chart = parts.find(part => part.type === 'chart');
    expect(chart?.type === 'chart' && chart.chart.title).toBe('Gesamtumsatz nach Region, 2024');
    const { outputs } = await ask(tables, 'Umsatz 2024 im Vergleich zu 2023');
    const [compared] = outputs;
    expect(compared?.kind === 'answered' && compared.result.columns.map(({ name }) => name)).toEqual([
      '2023',
      '2024',
      'Differenz',
      'Veränderung in Prozent',
    ]);
  });

  test('two questions of one message are answered in German each', async () => {
    const { text, outputs } = await ask(tables, 'Wie hoch ist die Gesamtmenge? Wie viele Bestellungen gibt es?');
    expect(outputs).toHaveLength(2);
    expect(text).toContain('Gesamtmenge: **');
    expect(text).toContain('Es gibt **480** Bestellungen');
  });
});

describe('Research in German', () => {
  let tables: Tables;
  beforeAll(async () => {
    tables = await open(orders);
  });
  afterAll(() => tables.close());

  test.each([
    'Gib mir einen Überblick über den Umsatz im Jahr 2024',
    'Fasse den Umsatz 2024 zusammen',
    'Analysiere den Umsatz im Jahr 2024',
    'Wie hat sich der Umsatz im Jahr 2024 entwickelt?',
  ])('“%s” is told in short and section by section', async question => {
    const { text, parts } = await ask(tables, question);
    const { rows } = await tables.rows(`SELECT ${revenue} FROM o WHERE year(d) = 2024`);
    const total = new Intl.NumberFormat('de', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
      Number(rows[0]![0]),
    );
    expect(text).toMatch(/^\*\*Kurz gesagt:\*\* Gesamtumsatz im Jahr 2024/);
    expect(text).toContain(total);
    expect(text).toContain('### Kennzahlen');
    expect(text).toContain('### Im Zeitverlauf');
    expect(text).toContain('### Nach Region');
    expect(text).not.toMatch(/\b(?:the|was|from|of all|revenue)\b|NaN|undefined/);
    expect(parts.filter(part => part.type === 'chart').length).toBeGreaterThanOrEqual(3);
  });

  test('a question that follows goes on with the same figure', async () => {
    const { turn } = await ask(tables, 'Gib mir einen Überblick über den Umsatz im Jahr 2024');
    expect((await ask(tables, 'nach Kanal', [JSON.parse(JSON.stringify(turn))])).rows).toHaveLength(3);
  });
});
