import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const stops = ['Main Square', 'Old Mill', 'Castle', 'Airport', 'Hospital', 'Zoo', 'Stadium', 'Harbour'];

const places = {
  stops: [
    'stop_id,name,zone,benches,opened_year',
    ...stops.map((name, at) => `${at + 1},${name},${at % 3},${20 - at},${2015 + at}`),
  ].join('\n'),
};
const counts = {
  passenger_counts: [
    'id,year,stop_id,passengers',
    ...[2022, 2023].flatMap((year, one) =>
      stops.map((_, at) => `${one * 8 + at + 1},${year},${at + 1},${year === 2022 ? 100 * (at + 1) : 1000 - at}`),
    ),
  ].join('\n'),
};

describe('It is busy where many come', () => {
  const { ask, names } = over({ ...places, ...counts }, true);

  it.each([
    ['the 2 busiest stops in 2022', ['Harbour', 'Stadium']],
    ['which stop was the busiest in 2023?', ['Main Square']],
    ['which stop was the quietest in 2022?', ['Main Square']],
    ['In welcher Zone war 2022 am meisten los?', ['1']],
  ])('by a figure of it that is kept of each thing and year: %s', async (question, first) => {
    expect(await names(question)).toEqual(first);
  });

  it('which is said, as nobody named it', async () => {
    expect((await ask('the 2 busiest stops in 2022')).text).toContain('so I took passengers');
  });
});

describe('Where nothing tells how many come', () => {
  const { ask } = over(places, true);

  it('no other figure is taken for it', async () => {
    const { sql, text } = await ask('which stop is the busiest?');
    expect(sql).toBeNull();
    expect(text).toContain('busiest');
  });
});

describe('The busiest month, where several tables tell of days', () => {
  const days = ['2024-01-05', '2024-01-09', '2024-02-03', '2024-01-10'];
  const bills = ['2024-03-01', '2024-03-02', '2024-03-03', '2024-04-03'];
  const tables = {
    patients: 'patient_id,patient_name\n1,Ada\n2,Bert\n3,Cleo\n4,Dan',
    appointments: [
      'appointment_id,patient_id,appointment_date,reason,status',
      ...days.map((day, at) => `A${at},${(at % 2) + 1},${day},Therapy,${at % 2 ? 'Done' : 'Cancelled'}`),
    ].join('\n'),
    billing: [
      'bill_id,patient_id,bill_date,amount,payment_status',
      ...bills.map((day, at) => `B${at},${(at % 3) + 1},${day},${at}5,${at % 2 ? 'Paid' : 'Pending'}`),
    ].join('\n'),
  };
  const { ask } = over(tables, true);
  const other = over({ ...tables, bookings: tables.appointments.replaceAll('appointment', 'booking') }, true);

  it('is that with the most occasions on which people come, which is said', async () => {
    const { text } = await ask('busiest month?');
    expect(text).toContain('January 2024');
    expect(text).toContain('number of appointments');
  });

  it('is not guessed where two tables are of such', async () => {
    expect((await other.ask('busiest month?')).sql).toBeNull();
  });
});
