import { describe, expect, it } from 'vitest';
import { over } from '../../over.ts';

// Today is 2024-11-20 in all tests.
const mill = over(
  {
    bakeries: `bakery_id,bakery_name,town,credit_limit,customer_since
1,Hartley,York,900,2019-01-01
2,Boyd,Leeds,500,2020-05-01
3,Crane,York,700,2021-03-01
`,
    flours: `flour_id,flour,grain,list_price,purchase_cost,stock_kg
1,Spelt White,spelt,3,2,100
2,Rye Dark,rye,2,1,50
`,
    orders: `order_no,bakery_id,order_date,sales_rep
501,1,2024-09-05,Ida
502,2,2024-10-09,Max
503,1,2024-10-12,Ida
504,3,2024-11-02,Max
`,
    order_lines: `line_id,order_no,flour_id,kg,unit_price
1,501,1,100,3
2,501,2,50,2
3,502,1,20,2.5
4,503,2,10,2
5,504,1,10,3
`,
    payments: `payment_id,order_no,paid_on,amount,method
1,501,2024-09-20,400,card
2,502,2024-10-20,50,cash
`,
    vouchers: `voucher_code,bakery_id,value,issued_on
V1,1,20,2024-02-01
V2,3,10,2024-03-01
`,
  },
  true,
);

describe('Money that comes in is what the lines of orders come to', () => {
  it.each([
    ['How much did Hartley spend with us?', 420],
    ['How much did we turn over with spelt flour?', 380],
    ['What did we take in last month?', 70],
    ['How much did Ida bring in?', 420],
    ['How much have we billed Boyd?', 50],
    ["What's the average order value?", 125],
    ['What does a typical basket come to?', 125],
  ])('and neither what goods cost nor what vouchers are worth: %s', async (question, want) => {
    expect(await mill.figure(question)).toBe(want);
  });

  it.each(['Who are our best customers?', 'What did our best customers spend?', 'total revenue per customer'])(
    'by those who buy, whom a column calls customers: %s',
    async question => {
      const { rows } = await mill.ask(question);
      expect(rows.map(([name, sum]) => [name, Number(sum)])).toEqual([
        ['Hartley', 420],
        ['Boyd', 50],
        ['Crane', 30],
      ]);
    },
  );

  it('as a share of those who buy most', async () => {
    const { rows } = await mill.ask('What share of revenue comes from our two biggest customers?');
    expect(Number(rows[0]![0])).toBe(94);
  });
});

describe('Other money is asked for as it was', () => {
  it.each([
    ['What did the vouchers cost us?', 30],
    ['How much did customers pay by card?', 400],
    ['How much has been paid so far?', 450],
    ['What is the average purchase cost?', 1.5],
    ['How many kg did Hartley buy?', 160],
  ])('%s', async (question, want) => {
    expect(await mill.figure(question)).toBe(want);
  });
});

describe('What is left of the price is what we make on something', () => {
  it.each([
    ['What did we make on Spelt White?', 120],
    ['What did the goods we sold in September 2024 cost us?', 250],
    ['What is our stock worth?', 250],
    ['How much capital is tied up in spelt?', 200],
  ])('%s', async (question, want) => {
    expect(await mill.figure(question)).toBe(want);
  });

  it('in per cent of what it was sold for', async () => {
    const { rows } = await mill.ask('What margin do we make on each flour in percent?');
    expect(rows.map(row => [row[0], Number(row.at(-1))])).toEqual([
      ['Rye Dark', 50],
      ['Spelt White', 31.58],
    ]);
  });
});

const theatre = over(
  {
    rentals: `rental_id,client,rented_on,room,fee
1,Choir,2024-09-05,Stage,500
2,School,2024-10-05,Studio,200
3,Choir,2024-10-09,Studio,300
`,
    expenses: `expense_id,expense_date,category,supplier,department,amount
1,2024-09-02,Energy,Volt Ltd,Technical,100
2,2024-10-02,Repairs,FixIt,Bar,250
3,2024-10-03,Energy,Volt Ltd,Technical,50
`,
    budgets: `department,month,budget,actual
Technical,2024-09-01,300,350
Bar,2024-09-01,200,150
Technical,2024-10-01,300,200
Bar,2024-10-01,200,260
`,
    wages: `employee,department,pay_month,hours,gross_pay
Mia,Bar,2024-09-01,10,150
Tom,Technical,2024-09-01,10,250
Mia,Bar,2024-10-01,20,300
`,
  },
  true,
);

