import { describe, expect, it } from 'vitest';
import { over } from '../../over.ts';

// What nobody wrote down is blank, and what has not happened has no day.

describe('Loans and their return', () => {
  const loans = over({
    loans: `Loan,Item,Borrower,Lent On,Due Back,Returned On,Remark
1,Drill,Ann,2026-10-01,2026-10-08,2026-10-07,
2,Saw,Bob,2026-10-20,2026-10-27,,scratched
3,Ladder,,2026-11-20,2026-12-04,,
4,Mixer,Ann,2026-11-01,2026-11-15,,
6,Van,Ed,2026-09-02,2026-09-09,2026-09-12,
`,
  });

  it('are not returned while no day is known of it', async () => {
    expect(await loans.names('which items are not yet returned?')).toEqual(['Ladder', 'Mixer', 'Saw']);
    expect(await loans.names('what was not returned by Ann?')).toEqual(['Mixer']);
  });

  it('lack what nobody wrote down', async () => {
    expect(await loans.rows('for how many loans did nobody write down a borrower?')).toEqual([['1']]);
    expect(await loans.rows('how many loans have nothing entered for borrower?')).toEqual([['1']]);
    expect(await loans.rows('how many loans have a borrower that was not entered?')).toEqual([['1']]);
  });

  it('should be back where they were due before today', async () => {
    const overdue = await loans.names('which items are overdue?');
    expect(await loans.names('which items should be back already?')).toEqual(overdue);
    expect(await loans.names('which items should have been returned by now?')).toEqual(overdue);
    const { text } = await loans.ask('which items should be back already?');
    expect(text).toContain('due back before');
  });
});
