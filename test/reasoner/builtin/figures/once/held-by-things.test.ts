import { describe, expect, it } from 'vitest';
import { over } from '../../over.ts';

describe('What a thing has once is counted once, however many rows are of the thing', () => {
  const { ask, rows } = over({
    bookings: `Booking,Room,Floor Area,Capacity,Date,Guest,Hours,Charge
1,Oak Hall,120,80,2026-05-01,Choir,2,60
2,Oak Hall,120,80,2026-05-02,Yoga,1,30
3,Elm Room,45,20,2026-05-02,Book Club,2,30
4,Oak Hall,120,80,2026-05-03,Wedding,6,400
5,Elm Room,45,20,2026-05-04,Book Club,2,30
6,Ash Studio,60,25,2026-05-05,Dance,3,75
7,Ash Studio,60,25,2026-05-06,Dance,3,75
`,
  });

  it('as the area and the capacity of rooms, which is told', async () => {
    expect(await rows('total floor area')).toEqual([['225']]);
    expect(await rows('average capacity')).toEqual([[String(125 / 3)]]);
    expect((await ask('total floor area')).text).toContain('Each room is counted once');
  });

  it('within each group as well', async () => {
    expect(await rows('total floor area per room')).toEqual([
      ['Ash Studio', '60'],
      ['Elm Room', '45'],
      ['Oak Hall', '120'],
    ]);
  });

  it('and the rows are still counted as what they are', async () => {
    expect(await rows('how many bookings')).toEqual([['7']]);
    expect(await rows('total hours')).toEqual([['19']]);
  });
});

describe('The seats of venues that have numbers', () => {
  const { rows } = over({
    gigs: `gig_id,venue_id,venue,seating_capacity,gig_date,tickets_sold,ticket_price
1,7,Town Hall,300,2026-01-10,250,15
2,7,Town Hall,300,2026-02-10,280,15
3,9,Arts Barn,120,2026-02-14,110,12
4,9,Arts Barn,120,2026-03-14,90,12
5,7,Town Hall,300,2026-04-10,300,18
6,4,Cellar Club,80,2026-04-11,80,10
7,4,Cellar Club,80,2026-05-11,60,10
`,
  });

  it('are those of each venue, and gigs are no venues', async () => {
    expect(await rows('total seating capacity')).toEqual([['500']]);
    expect(await rows('how many gigs')).toEqual([['7']]);
    expect(await rows('total tickets sold')).toEqual([['1170']]);
  });
});

describe('Budgets', () => {
  const { rows } = over({
    timesheets: `project,client,project_budget,entry_date,staff,hours,cost
Harbour Bridge,City Council,50000,2026-03-02,Ann,8,640
Harbour Bridge,City Council,50000,2026-03-03,Bob,6,420
Harbour Bridge,City Council,50000,2026-03-09,Ann,8,640
Mill Lofts,Redwood,20000,2026-03-02,Cy,7,490
Mill Lofts,Redwood,20000,2026-03-04,Cy,7,490
School Roof,City Council,12000,2026-03-05,Bob,5,350
School Roof,City Council,12000,2026-03-06,Bob,5,350
`,
  });
  const departments = over({
    departments: `Department,Month,Budget,Spent
Sales,2026-01,1000,900
Sales,2026-02,1000,1100
Ops,2026-01,2000,1500
Ops,2026-02,2000,2100
`,
  });

  it('of projects are there once for each project', async () => {
    expect(await rows('total budget')).toEqual([['82000']]);
    expect(await rows('total project budget per client')).toEqual([
      ['City Council', '62000'],
      ['Redwood', '20000'],
    ]);
  });

  it('of departments are given anew each month, though they stay the same', async () => {
    expect(await departments.rows('total budget')).toEqual([['6000']]);
  });
});
