import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const brokers = ['broker_code,office,lead_id', ...['B1,North,L1', 'B2,North,L1', 'B3,South,L2'].map(line => line)].join(
  '\n',
);
const accounts = ['account,sector,headcount', 'Abel,Retail,20', 'Bork,Mining,300', 'Cato,Retail,45'].join('\n');
const pipeline = [
  'opportunity_id,sales_agent,account,deal_stage,engage_date,close_date,close_value',
  'O1,Ines,Abel,Won,2025-01-04,2025-02-01,100',
  'O2,Ines,Abel,Lost,2025-01-09,2025-02-11,0',
  'O3,Otto,Bork,Won,2025-02-03,2025-03-01,400',
  'O4,Otto,Cato,Engaging,2025-02-20,,',
  'O5,Otto,Bork,Engaging,2025-03-01,,',
].join('\n');

describe('What people of a trade call things that the data call otherwise', () => {
  const { ask, rows } = over({ 'accounts.csv': accounts, 'sales_pipeline.csv': pipeline }, true);

  it('is the rows of the table that tells of such, and it is said', async () => {
    const { text, rows: found } = await ask('How many customers do we have?');
    expect(found).toEqual([['3']]);
    expect(text).toMatch(/Nothing is called “customers” here, so I took the rows of accounts/);
  });

  it('is rows, though a column only has the word beside what it holds', async () => {
    expect(await rows('How many deals were there?')).toEqual([['5']]);
  });

  it('is what they are sorted by', async () => {
    expect(await rows('How many customers do we have in each industry?')).toEqual([
      ['Mining', '1'],
      ['Retail', '2'],
    ]);
  });

  it('is who does them', async () => {
    expect(await rows('How many deals are there per rep?')).toEqual([
      ['Ines', '2'],
      ['Otto', '3'],
    ]);
  });

  it('is those that stand open where one is asked for, and not where something was founded', async () => {
    expect(await rows('How many deals are still open?')).toEqual([['2']]);
    expect(await rows('how many open deals does each rep have?')).toEqual([['Otto', '2']]);
  });

  it('is told in German as well', async () => {
    expect((await ask('Wie viele Kunden haben wir?')).rows).toEqual([['3']]);
  });
});

const pets = ['PetID,Kind,OwnerID', 'P1,Dog,O1', 'P2,Cat,O1', 'P3,Dog,O2'].join('\n');
const owners = ['OwnerID,Name,City', 'O1,Ada,Troy', 'O2,Bob,Rome'].join('\n');
const history = [
  'PetID,Date,ProcedureCode',
  'P1,2025-01-02,1',
  'P1,2025-02-02,2',
  'P2,2025-02-05,2',
  'P3,2025-03-05,1',
  'P1,2025-03-07,1',
  'P1,2025-03-09,2',
  'P3,2025-03-11,2',
].join('\n');
const list = ['ProcedureCode,Description,Price', '1,Rabies,10', '2,Dental scaling,80'].join('\n');

describe('What people call things where several tables are called alike', () => {
  const { rows } = over(
    { 'Pets.csv': pets, 'PetOwners.csv': owners, 'ProceduresHistory.csv': history, 'ProceduresDetails.csv': list },
    true,
  );

  it('is what happened, and not the list that it is taken from', async () => {
    expect(await rows('How many treatments were there?')).toEqual([['7']]);
  });

  it('is the last of words that are put together', async () => {
    expect(await rows('Wie viele Tierhalter gibt es je Stadt?')).toEqual([
      ['Rome', '1'],
      ['Troy', '1'],
    ]);
  });

  it('is the animals by their species', async () => {
    expect(await rows('How many animals are there by species?')).toEqual([
      ['Cat', '1'],
      ['Dog', '2'],
    ]);
  });
});

describe('A word that nothing is kindred to', () => {
  const { ask } = over({ 'brokers.csv': brokers });

  it('names nothing', async () => {
    expect((await ask('How many invoices are there?')).rows).toEqual([]);
    expect((await ask('How many machines are there per office?')).rows).toEqual([]);
  });
});
