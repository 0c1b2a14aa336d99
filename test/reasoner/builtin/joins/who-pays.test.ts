import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

// Two owners are called Ann Reed: each owes 30, Bo Lind owes 40, and Cy Fox nothing.
const clinic = {
  owners: 'owner_id,first_name,last_name,town\n1,Ann,Reed,Bath\n2,Ann,Reed,Wells\n3,Bo,Lind,Wells\n4,Cy,Fox,Bath\n',
  pets: 'pet_id,owner_id,pet_name\n11,1,Rex\n12,2,Tom\n13,3,Kit\n14,4,Leo\n',
  visits: `visit_id,pet_id,visit_date,vet,amount_charged,amount_paid
501,11,2024-01-03,Dr Moss,50,20
502,12,2024-01-04,Dr Hale,30,0
503,13,2024-02-03,Dr Moss,90,50
504,14,2024-02-05,Dr Hale,70,70
505,14,2024-03-01,Dr Moss,20,20
`,
};
const garage = {
  customers: 'customer_no,name,town\n1,Iris Blum,Ulm\n2,Otto Kern,Ulm\n3,Ines Wolf,Jena\n',
  cars: 'plate,customer_no,make\nUL-A 1,1,Opel\nUL-B 2,2,Audi\nJ-C 3,3,Seat\n',
  jobs: `job_no,plate,received,mechanic,invoice_total,paid
1,UL-A 1,2024-01-03,Yusuf,100,Yes
2,UL-B 2,2024-01-09,Kevin,250,No
3,J-C 3,2024-01-11,Kevin,80,No
4,UL-A 1,2024-02-11,Yusuf,60,Yes
`,
};

describe('Whoever owes is the customer that rows lead to', () => {
  const { ask } = over(clinic);

  test.each(['who still owes us money?', 'who has not paid yet', 'wer schuldet uns noch Geld?'])(
    'of what is charged and not paid: %s',
    async question => {
      const { rows } = await ask(question);
      expect(rows.flat()).toEqual(expect.arrayContaining(['Reed', 'Lind']));
      expect(rows.flat()).not.toContain('Fox');
    },
  );

  test('and people of one name are told apart by their number', async () => {
    const { rows } = await ask('who owes the most?');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toEqual(expect.arrayContaining(['Bo', 'Lind']));
  });
});

describe('Whoever has not paid is the customer, and not the mechanic who did the job', () => {
  const { ask } = over(garage);

  test.each(['Who has not paid?', 'who still owes us', 'Wer hat noch nicht gezahlt?'])('%s', async question => {
    const { rows } = await ask(question);
    expect(rows.map(([name]) => name).sort()).toEqual(['Ines Wolf', 'Otto Kern']);
  });
});
