import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const accounts = [
  'account_id,account_name,signup_date',
  'A1,Abel,2024-01-03',
  'A2,Bork,2024-02-10',
  'A3,Cato,2024-05-11',
  'A4,Dahl,2024-05-30',
].join('\n');
const tickets = [
  'ticket_id,account_id,submitted_at,priority',
  'T1,A1,2024-03-01,high',
  'T2,A1,2024-03-05,low',
  'T3,A3,2024-06-05,low',
].join('\n');
const churn = [
  'churn_event_id,account_id,churn_date,reason_code',
  'C1,A1,2024-07-01,support',
  'C2,A2,2024-08-01,price',
].join('\n');

describe('Tables whose names all begin with where they come from', () => {
  const { ask, rows, names } = over(
    { 'raven_accounts.csv': accounts, 'raven_support_tickets.csv': tickets, 'raven_churn_events.csv': churn },
    true,
  );

  it('are called by the rest of them', async () => {
    const { text, rows: found } = await ask('How many accounts are there?');
    expect(found).toEqual([['4']]);
    expect(text).not.toContain('raven');
  });

  it('are still known by all of it', async () => {
    expect(await rows('How many raven accounts are there?')).toEqual([['4']]);
  });

  it('go before a cell of another table that is part of their name', async () => {
    expect(await names('accounts without a support ticket')).toEqual(['Bork', 'Dahl']);
    expect(await rows('How many support cases were there by priority?')).toEqual([
      ['high', '1'],
      ['low', '2'],
    ]);
    expect(await rows('How many helpdesk cases were there?')).toEqual([['3']]);
  });

  it('have new ones, which are those that came then', async () => {
    const { text, rows: found } = await ask('How many new customers did we get per quarter?');
    expect(found.map(([, count]) => String(count))).toEqual(['2', '2']);
    expect(text).not.toContain('“new”');
    const german = await ask('Wie viele Neukunden kamen pro Quartal dazu?');
    expect(german.rows.map(([, count]) => String(count))).toEqual(['2', '2']);
    expect(german.text).not.toContain('„neu');
  });
});
