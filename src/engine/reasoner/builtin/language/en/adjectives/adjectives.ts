import { everydayAdjectives } from './everyday.ts';

/** An adjective and its opposite, each plain, in the comparative and in the superlative (several ways parted by `|`, null for none). */
type Adjective = {
  high: [plain: string | null, more: string | null, most: string];
  low: [plain: string | null, more: string | null, most: string];
  /** Names of the columns they speak of. */
  about: string[];
  /** Said of how long ago things began. */
  since?: true;
  /** Told of several by what their rows say on average. */
  mean?: true;
};

export const price = ['price', 'cost', 'unit price', 'fee', 'rate', 'value', 'amount', 'salary', 'budget'];
const length = [
  'length',
  'duration',
  'long',
  'distance',
  'runtime',
  'page',
  'time',
  'height',
  'minute',
  'hour',
  'day',
  'week',
];
const height = ['height', 'tall', 'elevation'];
export const altitude = ['height', 'elevation', 'altitude', 'high'];
export const size = ['size', 'area', 'population', 'capacity'];

export const adjectives: Adjective[] = [
  {
    high: ['old', 'older', 'oldest|eldest|most senior'],
    low: ['young', 'younger', 'youngest'],
    about: ['age'],
    since: true,
  },
  { high: ['long', 'longer', 'longest'], low: ['short', 'shorter', 'shortest'], about: length },
  { high: ['tall', 'taller', 'tallest'], low: ['short', null, 'smallest in height'], about: height },
  { high: ['heavy', 'heavier', 'heaviest'], low: ['light', 'lighter', 'lightest'], about: ['weight', 'mass'] },
  {
    high: [
      'expensive|costly|pricey',
      'more expensive|costlier|dearer|pricier|more costly',
      'most expensive|priciest|dearest|costliest|most costly|most pricey|most valuable',
    ],
    low: [
      'cheap|inexpensive',
      'cheaper|less expensive|less costly',
      'cheapest|least expensive|least costly|most affordable',
    ],
    about: price,
  },
  { high: ['deep', 'deeper', 'deepest'], low: ['shallow', 'shallower', 'shallowest'], about: ['depth'] },
  { high: ['wide', 'wider', 'widest'], low: ['narrow', 'narrower', 'narrowest'], about: ['width'] },
  {
    high: ['fast|quick', 'faster|quicker', 'fastest|quickest'],
    low: ['slow', 'slower', 'slowest'],
    about: ['speed', 'velocity', 'time'],
  },
  {
    high: ['populous', 'more populous', 'most populous|most populated'],
    low: [null, 'less populous', 'least populous|least populated'],
    about: ['population'],
  },
  {
    high: ['rich|wealthy', 'richer|wealthier', 'wealthiest|richest'],
    low: ['poor', 'poorer', 'poorest'],
    about: ['wealth', 'income', 'net worth', 'money', 'budget', 'salary', 'gdp', 'balance'],
  },
  {
    high: ['hot|warm', 'hotter|warmer', 'hottest|warmest'],
    low: ['cold|cool', 'colder|cooler', 'coldest|coolest'],
    about: ['temperature', 'temp'],
  },
  ...everydayAdjectives,
];
