import { expect, test } from 'vitest';
import { over } from '../over.ts';

const patients = over({
  patients: `patient_id,city,visit_date,outcome
1,Ulm,2024-01-05,Improved
2,Ulm,2024-01-15,Worsened
3,Ulm,2024-02-05,Improved
4,Bonn,2024-02-15,Worsened
5,Bonn,2024-03-05,Unchanged
6,Ulm,2024-03-15,Improved
`,
});

test('what improved is a value where an outcome is called so', async () => {
  expect(await patients.rows('Did patients improve in Ulm?')).toEqual([['3']]);
  expect((await patients.ask('Did the number of patients rise?')).rows.length).toBe(3);
});
