import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const rows = 'J-1,Adams,2024-06-03,Moe,90\nJ-2,Adams,2024-06-04,Zoe,60\nJ-3,Brandt,2024-06-10,Moe,80';
const english = over({ jobs: `Job No,Customer,Booked,Mechanic,Amount\n${rows}` });
const german = over({ auftraege: `Auftragsnr,Kunde,Eingang,Mechaniker,Betrag\n${rows}` });
const staff = over({ staff: 'Name,Town\nAnn,Ulm\nBob,Ulm\nCid,Jena' });

describe('Things that are compared, with no word of by what', () => {
  it('are by what their rows come to, and that is said once', async () => {
    const { rows: found, text } = await english.ask('compare mechanics');
    expect(found.map(row => row.map(String))).toEqual([
      ['Moe', '170'],
      ['Zoe', '60'],
    ]);
    expect(text).toMatch(/^You did not say of what, so I took amount: Total amount is \*\*170\*\* for Moe/);
  });

  it('are so in German', async () => {
    expect(await german.rows('Vergleiche die Mechaniker')).toEqual([
      ['Moe', '170'],
      ['Zoe', '60'],
    ]);
  });

  it('are by how many there are where rows come to nothing', async () => {
    expect(await staff.rows('compare towns')).toEqual([
      ['Jena', '1'],
      ['Ulm', '2'],
    ]);
  });
});
