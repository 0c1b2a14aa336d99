import { describe, expect, it } from 'vitest';
import { over } from '../../over.ts';

// What rows are in by now has a day on which they got into it, and a verb beside a time tells which of several days is meant.

describe('Members that cancelled', () => {
  const gym = over({
    'gym-members': `Member,Status,Joined,Last Visit,Cancelled On,Expires
Ann,Active,2025-02-03,2026-11-20,,2027-02-03
Cy,Cancelled,2024-05-01,2026-08-15,2026-10-12,2026-10-31
Di,Cancelled,2024-09-09,2026-10-03,2026-09-20,2026-09-30
Gus,Cancelled,2025-03-03,2026-10-19,2026-10-21,2026-12-01
Flo,Frozen,2025-11-11,2026-02-14,,2026-11-11
`,
  });

  it('did so when they cancelled, whenever they came last', async () => {
    expect(await gym.names('who cancelled in October 2026?')).toEqual(['Cy', 'Gus']);
    expect(await gym.rows('how many members cancelled in September 2026?')).toEqual([['1']]);
  });

  it('joined when they joined', async () => {
    expect(await gym.rows('how many cancelled members joined in 2025?')).toEqual([['1']]);
    expect(await gym.names('who joined in 2024 and cancelled in October 2026?')).toEqual(['Cy']);
  });
});

describe('Subscriptions with an end', () => {
  const subscriptions = over({
    subs: `sub_id,customer,state,start_date,last_login,end_date,mrr
S1,Acme,active,2025-01-10,2026-11-20,,99
S2,Beta,cancelled,2025-02-11,2026-10-05,2026-08-31,19
S3,Corp,cancelled,2025-03-12,2026-09-02,2026-10-15,99
S4,Dune,cancelled,2024-07-01,2026-10-28,2026-10-30,49
S5,Echo,active,2026-05-05,2026-10-09,,49
S6,Fox,paused,2025-09-09,2026-10-10,,19
`,
  });

  it('were cancelled on their last day', async () => {
    expect(await subscriptions.names('which customers cancelled in October 2026?')).toEqual(['Corp', 'Dune']);
  });

  it('may have been used on another day since', async () => {
    const { text } = await subscriptions.ask('how many cancelled customers logged in in October 2026?');
    expect(text).toContain('last login in October 2026');
  });
});

describe('Verbs that share a time, or have one each', () => {
  const tickets = over({
    tickets: `Ticket,Title,Opened,Closed,Status
T1,Printer,2026-10-02,2026-10-09,Closed
T2,Mouse,2026-09-20,2026-10-03,Closed
T3,Login,2026-10-28,2026-11-02,Closed
T4,Screen,2026-10-12,2026-10-13,Rejected
T5,Wifi,2026-11-03,,Open
`,
  });
  const deliveries = over({
    deliveries: `Delivery,Customer,Shipped,Delivered,Invoiced On
1,Ann,2026-10-01,2026-10-03,2026-10-05
2,Bob,2026-09-29,2026-10-02,
3,Cy,2026-10-28,2026-11-02,2026-11-03
4,Di,2026-10-30,,
`,
  });

  it('are each judged by a date of their own', async () => {
    expect(await tickets.names('which tickets were opened and closed in October 2026?')).toEqual(['T1', 'T4']);
    expect(await tickets.rows('how many were opened in September 2026 and closed in October 2026?')).toEqual([['1']]);
    const shipped = 'how many deliveries were shipped in October 2026 and delivered in November 2026?';
    expect(await deliveries.rows(shipped)).toEqual([['1']]);
  });

  it('leave two times of one verb alternatives', async () => {
    expect(await tickets.rows('how many tickets were opened in September and October 2026?')).toEqual([['4']]);
  });
});
