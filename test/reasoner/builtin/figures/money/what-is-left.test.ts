import { describe, expect, it } from 'vitest';
import { over } from '../../over.ts';

const marina = over(
  {
    bookings: `booking_id,boat_owner,booked_for,pier,fee
1,Hale,2023-01-05,A,500
2,Novak,2023-02-05,B,200
3,Hale,2023-02-09,A,300
4,Ott,2023-03-09,A,400
`,
    expenses: `expense_id,expense_date,category,amount
1,2023-01-02,Energy,100
2,2023-02-02,Repairs,650
3,2023-02-03,Energy,50
4,2023-04-03,Energy,70
`,
  },
  true,
);

describe('What came in and what was spent, of rows that have nothing to do with each other, are set against each other', () => {
  const perMonth = [
    ['2023-01-01', '500', '100', '400'],
    ['2023-02-01', '500', '700', '-200'],
    ['2023-03-01', '400', '0', '400'],
    ['2023-04-01', '0', '70', '-70'],
  ];

  it.each([
    'What was our profit per month?',
    'Income less expenses by month',
    'What did we make each month after costs?',
  ])('month by month, each by its own date: %s', async question =>
    expect(await marina.rows(question)).toEqual(perMonth),
  );

  it('and the answer tells both', async () => {
    const { rows, text } = await marina.ask('Did we make a profit in February 2023?');
    expect(rows.map(row => row.map(Number))).toEqual([[500, 700, -200]]);
    expect(text).toContain('Total fee');
    expect(text).toContain('(expenses)');
  });

  it('whereas one of them alone is told as before', async () => {
    expect(await marina.figure('What were our expenses in February 2023?')).toBe(700);
    expect(await marina.figure('total fee by Hale')).toBe(800);
  });
});

const printer = over(
  {
    clients: `client_id,client,town
1,Abbey School,York
2,Bell Press,Leeds
3,Corn Exchange,York
`,
    orders: `order_no,client_id,order_date
501,1,2024-09-05
502,2,2024-10-09
503,1,2024-10-12
504,3,2024-11-02
`,
    order_lines: `line_id,order_no,paper,sheets,unit_price
1,501,Matt,100,3
2,501,Gloss,50,2
3,502,Matt,20,2.5
4,503,Gloss,10,2
5,504,Matt,10,3
6,504,Gloss,1,4
`,
    payments: `payment_id,order_no,paid_on,amount
1,501,2024-09-20,300
2,502,2024-10-20,50
3,504,2024-11-12,20
`,
  },
  true,
);

describe('What is owed is what was sold less what was paid, where payments have a table of their own', () => {
  it.each(['How much money is still outstanding?', 'How much is unpaid?'])('in all: %s', async question => {
    const { rows } = await printer.ask(question);
    expect(rows.map(row => row.map(Number))).toEqual([[504, 370, 134]]);
  });

  it.each(['Which clients still owe us the most?', 'Who owes us the most?', 'outstanding amount by client'])(
    'by client, of whom some owe nothing: %s',
    async question => {
      const { rows } = await printer.ask(question);
      expect(rows.map(row => [row[0], Number(row.at(-1))])).toEqual([
        ['Abbey School', 120],
        ['Corn Exchange', 14],
        ['Bell Press', 0],
      ]);
    },
  );

  it('and of one of them', async () => {
    expect(await printer.figure('How much does Corn Exchange still owe us?')).toBe(14);
  });
});

describe('Where nothing but payments tells of money', () => {
  const ferry = over(
    {
      guests: 'guest_id,guest\n1,Ada\n2,Ben\n3,Cay\n',
      payments: `payment_id,guest_id,paid_on,amount
1,1,2024-09-20,300
2,2,2024-10-20,50
3,1,2024-11-12,20
`,
    },
    true,
  );

  it('what is owed is not what was paid', async () => {
    const { text } = await ferry.ask('How much money is still outstanding?');
    expect(text).toContain('outstanding');
  });
});

const verein = over(
  {
    rechnungen: `Rechnungs-Nr,Kunde,Rechnungsdatum,Betrag
R1,Huber,05.01.2023,500
R2,Adler,05.02.2023,200
R3,Huber,09.02.2023,300
`,
    ausgaben: `Beleg-Nr,Datum,Kategorie,Betrag
1,02.01.2023,Strom,100
2,02.02.2023,Reparatur,650
3,03.02.2023,Strom,50
`,
  },
  true,
);

describe('Einnahmen und Ausgaben', () => {
  it.each(['Wie hoch war unser Gewinn pro Monat?', 'Einnahmen abzüglich Ausgaben pro Monat'])(
    'werden auch auf Deutsch gegeneinander gestellt: %s',
    async question =>
      expect(await verein.rows(question)).toEqual([
        ['2023-01-01', '500', '100', '400'],
        ['2023-02-01', '500', '700', '-200'],
      ]),
  );

  it('auch eines Jahres', async () => {
    expect(await verein.figure('Haben wir 2023 einen Gewinn gemacht?')).toBe(200);
  });
});
