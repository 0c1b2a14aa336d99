import { describe, expect, test } from 'vitest';
import { cells, definedOver, type Meaning } from './defined.ts';

const rows = (columns: string, values: string[]) =>
  `order_id,order_date,city,customer,amount${columns}
1,2023-01-05,Kiel,Ann,100${values[0]}
2,2023-11-09,Kiel,Bob,600${values[1]}
3,2024-02-11,Jena,Cy,700${values[2]}
4,2024-06-20,Gera,Dee,260${values[3]}
`;
const auftraege = definedOver({ auftraege: rows('', ['', '', '', '']) });
const several = definedOver({ auftraege: rows(',price', [',1', ',2', ',3', ',4']) });

const belege = definedOver({
  reinigung: `Belegnr;Datum;Waescherei;Kosten
R00001;02.01.2023;Perle;11,04
R00002;25.05.2023;Frau Holle;130,92
R00003;05.01.2024;Frau Holle;230,92
`,
});

const teuer: Meaning[] = [['teure Aufträge', 'Aufträge über 500 Euro']];
const big: Meaning[] = [['big orders', 'orders with amount over 500']];

describe('An adjective that somebody defined is known in every form', () => {
  test.each<[string, unknown, Meaning[]]>([
    ['Wie viele teure Aufträge gibt es?', [2], teuer],
    ['Wie viele der teuren Aufträge kamen aus Kiel?', [1], teuer],
    ['Anzahl teurer Aufträge in Jena', [1], teuer],
    ['Wie viele Aufträge sind teuer?', [2], teuer],
    ['Wie viele Aufträge aus Kiel waren teuer?', [1], teuer],
    ['How many big orders are there?', [2], big],
    ['How many orders are big?', [2], big],
  ])('%s', async (question, row, meanings) => {
    const answer = await auftraege.ask(question, meanings);
    expect(cells(answer.rows)[0]).toEqual(row);
    expect(answer.text).toMatch(/^(?:I took|„teure Aufträge“ habe ich)/);
  });

  test.each([
    ['teuer', 'Wie viele teure Aufträge gibt es?'],
    ['teuer', 'Wie viele der teuren Aufträge aus Kiel gibt es?'],
    ['Teuer', 'Anzahl teurer Aufträge'],
    ['teuer', 'Wie viele Aufträge sind teuer?'],
    ['teure', 'Wie viele Aufträge sind teuer?'],
    ['dunkel', 'Wie viele dunkle Aufträge gibt es?'],
    ['sauer', 'Wie viele saure Aufträge gibt es?'],
    ['edel', 'Anzahl edler Aufträge'],
    ['trocken', 'Wie viele trockne Aufträge gibt es?'],
    ['trocken', 'Wie viele trockene Aufträge gibt es?'],
    ['hoch', 'Wie viele hohe Aufträge gibt es?'],
    ['hoch', 'Anzahl der hohen Aufträge'],
  ])('that loses a letter before its ending: %s in “%s”', async (term, question) => {
    const answer = await auftraege.ask(question, [[term, 'Betrag über 500']]);
    expect(cells(answer.rows)).toEqual([[question.includes('Kiel') ? 1 : 2]]);
    expect(answer.text).toContain(`„${term}“ habe ich als Betrag über 500 verstanden.`);
  });

  test('and of what a key is called as well', async () => {
    const { rows: found } = await belege.ask('Wie viele teure Belege 2023?', [['Teuer', 'Kosten über 100']]);
    expect(cells(found)).toEqual([[1]]);
  });

  test('a limit in money is of the one figure that is money, or it is asked which', async () => {
    expect((await auftraege.ask('Wie viele teure Aufträge gibt es?', teuer)).sql).toContain('"amount" > 500');
    const { rows: found, text } = await several.ask('Wie viele teure Aufträge gibt es?', teuer);
    expect(found).not.toEqual([[2]]);
    expect(text).toContain('„über 500 Euro“ kann Betrag oder Preis sein');
  });
});

describe('A time that a meaning leaves open to one side', () => {
  test.each<[string, unknown]>([
    ['Aufträge aus 2023 und früher', [2]],
    ['Aufträge vom 11.02.2024 oder früher', [3]],
    ['Aufträge von 2024 oder später', [2]],
  ])('%s', async (meaning, row) => {
    const answer = await auftraege.ask('Wie viele Sonderfälle gibt es?', [['Sonderfälle', meaning]]);
    expect(cells(answer.rows)[0]).toEqual(row);
    expect(answer.text).toContain(meaning);
  });

  test('and one that says nothing of when is not passed over', async () => {
    const answer = await auftraege.ask('Wie viele Sonderfälle gibt es?', [['Sonderfälle', 'Aufträge von früher']]);
    expect(answer.rows).toEqual([]);
    expect(answer.text).toContain('„früher“');
  });
});
