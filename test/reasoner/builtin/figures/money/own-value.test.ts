import { expect, test } from 'vitest';
import { over } from '../../over.ts';

const bikes = over(
  {
    bookings: `booking_id,guest,booked_on,pay_method\n${Array.from({ length: 12 }, (_, at) => `${at + 1},Guest ${at % 4},2025-0${(at % 3) + 1}-10,${['card', 'card', 'cash'][at % 3]}`).join('\n')}\n`,
    booking_items: `item_id,booking_id,bike,quantity,unit_price\n${Array.from({ length: 24 }, (_, at) => `${at + 1},${(at % 12) + 1},${['city', 'cargo'][at % 2]},${(at % 3) + 1},20`).join('\n')}\n`,
    gift_cards: `card_no,value,sold_on,booking_id\n${Array.from({ length: 8 }, (_, at) => `GC${at},${(at + 1) * 5},2025-01-0${at + 1},${at + 1}`).join('\n')}\n`,
  },
  true,
);

test.each(['What is the average booking value?', 'average value of a booking', 'average booking value'])(
  'what a booking is worth is what its lines come to, and no value of something else: %s',
  async question => {
    const { sql } = await bikes.ask(question);
    expect(sql).toContain('"unit_price"');
    expect(sql).not.toContain('"gift_cards"');
    expect(sql).toContain('count(*) AS "number of bookings"');
  },
);

test('by month as well', async () => {
  expect((await bikes.ask('booking value by month')).sql).not.toContain('"gift_cards"');
});

test('what those others are worth is theirs', async () => {
  expect(await bikes.figure('What is the average value of the gift cards?')).toBe(22.5);
  expect(await bikes.figure('total value of gift cards sold in January 2025')).toBe(180);
});
