import { describe, expect, it } from 'vitest';
import { english } from '../../../../src/engine/reasoner/builtin/language/en/english.ts';
import { kindredOf } from '../../../../src/engine/semantics/words/kindred/kindred.ts';
import { over } from '../over.ts';

const shows = [
  'event_id,event_date,artist,hall,tickets_sold,gross_receipts',
  '1,2024-01-05,The Larks,Cellar,100,900',
  '2,2024-01-12,Mono Sun,Cellar,300,2100',
  '3,2024-02-02,The Larks,Garden,500,4000',
].join('\n');

describe('Nouns of a trade for what its data call otherwise', () => {
  const { ask, rows } = over({ 'events_2024.csv': shows });

  it('are a name of several words as a whole', async () => {
    const { text, rows: found } = await ask('How many punters came in total?');
    expect(found).toEqual([['900']]);
    expect(text).toMatch(/Nothing is called “punters” here, so I took tickets sold/);
  });

  it('may be several words themselves', async () => {
    expect(await rows('Average box office per venue')).toEqual([
      ['Cellar', '1500'],
      ['Garden', '4000'],
    ]);
  });

  it('are rare words as well, which are no slips for common ones', async () => {
    expect(await rows('Average footfall per venue')).toEqual([
      ['Cellar', '200'],
      ['Garden', '500'],
    ]);
  });

  it('are what rows are by what their columns tell', async () => {
    expect(await rows('How many gigs were there per band?')).toEqual([
      ['Mono Sun', '1'],
      ['The Larks', '2'],
    ]);
  });

  it('take no word that only ties others', () => {
    const tying = [...english.functionWords].filter(word => word !== 'show' && kindredOf(word).length > 0);
    expect(tying).toEqual([]);
  });
});

const lettings = [
  'unit,building,lessee,monthly_rent,sqft,claim_amount,amount_settled',
  'U1,Elm Court,Ash,600,400,50,10',
  'U2,Elm Court,Bo,800,600,60,20',
  'U3,Mill House,Cy,900,800,70,30',
].join('\n');

describe('Nouns that may call rows and what these have in common', () => {
  const { ask, rows } = over({ 'rent_roll.csv': lettings });

  it('are what is grouped by', async () => {
    expect(await rows('Average square footage by property')).toEqual([
      ['Elm Court', '500'],
      ['Mill House', '800'],
    ]);
  });

  it('are rows where they are counted', async () => {
    expect(await rows('How many flats per block?')).toEqual([
      ['Elm Court', '2'],
      ['Mill House', '1'],
    ]);
  });

  it('are not asked for where a name has just these words', async () => {
    const { text, rows: found } = await ask('What is the total claim amount?');
    expect(found).toEqual([['180']]);
    expect(text).not.toMatch(/Nothing is called/);
  });
});
