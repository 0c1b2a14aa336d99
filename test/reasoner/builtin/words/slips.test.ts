import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const parcels = [
  'parcel_id,customer,weight,shipping_method,ship_country,has_insurance',
  '1,Ada,4,Air freight,Norway,yes',
  '2,Ada,6,Road,Norway,no',
  '3,Bo,2,Road,Germany,yes',
  '4,Cy,8,Rail,Germany,no',
  '5,Cy,,Rail,Spain,no',
  '6,Di,1,Air freight,Spain,yes',
].join('\n');
const rabatte = ['Bestellnr,Kategorie,Rabatt', '1,Tee,10', '2,Tee,20', '3,Saft,5'].join('\n');

describe('Words that are written wrong', () => {
  const { ask, rows } = over({ 'parcels.csv': parcels });

  it('name columns all the same, in any form of the right word', async () => {
    expect(await rows('averge wieght per shiping country')).toEqual([
      ['Germany', '5'],
      ['Norway', '5'],
      ['Spain', '1'],
    ]);
  });

  it('ask for what the right words ask for', async () => {
    expect(await rows('what is the hihgest weigth')).toEqual([['8']]);
    expect(await rows('what is the totel weight')).toEqual([['21']]);
  });

  it('may be two slips in a long word', async () => {
    expect(await rows('number of parcels per costumer')).toHaveLength(4);
    expect(await rows('number of parcels by shiping metohd')).toEqual([
      ['Air freight', '2'],
      ['Rail', '2'],
      ['Road', '2'],
    ]);
  });

  it('are no slips where they are right words that the data does not have', async () => {
    const { text } = await ask('number of parcels per costume');
    expect(text).toContain('costume');
  });
});

describe('German words that are written wrong', () => {
  const { rows } = over({ 'rabatte.csv': rabatte });

  it('are known by letters that are doubled elsewhere', async () => {
    expect(await rows('Durchschnitlicher Rabbat pro Kategorie')).toEqual([
      ['Saft', '5'],
      ['Tee', '15'],
    ]);
  });
});

describe('A sort of few values', () => {
  const { rows } = over({
    repairs: `repair_no,brand,status\n${['fixed', 'given up', 'waiting', 'fixed', 'fixed'].map((status, at) => `${at + 1},Arlo,${status}`).join('\n')}\n`,
  });

  it('is known by its words, typed wrong like any', async () => {
    expect(await rows('How many repairs are wiating?')).toEqual([['1']]);
  });
});
