import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const dentists = 'dentist_id,name,speciality\nD1,Weber,General\nD2,Kaya,General\nD3,Dietz,Orthodontics\n';
const patients =
  'patient_id,first_name,last_name,town\nP1,Anna,Bell,Leeds\nP2,Ben,Cox,Leeds\nP3,Clara,Hunt,Otley\nP4,Dan,Mason,Otley\n';
// Each dentist has one no-show: of 4, of 2 and of 5 appointments.
const appointments = `appointment_id,patient_id,dentist_id,date,status
A1,P1,D1,2024-01-05,No-show
A2,P2,D1,2024-01-06,Completed
A3,P3,D1,2024-01-07,Completed
A4,P4,D1,2024-01-08,Cancelled
A5,P1,D2,2024-02-05,No-show
A6,P2,D2,2024-02-06,Completed
A7,P3,D3,2024-03-05,No-show
A8,P4,D3,2024-03-06,Completed
A9,P3,D3,2024-03-07,Completed
A10,P4,D3,2024-03-08,Completed
A11,P3,D3,2024-03-09,Completed
`;

describe('A rate is of the rows that hold its status, whatever they are grouped by', () => {
  const { ask } = over({ dentists, patients, appointments });
  const perDentist = { Kaya: 50, Weber: 25, Dietz: 20 };

  it.each([
    ['no-show rate per dentist', perDentist],
    ['percentage of no-shows per dentist', perDentist],
    ['share of no-show appointments per dentist', perDentist],
    ['no-show rate by patient town', { Leeds: 50, Otley: 14.29 }],
    // The patients are named as what is counted.
    ['what share of patients cancelled per town', { Leeds: 0, Otley: 50 }],
  ])('%s', async (question, want) => {
    const { rows } = await ask(question);
    expect(Object.fromEntries(rows.map(row => [row[0], Number(row.at(-1))]))).toEqual(want);
  });

  it('and groups are limited by it', async () => {
    const { rows } = await ask('dentists with a no-show rate above 30%');
    expect(rows.map(([name]) => name)).toEqual(['Kaya']);
  });
});
