import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const claims = [
  'claim_no,adjuster,filed_on,line,outcome,satisfaction',
  'C1,Vera,2025-01-10,Motor,Rejected,4',
  'C2,Vera,2025-01-20,Home,Settled,5',
  'C3,Willem,2025-02-02,Motor,Escalated,2',
  'C4,Willem,2025-02-11,Motor,Rejected,1',
  'C5,Willem,2025-02-12,Home,Settled,3',
].join('\n');
const calls = [
  'call_no,clerk,called_on,queue,answered,resolved',
  'K1,Zoe,2025-01-10,Billing,Y,Y',
  'K2,Zoe,2025-01-20,Billing,Y,N',
  'K3,Yves,2025-02-02,Repairs,N,N',
  'K4,Yves,2025-02-11,Repairs,Y,Y',
  'K5,Yves,2025-02-12,Billing,N,N',
].join('\n');

describe('What was done, by the noun for it', () => {
  const insurer = over({ claims });
  const desk = over({ calls });

  it('is counted where cells say that it was done', async () => {
    expect(await insurer.rows('which adjuster has most rejections')).toEqual([
      ['Vera', '1'],
      ['Willem', '1'],
    ]);
    expect(await insurer.figure('how many escalations in February')).toBe(1);
    expect((await insurer.ask('rejection rate by line')).text).toContain('Motor **66.67%** (2)');
  });

  it('is told by a column of yes and no', async () => {
    expect((await desk.ask('resolution rate')).text).toContain('**40%** of calls');
    expect((await desk.ask('resolution rate by clerk')).rows.map(([clerk]) => clerk)).toEqual(['Zoe', 'Yves']);
  });

  it('was not done where a word says the opposite', async () => {
    expect((await desk.rows('abandoned calls per month')).map(([, count]) => count)).toEqual(['2']);
    expect(await desk.rows('which queue has most abandoned calls')).toEqual([
      ['Billing', '1'],
      ['Repairs', '1'],
    ]);
  });

  it('is called as it was said where the ones are set against the others', async () => {
    const { text } = await desk.ask('how many calls were resolved vs unresolved');
    expect(text).toContain('**2** for resolved and **3** for unresolved');
  });

  it('and was not is told of each, and not of both together', async () => {
    expect((await desk.rows('calls answered and abandoned by month')).map(row => row.slice(1))).toEqual([
      ['Y', '2'],
      ['N', '2'],
      ['Y', '1'],
    ]);
  });
});

describe('What is asked in passing', () => {
  const insurer = over({ claims });

  it('is no word left out: what each did with the rows', async () => {
    const { text, rows } = await insurer.ask('how many claims did each adjuster handle');
    expect(rows).toEqual([
      ['Willem', '3'],
      ['Vera', '2'],
    ]);
    expect(text).not.toContain('Without taking');
  });

  it('is an average of all where a rating is asked for overall', async () => {
    const { text } = await insurer.ask('what is our overall satisfaction');
    expect(text).toContain('**3**');
    expect(text).not.toContain('Without taking');
  });

  it('is a figure by what it varies with', async () => {
    expect((await insurer.ask('how does satisfaction vary by line')).rows).toEqual([
      ['Home', 4],
      ['Motor', 7 / 3],
    ]);
  });
});

describe('Was getan wurde, nach dem Hauptwort dafür', () => {
  const schule = over({
    aufnahmen:
      'aufnahme_nr,stelle,entscheidung\n1,Nord,zurückgestellt\n2,Nord,aufgenommen\n3,Süd,zurückgestellt\n4,Süd,zurückgestellt\n',
  });

  it('wird gezählt, wo das Verb eine abgetrennte Vorsilbe hat', async () => {
    expect(await schule.rows('Wie viele Zurückstellungen gibt es je Stelle?')).toEqual([
      ['Nord', '1'],
      ['Süd', '2'],
    ]);
  });
});
