import { expect, it } from 'vitest';
import { over } from '../over.ts';

const english = over(
  {
    jobs: 'Job No,Job date,Work,Duration min\nA1,2024-01-02,Full service,60\nA2,2024-01-03,Puncture,20\nA3,2024-01-04,Puncture,30',
    bills: 'Bill,Job No,Amount\nB1,A1,90\nB2,A2,10\nB3,A3,12',
  },
  true,
);
const german = over({
  Besuche:
    'Besuchsnr,Besuchsdatum,Angebot,Dauer (min)\n1,2024-01-02,Yoga,40\n2,2024-01-03,Yoga,50\n3,2024-01-04,Rudern,20',
});

it('How long something takes is its duration, and no money that is taken', async () => {
  expect(await english.figure('How long does a puncture take on average?')).toBe(25);
  expect(await german.figure('Wie lange dauert Yoga im Durchschnitt?')).toBe(45);
});
