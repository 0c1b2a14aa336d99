import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const staff = over({
  staff: `employee_no,name,gender,job_title,contract_type,marital_status,salary
1,Ada Frost,female,Nurse,part-time,single,2400
2,Ben Hale,male,Cook,full-time,married,3100
3,Cleo Ives,female,Cook,part-time,married,2900
4,Dan Frost,male,Nurse,full-time,single,2600
`,
});
const cars = over({
  fuhrpark: `Kennzeichen,Marke,Fahrzeugart,Zustand,Kilometerstand
K-A 1,Volvo,LKW,defekt,1000
K-A 2,Opel,PKW,neu,3000
K-A 3,Volvo,Transporter,defekt,2000
`,
});

describe('Was in einem Gewerbe gesagt wird', () => {
  it('nennt Werte englischer Daten', async () => {
    expect(await staff.figure('Wie viele Krankenschwestern haben wir?')).toBe(2);
    expect(await staff.figure('Wie viele Köche sind verheiratet?')).toBe(2);
    expect(await staff.figure('Wie viele Frauen arbeiten in Teilzeit?')).toBe(2);
  });

  it('nennt Werte und Spalten deutscher Daten in anderen Worten', async () => {
    expect(await cars.figure('Wie viele Lastwagen haben wir?')).toBe(1);
    expect(await cars.figure('Wie viele Fahrzeuge sind kaputt?')).toBe(2);
    expect(await cars.rows('Durchschnittliche Laufleistung pro Hersteller')).toEqual([
      ['Opel', '3000'],
      ['Volvo', '1500'],
    ]);
  });

  it('fragt auf Englisch nach deutschen Werten', async () => {
    expect(await cars.figure('How many trucks are broken?')).toBe(1);
  });
});
