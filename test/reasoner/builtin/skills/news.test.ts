import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

/** Asked on Wednesday, 20 November 2024: since last week is since the 11th, ten days; as long before is from the 1st. */
const orders = `order id,ordered on,channel,amount
1,2024-10-31,web,1000
2,2024-11-01,web,10
3,2024-11-05,shop,20
4,2024-11-10,web,30
5,2024-11-11,web,40
6,2024-11-20,shop,50
`;
const visits = 'visit id,visited on,guests\n1,2024-03-01,4\n2,2024-04-02,6\n';
const rooms = 'room,beds\nBlue,2\nRed,3\n';

describe('What changed since a day', () => {
  const { ask } = over({ orders, visits, rooms });

  it('is told of each table with a date, against as long a time before', async () => {
    const { text, outputs } = await ask('What changed since last week?');
    expect(text).toContain('from November 11, 2024 to November 20, 2024');
    expect(text).toContain('from November 1, 2024 to November 10, 2024');
    expect(text).toContain(
      '**orders**: 2 rows by ordered on (3 before, −1, −33%); total amount 90 (60 before, +30, +50%)',
    );
    expect(text).toContain('**visits**: no rows (0 before); the latest in the data is of April 2, 2024');
    expect(outputs.map(({ kind }) => kind)).toEqual(['news', 'news']);
  });

  it('cites the statements that ran, of both stretches', async () => {
    const { parts, calls } = await ask('What changed since last week?');
    const statements = calls.filter(({ tool }) => tool === 'run_sql');
    expect(statements).toHaveLength(4);
    expect(new Set(parts.flatMap(part => (part.type === 'cite' ? [part.sourceId] : []))).size).toBe(4);
  });

  it('says of which tables nothing can be told, as they have no date', async () => {
    const { text } = await ask("What's new since yesterday?");
    expect(text).toContain('from November 19, 2024 to November 20, 2024');
    expect(text).toContain('Of **rooms** nothing can be told, as no date there says when a row came.');
  });

  it('is told in German as well', async () => {
    const { text } = await ask('Was hat sich seit letzter Woche geändert?');
    expect(text).toContain('**orders**: 2 Zeilen nach Ordered on (davor 3, −1, −33');
    expect(text).toContain('Von **rooms** lässt sich nichts sagen');
    expect((await ask('Was gibt es Neues seit gestern?')).text).toContain('**orders**: 1 Zeile');
  });

  it.each([
    'What changed in March?',
    'What changed since last week for web orders?',
    'How many orders since last week?',
    'Why did the amount change?',
    'Why did the amount change since last week?',
    'Was hat sich im März geändert?',
  ])('leaves other questions to who answers them: %s', async question => {
    const { outputs } = await ask(question);
    expect(outputs.map(({ kind }) => kind as string)).not.toContain('news');
  });
});

describe('Where nothing came since', () => {
  const { ask } = over({ visits });

  it('that is said', async () => {
    const { text } = await ask('what is new since last month');
    expect(text).toMatch(/^Nothing changed: no rows came from October 1, 2024 to November 20, 2024/);
  });
});

describe('Where no table has a date', () => {
  const { ask, rows } = over({ rooms });

  it('that is said, and nothing is asked of the data', async () => {
    const { text, calls } = await ask('What changed since yesterday?');
    expect(text).toBe('Of **rooms** nothing can be told, as no date there says when a row came.');
    expect(calls.filter(({ tool }) => tool === 'run_sql')).toEqual([]);
    expect(await rows('total beds')).toEqual([['5']]);
  });
});
