import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const tickets = {
  'tickets.csv': `ticket_id,category,status,opened_on,closed_on
1,Billing,open,2024-01-03,
2,Billing,closed,2024-01-09,2024-01-11
3,Billing,closed,2024-02-02,2024-02-06
4,Login,closed,2024-02-11,2024-02-12
5,Login,closed,2024-03-08,2024-03-09
6,Login,closed,2024-03-09,2024-03-12
7,Billing,open,2024-03-10,
`,
};

const bestellungen = {
  'Bestellungen.csv': `Bestellnummer,Bestelldatum,Kunde,Status,Betrag
1,2024-01-03,Acme,bezahlt,240
2,2024-01-09,Bolt,offen,100
3,2024-02-02,Acme,storniert,60
4,2024-02-11,Acme,bezahlt,360
`,
};

describe('What ranks first is told with a further figure', () => {
  const { ask } = over(tickets);

  it('of its own rows, and what is said of these does not narrow the ranking', async () => {
    const { rows, text } = await ask('Which category has the most tickets and how many are open in it?');
    expect(rows.map(row => row.map(String))).toEqual([['Billing', '2', '4']]);
    expect(text).toContain('**Billing** has the highest number of tickets: **4**. Number of tickets (open) is **2**.');
  });

  it('that goes back to them by a word', async () => {
    const { rows } = await ask('Which category has the most tickets and how many of them are open?');
    expect(rows.map(row => row.map(String))).toEqual([['Billing', '2', '4']]);
  });

  it('where the figure is a length of time', async () => {
    const { rows } = await ask('Which category has the most tickets and how long do they take to close on average?');
    expect(rows.map(row => row.map(String))).toEqual([['Billing', '3', '4']]);
  });
});

describe('Was an erster Stelle steht, wird mit einer weiteren Zahl genannt', () => {
  const { ask } = over(bestellungen);

  it('seiner eigenen Zeilen', async () => {
    const { rows } = await ask('Welcher Kunde hat die meisten Bestellungen und wie viele davon sind storniert?');
    expect(rows.map(row => row.map(String))).toEqual([['Acme', '1', '3']]);
  });
});
