import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';
import { höfe, yards } from '../yards.ts';

const opening = (text: string): string => text.split('\n\n')[0]!;

const visits = over({
  visits: `visit_id,city,visited_on,status,channel,invoice_total,cost,minutes
1,Hamburg,2023-03-01,paid,invoice,100,40,30
2,Hamburg,2023-06-04,open,card,150,60,45
3,Bremen,2023-08-09,paid,card,80,30,20
4,Bremen,2024-01-10,paid,invoice,120,50,40
5,Kiel,2024-05-14,open,cash,60,20,15
6,Hamburg,2024-06-18,paid,card,200,90,60
7,Kiel,2024-07-22,paid,cash,70,25,25
`,
});

describe('A word for a figure that nothing is called by is no number of rows', () => {
  const loads = over(yards);
  const ladungen = over(höfe);

  it.each([
    ['earnings per yard', 'earnings', '615'],
    ['takings by yard', 'takings', '615'],
    ['income per yard', 'income', '615'],
  ])('but the only money that came in, which is said: %s', async (question, word, most) => {
    const { text, rows } = await loads.ask(question);
    expect(opening(text)).toContain(`Nothing is called “${word}” here, so I took price eur: `);
    expect(rows[0]).toEqual(['Quayside', most]);
  });

  it('but what a row comes to, and no part of it', async () => {
    const { text, rows } = await visits.ask('earnings by city');
    expect(opening(text)).toContain('Nothing is called “earnings” here, so I took invoice total: ');
    expect(rows[0]).toEqual(['Hamburg', '450']);
    expect((await visits.ask('how much money is still open?')).rows).toEqual([['210']]);
    expect((await visits.ask('how many visits are over 100?')).rows).toEqual([['3']]);
    expect((await visits.ask('best month')).text).toContain('June 2024');
  });

  it('and a word that means nearly the same is said, too', async () => {
    const { text, rows } = await ladungen.ask('Ertrag pro Hof');
    expect(opening(text)).toMatch(/^Hier heißt nichts „Ertrag“, genommen ist Umsatz: /);
    expect(rows[0]).toEqual(['Nordhof', '415']);
    expect((await ladungen.ask('Umsatz pro Hof')).text).not.toContain('Hier heißt nichts');
  });

  it('or it is not answered: what came in is no gain, and nothing went out', async () => {
    expect((await ladungen.ask('Gewinn nach Monat')).outputs[0]!.kind).not.toBe('answered');
    expect((await ladungen.ask('Kosten pro Hof')).text).toContain('„Kosten“');
    expect((await ladungen.ask('Kosten pro Hof')).outputs[0]!.kind).not.toBe('answered');
    expect((await visits.ask('profit by city')).outputs[0]!.kind).not.toBe('answered');
  });
});

describe('A figure with a place or a time, and no verb', () => {
  const { rows, ask } = over(yards);

  it.each([
    ['tonnes on the north side', '101'],
    ['Tonnes at Holm Lane', '30'],
    ['tonnes in 2024', '60'],
    ['hours at Mill End', '14'],
  ])('is the total: %s', async (question, want) => {
    expect(await rows(question)).toEqual([[want]]);
  });

  it('is listed where that is asked for, and so many values are said to be values', async () => {
    expect(await rows('show the tonnes at Holm Lane')).toHaveLength(4);
    expect((await ask('show the price at Quayside')).text).toContain('values of price eur');
    // What each load was sold for adds up to what they came to.
    expect((await ask('price Quayside')).text).toContain('Total price eur');
    expect(await rows('tonnes over 12')).toHaveLength(4);
  });
});

describe('A name of several words is that name', () => {
  it.each([
    ['invoice total of paid visits', [['570']]],
    ['average invoice total of paid visits', [['114']]],
    ['How many minutes in Hamburg?', [['135']]],
  ])('whatever value one of its words is: %s', async (question, want) => {
    expect(await visits.rows(question)).toEqual(want);
  });
});

describe('So many of a unit are added up', () => {
  const shifts = over({
    shifts: `shift_id,day,worker,hours_worked,bricks_laid,wage_usd
1,2023-04-03,Ana,8,400,160
2,2023-04-04,Ben,6,250,120
3,2024-05-09,Ana,7,380,140
`,
  });

  it.each([
    ['How many hours did Ana work?', '15'],
    ['how many bricks in 2023', '650'],
    ['how many dollars did we pay in 2023', '280'],
  ])('and are no rows: %s', async (question, want) => {
    expect(await shifts.rows(question)).toEqual([[want]]);
  });
});

describe('What is asked for each of something', () => {
  const shifts = over({
    shifts: `shift_id,day,worker,hours_worked,bricks_laid,wage_usd,ride_km
1,2023-04-03,Ana,8,400,160,5
2,2023-04-04,Ben,6,250,120,9
3,2024-05-09,Ana,7,380,140,5
`,
  });

  it('is said to be rows where no figure was named', async () => {
    expect(opening((await shifts.ask('output per worker')).text)).toMatch(
      /^You did not say of what, so I counted shifts/,
    );
  });

  it('is a total where it is money that came in', async () => {
    expect((await shifts.rows('earnings per worker')).map(row => row.map(String))).toEqual([
      ['Ana', '300'],
      ['Ben', '120'],
    ]);
  });

  it('is told where it is money and no figure is, and refused where nobody was named', async () => {
    expect(opening((await shifts.ask('ride costs per worker')).text)).toContain('“costs”');
    expect((await shifts.ask('Fahrtkosten pro worker')).text).toMatch(/Fahrtkosten|fahrt kosten/i);
    expect((await shifts.ask('who laid most bricks per hour')).outputs[0]!.kind).toBe('refused');
  });
});

describe('What strangers typed', () => {
  const bakery = over({
    lieferungen: `liefer_nr,filiale,datum,menge_stk,gewicht_kg,warenwert_eur,retouren_stk,fahrer,kundentyp
1,Altstadt,2023-01-12,40,30,120,2,Meyer,Hotel
2,Bahnhof,2023-02-03,100,8,70,10,Meyer,Kiosk
3,Altstadt,2023-03-18,12,14,96,0,Yilmaz,Hotel
4,Hafen,2023-11-27,60,45,180,5,Yilmaz,Markt
5,Bahnhof,2024-06-09,30,22,90,1,Meyer,Kiosk
6,Hafen,2024-08-14,150,12,105,15,Sand,Markt
`,
  });

  it.each([
    ['durchschnittliches Gewicht je Lieferung', String(131 / 6)],
    ['Warenwert letztes Quartal 2023', '180'],
    ['Wie viele Stück an Hotels', '52'],
  ])('is read as it was meant: %s', async (question, want) => {
    expect(await bakery.rows(question)).toEqual([[want]]);
  });

  it('is compared in the unit that was said', async () => {
    expect((await bakery.rows('Lieferungen über 100 Euro')).map(([nr]) => nr)).toEqual(['1', '4', '6']);
  });

  it('is told where groups were asked for of what nobody knows, or a figure was not named', async () => {
    expect(opening((await bakery.ask('Kunden pro Filiale')).text)).toContain('„pro“');
    expect(opening((await bakery.ask('wieviel hat Meyer geliefert')).text)).toMatch(/^Wovon, war nicht gesagt/);
  });
});

describe('Rooms called R1', () => {
  const { rows } = over({
    rooms: 'room,floor,view\nR1,Ground,Garden\nR2,First,Lake\nR3,First,Garden\nR4,Second,Lake\n',
  });

  it('are counted, and are no money', async () => {
    expect(await rows('number of rooms with lake view')).toEqual([['2']]);
  });
});
