import { describe, expect, it, test } from 'vitest';
import { over } from '../over.ts';

const members = over({
  members: `member_id,name,email,city,joined
1,Ann Bell,ann@x.org,Bath,2024-01-03
2,Bob Hill,bob@x.org,Bath,2024-01-04
3,Ann Bell,ann@x.org,Bath,2024-01-03
4,Cid Gray,cid@x.org,Wells,2024-02-01
5,Bob Hill,bob2@x.org,Wells,2024-03-01
6,Dee Moss,,Wells,2024-03-02
7,Eva Rush,,Wells,2024-03-05
`,
});
const lots = over({
  lots: `lot,hall,bid
A1,North,20
A2,South,30
A3,North,40
`,
});

describe('What is there more than once', () => {
  it.each([
    'Are there any duplicates?',
    'Are there entries in there twice?',
    'Are there members entered twice?',
    'how many duplicate rows are there?',
    'Sind Mitglieder doppelt erfasst?',
    'Gibt es Dubletten?',
  ])('are rows that are alike in all but their number: %s', async question => {
    const { rows } = await members.ask(question);
    expect(rows.map(row => [row[0], row.at(-1)])).toEqual([['Ann Bell', '2']]);
  });

  it.each([
    ['Are there duplicate emails?', [['ann@x.org', '2']]],
    [
      'Which names are in there twice?',
      [
        ['Ann Bell', '2'],
        ['Bob Hill', '2'],
      ],
    ],
    ['Kommen E-Mails doppelt vor?', [['ann@x.org', '2']]],
  ])('or alike in what is named, where it is filled in: %s', async (question, rows) => {
    expect(await members.rows(question)).toEqual(rows);
  });

  it('is counted, and so is what is too much', async () => {
    const { text } = await members.ask('Are there any duplicates?');
    expect(text).toContain('Yes. **1** member is there more than once, 1 row too many in all: Ann Bell');
    expect((await members.ask('Which names are in there twice?')).text).toContain('2 rows too many in all');
  });
});

test('that nothing is there twice is said', async () => {
  expect((await lots.ask('Are there duplicates?')).text).toMatch(/^No\./);
});

test('“twice” is no number of anything', async () => {
  expect((await members.ask('Is any member in the list twice?')).text).not.toContain('member id');
});
