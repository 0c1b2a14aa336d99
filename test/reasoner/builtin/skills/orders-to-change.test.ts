import { describe, expect, it, test } from 'vitest';
import { converse, tablesOf } from '../ask.ts';
import { over } from '../over.ts';

const staff = `id,name,department,salary,price
1,Ann,Sales,3000,10
2,Bob,Sales,3500,20
3,Cid,IT,4000,30`;

const unchanged = /change nothing in it|ändere nichts daran/;

describe('What asks for the data to be changed is not answered from them', () => {
  const { ask } = over({ staff });

  it.each([
    'Give everyone a raise',
    'Give Ann a raise',
    'give all employees 5% more',
    'Give everybody in Sales 5 percent more salary',
    'gib allen 5 % mehr',
    'Gib Ann eine Gehaltserhöhung',
    'Gib allen Abteilungen einen Namen',
    'set all prices to 10',
    'Cancel booking INN00001 for me',
    'refund order 1042',
    'Switch off the bonus for everyone in Sales',
    'turn all salaries off',
    'Schalte den Bonus für alle ab',
    'Please approve it for us',
    'Storniere Auftrag A17',
    'Cancel all bookings of Ann next week',
    'send a reminder to everyone in Sales',
    'email all employees of IT',
    'Schicke allen eine Mahnung',
    'Close everything in Sales please',
    'Assign all of it to Ann',
    'Schließe alle in Sales',
  ])('%s', async question => {
    expect((await ask(question)).text).toMatch(unchanged);
  });

  it.each([
    'Give me everyone with a salary of more than 3000',
    'give all names with more than 3000 salary',
    'Give everyone in Sales',
    'Gib mir mehr Details',
    'refund amount of order 1042',
    'cancel rate in 2024',
    'confirm dates 2024',
    'send me all employees of IT',
    'send a list of the employees',
    'email of all employees',
    'switch dates off work in 2024',
    'close dates of all employees',
    'schedule of the employees',
    'fix costs by department',
    'gib eine Liste der Abteilungen',
  ])('which this does not: %s', async question => {
    expect((await ask(question)).text).not.toMatch(unchanged);
  });

  test('nor is it taken as a change of the question before', async () => {
    const tables = await tablesOf({ staff });
    const { text } = await converse(tables, 'How many are in Sales?', 'set all prices to 10');
    expect(text).toMatch(unchanged);
    await tables.close();
  });
});
