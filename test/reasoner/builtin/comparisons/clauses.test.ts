import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const orders = `order_id,order_date,customer,region,status,amount
1,2024-01-03,Acme,North,paid,240
2,2024-01-09,Bolt,South,pending,100
3,2024-02-02,Acme,North,cancelled,60
4,2024-02-11,Cora,East,paid,360
5,2024-03-08,Bolt,North,pending,20
6,2024-03-09,Dora,South,paid,120
7,2024-03-10,Cora,East,cancelled,480
`;

const tickets = `ticket_id,opened_at,closed_at,priority,status
T1,2024-01-03,2024-01-05,urgent,closed
T2,2024-01-09,,low,open
T3,2024-02-02,2024-02-20,urgent,closed
T4,2024-02-11,,urgent,open
T5,2024-03-08,2024-03-09,low,closed
`;

const buchungen = `Buchungsnummer,Buchungsdatum,Gast,Kanal,Umsatz
1,2024-01-03,Meier,Web,300
2,2024-01-09,Huber,Telefon,90
3,2024-02-02,Meier,Web,120
4,2024-02-11,Koch,Telefon,300
5,2024-03-08,Meier,Web,300
`;

describe('A second clause that asks for a figure', () => {
  const { rows, ask } = over({ 'orders.csv': orders });

  it('has rows of its own, where it says something else of the same', async () => {
    expect(await rows('How many orders are paid and how many are pending?')).toEqual([['3', '2']]);
    expect(await rows('How many orders were paid and what is the total amount of the cancelled ones?')).toEqual([
      ['3', '540'],
    ]);
    expect(await rows('What was the total amount in January 2024 and what in March 2024?')).toEqual([['340', '620']]);
  });

  it('is told by what it is of', async () => {
    const { text } = await ask('How many orders are paid and how many are pending?');
    expect(text).toContain('Number of orders (paid) is **3** and number of orders (pending) is **2**.');
  });

  it('stands beside the whole where the first says nothing of its rows', async () => {
    expect(await rows('How many orders were placed, how many were cancelled and how many are pending?')).toEqual([
      ['7', '2', '2'],
    ]);
  });

  it('goes on from what holds of the first', async () => {
    expect(await rows('How many orders came from the North, and how many were cancelled?')).toEqual([['3', '1']]);
  });

  it('has its figure for each group', async () => {
    expect(await rows('How many paid orders and how many pending orders did each region have?')).toEqual([
      ['East', '1', '0'],
      ['North', '1', '1'],
      ['South', '1', '1'],
    ]);
  });

  it('shares what is said of both, where it is of something else', async () => {
    expect(await rows('How many orders and how many customers are there in the North?')).toEqual([['3', '2']]);
    expect(await rows('How many orders were there in the North and what was the total amount?')).toEqual([
      ['3', '320'],
    ]);
  });
});

describe('What was opened', () => {
  const { rows } = over({ 'tickets.csv': tickets });

  it('need not be open still, where the day it was opened is known', async () => {
    expect(await rows('How many tickets were opened in February 2024?')).toEqual([['2']]);
    expect(await rows('How many tickets were opened and how many of them were closed?')).toEqual([['60', '3', '5']]);
    expect(await rows('How many tickets are open?')).toEqual([['2']]);
  });

  it('is narrowed by a clause without a noun of its own', async () => {
    expect(await rows('How many urgent tickets are there, and how many are still open?')).toEqual([['3', '1']]);
  });
});

describe('Eine Größe neben einer Anzahl', () => {
  const { rows } = over({ 'buchungen.csv': buchungen });

  it('ist die aller Zeilen, und keine Einteilung', async () => {
    expect(await rows('Wie viele Buchungen gab es und was war der Umsatz?')).toEqual([['5', '1110']]);
    expect(await rows('Wie hoch war der Umsatz über Telefon und wie viele Buchungen waren das?')).toEqual([
      ['390', '2'],
    ]);
  });

  it('wird für jede Zeit genannt, nach der gefragt ist', async () => {
    expect(await rows('Wie viele Buchungen kamen im Januar und wie viele im März?')).toEqual([['2', '1']]);
  });
});
