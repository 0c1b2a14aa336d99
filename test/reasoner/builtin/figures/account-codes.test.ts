import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

/** Payments booked on accounts, of whose numbers a few have a sign in them. */
const lines = Array.from(
  { length: 60 },
  (_, at) =>
    `Club ${at % 20},${at % 15 === 0 ? `${3 + (at % 2)}0*` : `${20 + (at % 12)} `},${100 + at},${at % 2 ? 'Sport' : 'Arts'}`,
);
const { ask } = over({ grants: `club,ledger,subsidy,field\n${lines.join('\n')}\n` });

describe('Numbers of accounts of which some have a sign', () => {
  test('are no figure that is put together or ranked by', async () => {
    const { text } = await ask('What is the average?');
    expect(text).not.toContain('average ledger');
  });

  test('leave the one amount to be the money that is asked for, which is said', async () => {
    const { rows, text } = await ask('Which field got the most money?');
    expect(rows[0]!.map(String)).toContain('Sport');
    expect(text).toContain('subsidy');
  });
});
