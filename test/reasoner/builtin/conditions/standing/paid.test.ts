import { describe, expect, it } from 'vitest';
import { over } from '../../over.ts';

describe('A yes-or-no column that is called after what was done', () => {
  const { rows, names } = over({
    members: 'member,club,fee_paid\nAda,A,yes\nBen,A,no\nCleo,B,\nDan,B,yes\nEva,B,no\n',
  });

  it('is said by its last word, and a blank is neither', async () => {
    expect(await rows('How many members have paid?')).toEqual([['2']]);
    expect(await rows('How many members have not paid?')).toEqual([['2']]);
    expect(await names('Who has not paid?')).toEqual(['Ben', 'Eva']);
    expect(await names('unpaid members')).toEqual(['Ben', 'Eva']);
  });
});

describe('Eine Spalte mit ja und nein', () => {
  const { rows } = over({ mitglieder: 'Nr,Name,Beitrag bezahlt\n1,Ada,ja\n2,Ben,nein\n3,Cleo,\n4,Dan,ja\n' });

  it('is said by its last word as well', async () => {
    expect(await rows('Wie viele Mitglieder haben nicht bezahlt?')).toEqual([['1']]);
    expect(await rows('Wie viele Mitglieder haben bezahlt?')).toEqual([['2']]);
  });
});

describe('Invoices that are paid in part', () => {
  const invoices = over({
    invoices: `Invoice No,Client,Amount,Paid On,State
1001,Ann,100,2026-09-20,Paid
1002,Bob,200,2026-10-05,Part paid
1003,Cy,300,,Open
1004,Di,150,2026-10-30,Part paid
1005,Ed,80,2026-10-15,Paid
`,
  });

  it('are so in whatever words it is said', async () => {
    for (const said of ['who paid only part?', 'which clients paid in part?', 'whose invoices are only partly paid?'])
      expect(await invoices.names(said)).toEqual(['Bob', 'Di']);
    expect(await invoices.rows('how many invoices have been paid only in part?')).toEqual([['2']]);
  });
});
