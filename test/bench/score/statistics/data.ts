/** Tables of our own making as CSV, the same every time: a stream of numbers that looks like chance and is none. */
const chance = (seed: number) => {
  let state = seed;
  const next = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  return {
    next,
    whole: (low: number, high: number): number => low + Math.floor(next() * (high - low + 1)),
    one: <T>(of: readonly T[]): T => of[Math.floor(next() * of.length)]!,
    /** About so far around the middle, rarely further. */
    around: (middle: number, spread: number): number => middle + spread * (next() + next() + next() - 1.5),
  };
};

const csv = (header: string[], rows: unknown[][]): string =>
  `${[header, ...rows].map(row => row.join(',')).join('\n')}\n`;
const day = (start: string, plus: number): string =>
  new Date(Date.parse(`${start}T00:00:00Z`) + plus * 86_400_000).toISOString().slice(0, 10);
const time = (date: string, minutes: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + minutes * 60_000).toISOString().slice(0, 16).replace('T', ' ');

const first = ['Ana', 'Ben', 'Carla', 'Dario', 'Elif', 'Finn', 'Greta', 'Hugo', 'Ines', 'Jonas', 'Kira', 'Luca'];
const last = ['Aalto', 'Brandt', 'Costa', 'Dubois', 'Eriksen', 'Fabbri', 'Gruber', 'Horvat', 'Ito', 'Janssen'];

/** People of a firm, a row each: what they earn, how they feel, and whether they are still there. */
const staff = (): string => {
  const { one, whole, around, next } = chance(7);
  const levels = ['Junior', 'Senior', 'Lead'] as const;
  const rows = Array.from({ length: 360 }, (_, at) => {
    const level = one(levels);
    const age = whole(21, 64);
    const overtime = next() < 0.35;
    const satisfaction = whole(1, 5);
    const gone = next() < (overtime ? 0.34 : 0.14) + (satisfaction < 3 ? 0.1 : 0);
    const salary = Math.round(around(30_000 + levels.indexOf(level) * 14_000 + age * 260, 9000));
    return [
      1000 + at,
      `${first[at % 12]} ${last[Math.floor(at / 12) % 10]}${at >= 120 ? ` ${Math.floor(at / 120) + 1}` : ''}`,
      ...[one(['Male', 'Female']), one(['Sales', 'Engineering', 'Finance', 'Support', 'Logistics'])],
      ...[level, at === 17 ? 240_000 : salary, day('2012-01-09', whole(0, 4300)), age],
      ...[overtime ? 'Yes' : 'No', satisfaction, whole(0, 60), gone ? 'Yes' : 'No'],
    ];
  });
  const header = 'employee_id,name,gender,department,job_level,salary,hire_date,age,overtime,satisfaction';
  return csv([...header.split(','), 'training_hours', 'left_company'], rows);
};

/** Meals brought to people's doors over ten weeks. */
const deliveries = (): string => {
  const { one, whole, around, next } = chance(11);
  const rows = Array.from({ length: 900 }, (_, at) => {
    const vehicle = one(['bike', 'scooter', 'car']);
    const distance = Math.max(0.3, around(vehicle === 'car' ? 6 : 3, 2.5));
    const ordered = day('2024-03-04', whole(0, 69));
    const minute = next() < 0.6 ? whole(17 * 60, 21 * 60) : whole(11 * 60, 16 * 60);
    const basket = Math.max(8, around(28, 22));
    const card = next() < 0.7;
    const fee = 1.5 + Math.round(distance) * 0.5;
    const tip = card ? Math.max(0, around(basket * 0.09, 3)) : next() < 0.3 ? 2 : 0;
    return [
      at + 1,
      ...[time(ordered, minute), time(ordered, minute + Math.round(distance * 5) + whole(8, 25))],
      ...[one(['Altstadt', 'Hafen', 'Nordend', 'Westpark']), vehicle, distance.toFixed(1), basket.toFixed(2)],
      ...[fee.toFixed(2), tip.toFixed(2), card ? 'card' : 'cash', whole(1, 5)],
    ];
  });
  const header = 'delivery_id,ordered_at,delivered_at,district,vehicle,distance_km,basket,fee,tip,payment,rating';
  return csv(header.split(','), rows);
};

const articles: [string, string, number][] = [
  ['Trail Shoe', 'Shoes', 89],
  ['Road Shoe', 'Shoes', 110],
  ['Sandal', 'Shoes', 45],
  ['Rain Jacket', 'Clothing', 120],
  ['Wool Cap', 'Clothing', 19],
  ['Running Shirt', 'Clothing', 35],
  ['Tent', 'Camping', 210],
  ['Stove', 'Camping', 65],
  ['Lamp', 'Camping', 25],
  ['Bottle', 'Camping', 12],
];
const sellers: [string, string][] = [
  ['Marta Silva', 'Portugal'],
  ['Rui Pinto', 'Portugal'],
  ['Nuria Vidal', 'Spain'],
  ['Pablo Soler', 'Spain'],
  ['Laia Serra', 'Spain'],
];

/** A shop for outdoor things: who buys, when, what, and who sold it. */
const shop = (): Record<string, string> => {
  const { one, whole, next } = chance(23);
  const members = Array.from({ length: 60 }, (_, at) => [
    at + 1,
    `${one(first)} ${last[at % 10]} ${at + 1}`,
    one(['Porto', 'Lisbon', 'Vigo', 'Seville']),
    day('2020-01-01', whole(0, 500)),
  ]);
  const purchases: unknown[][] = [];
  const items: unknown[][] = [];
  for (const [member] of members.slice(0, 55))
    for (let count = next() < 0.2 ? 1 : whole(2, 14); count > 0; count--) {
      const at = purchases.length + 1;
      purchases.push([at, member, day('2021-06-01', whole(0, 1200)), one(['Centre', 'Beach', 'Online']), whole(1, 5)]);
      for (let lines = whole(1, 3), from = whole(0, 9); lines > 0; lines--) {
        const article = ((from + lines * 3) % 10) + 1;
        items.push([at, article, whole(1, 4), articles[article - 1]![2], one([0, 0, 0.1, 0.2])]);
      }
    }
  return {
    members: csv(['member_id', 'member_name', 'city', 'joined_on'], members),
    purchases: csv(['purchase_id', 'member_id', 'bought_on', 'branch', 'seller_id'], purchases),
    purchase_items: csv(['purchase_id', 'article_id', 'pieces', 'price_each', 'discount'], items),
    articles: csv(
      ['article_id', 'article_name', 'kind', 'list_price'],
      articles.map((article, at) => [at + 1, ...article]),
    ),
    sellers: csv(
      ['seller_id', 'seller_name', 'country'],
      sellers.map((seller, at) => [at + 1, ...seller]),
    ),
  };
};

/** The files of each theme, by the names of their tables. */
export const themes: Record<string, () => Record<string, string>> = {
  staff: () => ({ staff: staff() }),
  deliveries: () => ({ deliveries: deliveries() }),
  shop,
};
