import { describe, expect, it } from 'vitest';
import { over } from '../../over.ts';

const moorings = ['berth,harbour,operator,length']
  .concat(['B1,Bell,Ann,5', 'B2,Bell,Ann,6', 'B3,Arno,Bo,20', 'B4,Arno,Ann,3', 'B5,Arno,Cy,4'])
  .join('\n');
const parcels = ['parcel,courier,amount', 'P1,Ann,5', 'P2,Ann,6', 'P3,Bo,20', 'P4,Cy,3', 'P5,Cy,4'].join('\n');

describe('The biggest things of a sort', () => {
  const { rows, ask } = over({ 'moorings.csv': moorings });

  it('are those with most rows where nothing adds up, which is said', async () => {
    expect(await rows('the biggest operator')).toEqual([['Ann', '3']]);
    const { text } = await ask('the 2 biggest operators');
    expect(text).toContain('You did not say of what, so I counted');
  });

  it('are told in German as well', async () => {
    expect(await rows('der größte Operator')).toEqual([['Ann', '3']]);
  });

  it('are none of them where a figure is named', async () => {
    expect(await rows('the biggest length')).toEqual([['20']]);
  });
});

describe('The biggest things of a sort, where something adds up', () => {
  const { rows, ask } = over({ 'parcels.csv': parcels });

  it('are those whose sum is highest, which is said', async () => {
    expect(await rows('the biggest courier')).toEqual([['Bo', '20']]);
    expect((await ask('the biggest courier')).text).toContain('I took amount');
  });
});
