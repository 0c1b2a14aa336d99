import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const members = 'member_id,member_name,tier\n1,Ada,Gold\n2,Ben,Gold\n3,Cleo,Gold\n4,Dan,Silver\n5,Eva,Silver\n';
const rentals = `rental_id,member_id,boat_id,rental_date,rental_days,total_cost
101,1,11,2023-04-01,1,50
102,4,12,2023-05-01,2,60
103,4,12,2024-05-02,2,70
104,5,11,2024-06-01,1,40
105,2,12,2024-07-03,3,90
`;
const payments = 'payment_id,rental_id,amount\n201,101,150\n202,102,60\n203,103,70\n204,104,40\n205,105,90\n';
const harbour = over({ members, rentals, payments }, true);

describe('Whether the ones do something more than the others', () => {
  it('is told by what they did, and not by how many they are', async () => {
    const { text, rows } = await harbour.ask('Did gold members rent more than silver ones?');
    expect(rows[0]!.slice(0, 2).map(String)).toEqual(['2', '3']);
    expect(text).toContain('No.');
    const buys = await harbour.ask('Do gold members order more than silver members?');
    expect(buys.rows[0]!.slice(0, 2).map(String)).toEqual(['2', '3']);
  });

  it('is told by the money where what they did tells of nothing else', async () => {
    const { rows } = await harbour.ask('Do gold members pay more than silver members?');
    expect(rows[0]!.slice(0, 2).map(String)).toEqual(['240', '170']);
  });

  it('counts them where it is asked whether there are more', async () => {
    const { rows } = await harbour.ask('Are there more gold members than silver members?');
    expect(rows[0]!.slice(0, 2).map(String)).toEqual(['3', '2']);
  });
});

describe('Whether a figure is higher than last year', () => {
  const sales = 'sale_id,sold_on,amount\n1,2022-03-01,10\n2,2023-03-01,100\n3,2024-01-01,70\n';
  const running = over({ sales });
  const past = over({ sales: 'sale_id,sold_on,amount\n1,2012-03-01,10\n2,2013-03-01,100\n' });

  it('sets the year that runs against it', async () => {
    for (const question of ['Is the amount higher than last year?', 'Ist der Betrag höher als letztes Jahr?']) {
      const { text, rows } = await running.ask(question);
      expect(rows[0]!.slice(0, 2).map(String)).toEqual(['70', '100']);
      expect(text).toMatch(/No\.|Nein\./);
    }
  });

  it('is neither answered with yes nor with no where there is nothing to go by', async () => {
    const { text } = await past.ask('Is the amount higher than last year?');
    expect(text).toContain('there are no values');
    expect(text).not.toMatch(/Yes|No\./);
  });
});
