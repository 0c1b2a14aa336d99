import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const pharmacy = {
  branches: 'branch_id,branch_name\n1,Harbour\n2,Market\n',
  medicines: 'medicine_id,medicine_name\n1,Aspirin\n2,Balm\n3,Cough syrup\n',
  inventory: 'branch_id,medicine_id,quantity\n1,1,40\n1,2,0\n1,3,5\n2,1,7\n2,2,3\n2,3,0\n',
};
const clinic = {
  patients: 'patient_id,patient_name\n1,Ann\n2,Bo\n',
  billing:
    'bill_id,patient_id,bill_date,amount\n1,1,2024-01-03,100\n2,1,2024-01-09,50\n3,2,2024-02-04,30\n4,2,2024-02-08,20\n',
};

describe('What there are never several of is told by how much there is', () => {
  const { rows: ofPharmacy, names } = over(pharmacy, true);

  it.each(['inventory by branch', 'What is our inventory per branch?', 'Wie hoch ist der Bestand je Branch?'])(
    'in “%s”',
    async question => {
      expect(await ofPharmacy(question)).toEqual([
        ['Harbour', '45'],
        ['Market', '10'],
      ]);
    },
  );

  it('and it is rows where others lack them', async () => {
    expect(await names('Medicines without inventory')).toEqual([]);
  });

  const { rows: ofClinic } = over(clinic, true);
  it('where it goes in, too', async () => {
    expect((await ofClinic('How did billing change from month to month?')).map(row => row.slice(0, 3))).toEqual([
      ['2024-01-01', '150', 'null'],
      ['2024-02-01', '50', '-100'],
    ]);
  });

  it('but bills are counted', async () => {
    expect(await ofClinic('bills per month')).toEqual([
      ['2024-01-01', '2'],
      ['2024-02-01', '2'],
    ]);
  });
});

describe('What is sold out is of what none is left', () => {
  const { names } = over(pharmacy, true);
  it.each([
    ['Which medicines are out of stock at Harbour?', ['Balm']],
    ['Which medicines are sold out in Market?', ['Cough syrup']],
  ])('in “%s”', async (question, expected) => {
    expect(await names(question)).toEqual(expected);
  });

  const german = over({ artikel: 'artikel_id,artikelname,bestand\n1,Lampe,3\n2,Teppich,0\n' });
  it('in German, too', async () => {
    expect(await german.names('Welche Artikel sind ausverkauft?')).toEqual(['Teppich']);
    expect(await german.names('Welche Artikel sind nicht mehr auf Lager?')).toEqual(['Teppich']);
  });

  const marked = over({ wares: 'ware_id,ware_name,status,stock\n1,Lamp,Out of stock,3\n2,Rug,Available,0\n' });
  it('unless a word of the data says so', async () => {
    expect(await marked.names('Which wares are out of stock?')).toEqual(['Lamp']);
  });
});
