import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

const { rows } = over({
  tickets: 'Ticket,Opened,Customer\nT1,2024-01-03,Acme\nT2,2024-01-20,Bolt\nT3,2024-02-01,Acme\n',
});

describe('Mehrere von dem, was eine Spalte englisch nennt, sind Zeilen', () => {
  test.each<[string, string[]]>([
    ['Tickets pro Monat', ['2024-01-01,2', '2024-02-01,1']],
    ['Tickets pro Monat in 2024', ['2024-01-01,2', '2024-02-01,1']],
    ['Tickets je Kunde', ['Acme,2', 'Bolt,1']],
  ])('%s', async (question, told) => {
    expect((await rows(question)).map(String)).toEqual(told);
  });
});
