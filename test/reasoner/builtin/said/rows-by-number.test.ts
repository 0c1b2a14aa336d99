import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const rows = `J-1,Adams,2024-06-03,2024-06-05,Moe,open\nJ-2,Adams,2024-06-04,2024-06-09,Zoe,cancelled
J-3,Brandt,2024-06-10,,Moe,open\nJ-4,Kaya,2024-06-12,2024-06-13,Zoe,paid`;
/** A sheet whose name tells nothing. */
const english = over({ export: `Job No,Customer,Booked In,Finished,Mechanic,Status\n${rows}` });
const german = over({ Tabelle1: `Auftragsnr,Kunde,Eingang,Fertig,Mechaniker,Status\n${rows}` });

describe('Rows that are told by their numbers', () => {
  it('are called as the question calls them', async () => {
    expect((await english.ask('which jobs are open')).text).toContain('**2** jobs with status open: J-1 and J-3.');
    expect((await german.ask('Welche Aufträge sind fertig?')).text).toMatch(
      /\*\*3\*\* Aufträge .*: J-1, J-2 und J-4\./,
    );
  });

  it('are one where there is one', async () => {
    expect((await english.ask('list all cancelled jobs')).text).toContain('**1** job with status cancelled: J-2.');
  });

  it('are not offered once more with all that is known of them', async () => {
    const { text } = await english.ask('which jobs took more than 1 day');
    expect(text).toContain('**2** jobs with time from booked in to finished above 1 day: J-1 and J-2.');
    expect(text).not.toContain('If you meant');
  });
});

describe('Rows that begin and are done happen, whatever their file is called', () => {
  it('so that who is busiest is told', async () => {
    expect((await english.ask('busiest customer')).rows.map(row => row.map(String))).toEqual([['Adams', '2']]);
  });

  it('and by when they were done is told of a verb', async () => {
    expect(await english.rows('how many jobs did Moe finish')).toEqual([['1']]);
  });
});
