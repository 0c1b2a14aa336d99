import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const members = [
  'member,plan,monthly_fee,attrition,sauna_access,towel_service',
  'M1,basic,20,No,Yes,No',
  'M2,basic,22,Yes,No,No sauna',
  'M3,plus,40,No,Yes,Yes',
  'M4,plus,44,Yes,No,No sauna',
  'M5,plus,42,Yes,Yes,Yes',
].join('\n');
const orders = ['order_no,client,total', '1,Ada,10', '2,Bo,20', '3,Cy,30'].join('\n');

describe('What is said of how things stand', () => {
  const { ask, rows } = over({ 'members.csv': members });

  it('is the yes or the no of the column that tells it', async () => {
    expect(await rows('How many members have left?')).toEqual([['3']]);
    expect(await rows('How many members stayed?')).toEqual([['2']]);
    expect(await rows('average monthly fee of the members who left')).toEqual([['36']]);
    expect(await rows('Wie viele Mitglieder haben gekündigt?')).toEqual([['3']]);
  });

  it('sets those of whom it is so against the others', async () => {
    const { text } = await ask('average fee of the members who left compared with those who stayed');
    expect(text).toContain('36.00');
    expect(text).toContain('30.00');
  });

  it('has a share', async () => {
    expect((await ask('attrition rate by plan')).rows.map(String)).toEqual(
      expect.arrayContaining([expect.stringContaining('50'), expect.stringContaining('66.67')]),
    );
  });

  it('means no by the plain no alone where there are ways to say it', async () => {
    expect(await rows('How many members do not have towel service?')).toEqual([['1']]);
    expect(await rows('How many members have both sauna access and towel service?')).toEqual([['2']]);
  });
});

describe('What the data do not tell of how things stand', () => {
  const { ask } = over({ 'orders.csv': orders });

  it('is never passed over', async () => {
    for (const question of ['Which orders were returned?', 'How many orders were approved?']) {
      const { rows: found, text } = await ask(question);
      expect(found.length === 0 || /returned|approved/.test(text.split('.')[0]!)).toBe(true);
    }
  });
});
