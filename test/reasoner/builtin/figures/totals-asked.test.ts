import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const works = `work_id,state,cost,hourly_rate
1,open,1000,30
2,open,2500,40
3,done,800,50
`;

describe('A total that is asked for in so many words', () => {
  const { rows } = over({ 'works.csv': works });

  it('is one where things may add up', async () => {
    expect(await rows('What is the total cost by state?')).toEqual([
      ['done', '800'],
      ['open', '3500'],
    ]);
    expect(await rows('Wie hoch sind die gesamten Kosten?')).toEqual([['4300']]);
  });

  it('is an average of what is so much for each of something', async () => {
    expect(await rows('What is the total hourly rate?')).toEqual([['40']]);
  });
});

describe('A total beside a number, of what was named before', () => {
  const { rows } = over({
    'jobs.csv': `job,kunde,erledigt_am,art,rechnung_netto
1,Alm,2024-01-03,Reparatur,100.50
2,Bex,2024-01-04,Wartung,200
3,Alm,2024-02-05,Wartung,300
4,Cis,2024-02-06,Reparatur,50
`,
  });

  it('adds it up, and does not tell how often each single amount comes', async () => {
    expect(await rows('Welche Rechnungen sind von Wartung? Anzahl und Summe')).toEqual([['2', '500']]);
  });
});
