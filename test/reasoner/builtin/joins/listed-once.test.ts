import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const dentists = 'dentist_id,name,speciality\nD1,Weber,General\nD2,Kaya,General\nD3,Dietz,Orthodontics\n';
const patients = `patient_id,sex,town,insurance
P1,F,Leeds,
P2,M,Leeds,Bupa
P3,F,Otley,
P4,M,Otley,AXA
`;
const appointments = `appointment_id,patient_id,dentist_id,date,status
A1,P1,D1,2024-01-05,No-show
A2,P1,D1,2024-01-06,No-show
A3,P1,D1,2024-01-07,Completed
A4,P3,D1,2024-01-08,Cancelled
A5,P2,D1,2024-02-05,No-show
A6,P4,D2,2024-02-06,Completed
`;

describe('Rows are listed once each, of the table that is named, however many rows of others say which are meant', () => {
  const { ask } = over({ dentists, patients, appointments });

  it.each([
    ['patients with no-shows', ['P1', 'P2']],
    ['no-show patients', ['P1', 'P2']],
    ['patients of Weber', ['P1', 'P2', 'P3']],
    ['patients of Weber with no insurance', ['P1', 'P3']],
    ['patients of Weber from Leeds', ['P1', 'P2']],
    ['cancelled patients in January 2024', ['P3']],
  ])('%s', async (question, want) => {
    const { rows, text } = await ask(question);
    expect(rows.map(([id]) => id).toSorted()).toEqual(want);
    expect(text).not.toMatch(/\bA\d/);
  });

  it('and rows of the other table where that is named', async () => {
    const { rows } = await ask('appointments of patients from Leeds');
    expect(rows.map(([id]) => id)).toEqual(['A1', 'A2', 'A3', 'A5']);
  });
});