describe('What something cost us is told by what was paid for it', () => {
  it.each([
    ['What did staff cost us in September 2024?', 400],
    ['What did the bar cost us in wages?', 450],
    ['How much did Volt Ltd bill us?', 150],
    ['What did we earn with the Studio?', 500],
    ['How much did Choir spend with us?', 800],
  ])('%s', async (question, want) => {
    expect(await theatre.figure(question)).toBe(want);
  });
});

describe('What was planned is set against what it came to', () => {
  it('by department, whichever is over', async () => {
    const { rows } = await theatre.ask('Which departments are over budget?');
    expect(rows.map(([name, sum]) => [name, Number(sum)])).toEqual([
      ['Bar', 10],
      ['Technical', -50],
    ]);
  });

  it('with both figures', async () => {
    const { rows } = await theatre.ask('Budget against actual by department');
    expect(rows.map(row => row.map(cell => Number(cell)).slice(1)).sort((a, b) => a[0]! - b[0]!)).toEqual([
      [400, 410, 10],
      [600, 550, -50],
    ]);
  });

  it('for one of them', async () => {
    expect(await theatre.figure('By how much was Bar over budget?')).toBe(10);
    expect(await theatre.rows('In which months did Technical overspend?')).toEqual([['2024-09-01', '50']]);
  });
});

const schreinerei = over(
  {
    kunden: `Kunden-Nr,Kunde,Ort,Kreditlimit
K1,Huber,Lindau,9000
K2,Adler,Wangen,5000
K3,Kern,Wangen,5000
`,
    artikel: `Artikel-Nr,Artikel,Einkaufspreis,Lagerbestand
T1,Tisch,50,4
T2,Regal,20,10
`,
    auftraege: `Auftrags-Nr,Kunden-Nr,Auftragsdatum,Verkäufer
A1,K1,2023-05-01,Anna
A2,K2,2024-05-01,Boris
A3,K1,2024-06-01,Boris
A4,K3,2024-06-02,Anna
`,
    positionen: `Auftrags-Nr,Pos,Artikel-Nr,Menge,Einzelpreis
A1,1,T1,2,100
A1,2,T2,1,10
A2,1,T2,5,40
A3,1,T1,1,90
A4,1,T2,1,10
`,
    loehne: `Mitarbeiter,Abteilung,Auszahlung am,Bruttolohn
Greta,Werkstatt,2024-01-28,2000
Hans,Büro,2024-01-28,1500
Greta,Werkstatt,2024-02-28,2100
`,
  },
  true,
);

describe('Geld wird auch auf Deutsch nach dem gefragt, was damit geschah', () => {
  it.each([
    ['Wie viel haben wir 2024 umgesetzt?', 300],
    ['Wie viel haben wir Huber berechnet?', 300],
    ['Was haben uns die Löhne 2024 gekostet?', 5600],
    ['Was hat uns die Werkstatt an Löhnen gekostet?', 4100],
    ['Was ist unser Lager wert?', 400],
  ])('%s', async (question, want) => {
    expect(await schreinerei.figure(question)).toBe(want);
  });

  it('je Artikel und je Verkäufer', async () => {
    expect(await schreinerei.rows('Was verdienen wir an jedem Artikel?')).toEqual([
      ['Regal', '80'],
      ['Tisch', '140'],
    ]);
    expect(await schreinerei.rows('Welcher Verkäufer bringt am meisten ein?')).toEqual([['Boris', '290']]);
  });

  it('als Anteil der größten Kunden', async () => {
    const { rows } = await schreinerei.ask('Welchen Anteil am Umsatz machen die zwei größten Kunden aus?');
    expect(Number(rows[0]![0])).toBe(98.04);
  });
});
