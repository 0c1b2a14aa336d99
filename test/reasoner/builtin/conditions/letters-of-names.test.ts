import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

// A letter or a number after a noun is a value of what is called so, and no ending of the noun.

describe('Houses by their class', () => {
  const houses = over({
    houses: `Ref,Address,EPC,Zone,Beds,Rent
H1,Mill Lane,E,S,2,800
H2,Mill Lane,C,N,3,950
H3,Mill Lane,E,S,1,600
H4,High Street,D,N,4,1200
H5,High Street,B,S,2,850
`,
  });

  it('have the class that stands behind its name', async () => {
    expect(await houses.names('which houses have EPC E?')).toEqual(['H1', 'H3']);
    expect(await houses.rows('how many houses are EPC E?')).toEqual([['2']]);
    expect(await houses.rows('average rent of houses with EPC E')).toEqual([['700']]);
    expect(await houses.rows('how many houses are in zone S?')).toEqual([['3']]);
  });

  it('have any of several classes', async () => {
    expect(await houses.rows('how many houses are in EPC B and C?')).toEqual([['2']]);
  });
});

describe('Batches by tunnel and grade', () => {
  const greenhouse = over({
    greenhouse: `Batch,Crop,Tunnel,Grade,Kilos
B1,Tomato,A,1,120
B2,Cucumber,B,2,80
B3,Pepper,C,1,60
B4,Tomato,B,3,95
B6,Pepper,A,2,44
`,
  });

  it('are of all that are named', async () => {
    expect(await greenhouse.rows('total kilos of tunnels A and B')).toEqual([['339']]);
    expect(await greenhouse.rows('total kilos of grade 2 in tunnel B')).toEqual([['80']]);
  });
});
