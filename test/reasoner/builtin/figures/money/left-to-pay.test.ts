import { describe, expect, it } from 'vitest';
import { over } from '../../over.ts';

describe('What members owe is their fee less what they paid of it', () => {
  const { ask, rows, names } = over({
    members: `Member,Joined,Membership,Annual Fee,Paid,Town
Anna Beck,2021-03-01,Full,240,240,Ashton
Tom Reed,2022-05-11,Full,240,120,Ashton
Lily Hart,2023-01-20,Junior,90,,Burley
Sam Cole,2020-09-02,Full,240,,Burley
Ivy Moss,2024-02-14,Senior,150,150,Ashton
Max Dunn,2025-06-30,Junior,90,45,Corby
`,
  });
  const towns = [
    ['Ashton', '120'],
    ['Burley', '330'],
    ['Corby', '45'],
  ];

  it.each(['how much do members owe', 'what is still outstanding', 'how much is unpaid', 'total owed'])(
    'all of it, where nothing paid takes nothing off: %s',
    async question => expect(await rows(question)).toEqual([['495']]),
  );

  it.each(['unpaid per town', 'how much is outstanding per town', 'total annual fee minus paid per town'])(
    'for each group: %s',
    async question => expect(await rows(question)).toEqual(towns),
  );

  it('names those who owe, and no sorts of them', async () => {
    expect(await names('who still owes us money')).toEqual(['Lily Hart', 'Max Dunn', 'Sam Cole', 'Tom Reed']);
    expect(await names('who owes us most')).toEqual(['Sam Cole']);
    expect(await rows('how many members owe us money')).toEqual([['4']]);
  });

  it('is told, and no row without a payment is said to be left out', async () => {
    const { text } = await ask('how much do members owe');
    expect(text).toContain('annual fee less paid');
    expect(text).not.toContain('left out');
  });
});

describe('What clients owe is what was due less what they paid', () => {
  const { rows, names } = over({
    invoices: `invoice_no,client,issued,due_date,amount_due,amount_paid
INV-1,Hartley Ltd,2026-08-01,2026-08-31,1200.00,1200.00
INV-2,Bright Co,2026-08-10,2026-09-09,800.00,300.00
INV-3,Hartley Ltd,2026-09-01,2026-10-01,450.00,
INV-4,Mason & Co,2026-09-15,2026-10-15,2300.00,1000.00
INV-5,Bright Co,2026-10-05,2026-11-04,640.00,
INV-6,Mason & Co,2026-11-01,2026-12-01,900.00,900.00
`,
  });

  it('for all and for each', async () => {
    expect(await rows('how much is outstanding')).toEqual([['2890']]);
    expect(await rows('unpaid per client')).toEqual([
      ['Bright Co', '1140'],
      ['Hartley Ltd', '450'],
      ['Mason & Co', '1300'],
    ]);
    expect(await names('which clients owe more than 1000')).toEqual(['Bright Co', 'Mason & Co']);
  });

  it('tells which invoices are unpaid, in part or in all', async () => {
    expect(await names('which invoices are unpaid')).toEqual(['INV-2', 'INV-3', 'INV-4', 'INV-5']);
    expect(await rows('how many invoices are unpaid')).toEqual([['4']]);
  });

  it('leaves what was due as it is', async () => expect(await rows('total amount due')).toEqual([['6290']]));
});

describe('Where the fees stand in a table of their own', () => {
  const { rows, names } = over(
    {
      pupils: `pupil_id,name,instrument
1,Ella Stone,Piano
2,Jack Ford,Violin
3,Mia Wood,Piano
4,Leo Grant,Cello
`,
      fees: `fee_id,pupil_id,term,fee,paid
1,1,Autumn,180,180
2,1,Spring,180,90
3,2,Autumn,200,
4,3,Autumn,180,180
5,3,Spring,180,0
6,4,Autumn,220,200
`,
    },
    true,
  );

  it('pupils owe what is left of all of theirs', async () => {
    expect(await rows('how much do pupils owe')).toEqual([['490']]);
    expect(await rows('what does each pupil owe')).toEqual([
      ['Ella Stone', '90'],
      ['Jack Ford', '200'],
      ['Leo Grant', '20'],
      ['Mia Wood', '180'],
    ]);
    expect(await rows('how much is outstanding per instrument')).toEqual([
      ['Cello', '20'],
      ['Piano', '270'],
      ['Violin', '200'],
    ]);
    expect(await names('which pupils owe more than 100')).toEqual(['Jack Ford', 'Mia Wood']);
  });
});
