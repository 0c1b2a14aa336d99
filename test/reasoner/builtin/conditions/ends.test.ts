import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const ferries = [
  'ticket_id,pickup_port,dropoff_port,pickup_town,dropoff_town,fare',
  'F1,Arno,Bell,North,South,10',
  'F2,Bell,Arno,South,North,12',
  'F3,Arno,Cole,North,South,14',
  'F4,Arno,Bell,North,South,18',
].join('\n');

describe('Where two columns tell of both ends of an event', () => {
  const { rows } = over({ 'ferries.csv': ferries });

  it('the words before a value say which end is meant', async () => {
    expect(await rows('How many tickets went from Arno to Bell?')).toEqual([['2']]);
    expect(await rows('How many tickets went from Bell to Arno?')).toEqual([['1']]);
    expect(await rows('average fare to Bell')).toEqual([['14']]);
  });

  it('they do so in German', async () => {
    expect(await rows('Wie viele Tickets gingen von Arno nach Bell?')).toEqual([['2']]);
  });

  it('another word for an end says which column is meant', async () => {
    expect(await rows('number of tickets by destination port')).toEqual([
      ['Arno', '1'],
      ['Bell', '2'],
      ['Cole', '1'],
    ]);
    expect(await rows('number of tickets per origin town')).toEqual([
      ['North', '3'],
      ['South', '1'],
    ]);
  });
});
