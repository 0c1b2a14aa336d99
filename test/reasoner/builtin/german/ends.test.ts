import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const { ask, rows } = over({
  ladesaeulen:
    'Betreiber,Anschlussleistung,Anzahl Ladepunkte,Art der Einrichtung\nAllego,44,2,Normal\nAllego,22,1,Normal\ninnogy,50,2,Schnell\n',
});

const { ask: lamps } = over({ lampen: 'Lampe,Lichtstärke,Stromstärke\nA,400,2\nB,800,3\n' });

describe('Das Ende eines zusammengesetzten Wortes', () => {
  it('nennt die Spalte oder die Tabelle, die als einzige so endet, und es wird gesagt', async () => {
    expect(await rows('Summe der Leistung je Betreiber')).toEqual([
      ['Allego', '66'],
      ['innogy', '50'],
    ]);
    const { text, rows: counted } = await ask('Wie viele Säulen gibt es?');
    expect(counted.map(row => row.map(Number))).toEqual([[3]]);
    expect(text).toContain('Hier heißt nichts „Säulen“');
  });

  it('nennt nichts, wo zwei so enden: nach beiden wird gefragt', async () => {
    const { outputs, followUps } = await lamps('Summe der Stärke');
    expect(outputs.map(({ kind }) => kind)).toEqual(['asked']);
    expect(followUps.toSorted()).toEqual([
      'Wie hoch ist die Summe Lichtstärke?',
      'Wie hoch ist die Summe Stromstärke?',
    ]);
  });
});
