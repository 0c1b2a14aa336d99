import type { GapWords } from '../word-kinds.ts';
import { stemEnglish } from './stem.ts';

const stems = (text: string): Set<string> => new Set(text.trim().split(/\s+/).map(stemEnglish));
const names = (text: string): string[] => text.split('|').map(name => name.split(' ').map(stemEnglish).join(' '));

/** What columns are called that gaps lie between; languages that read English data too stem these in their own way. */
export const gapNames = {
  starts: `start started begin began begun from since open opened opening order ordered request requested create created
    submit submitted report reported issue issued pickup pick depart departure departed arrival arrive checkin check_in
    admission admitted admit hire hired join joined founded launch launched borrow borrowed loan loaned checkout_start
    received placed dispatched engaged effective creation invoice invoiced bill billed accepted taken_in dropped_off handed_in
    arrived arriving came checked_in checkedin lent rented hired_out in_date commenced commencement onset logged raised admitted_on`,
  ends: `end ended finish finished until to close closed closing complete completed completion resolve resolved return returned
    deliver delivery delivered dropoff drop departure leave left checkout discharge discharged exit terminated termination
    expire expired expiry dissolved shipped ship shipping shipment resigned retired cancelled fixed restored solved settled
    paid payment ready collected handed_over handed_back brought_back given_back back fulfilled left leaving checked_out departed
    departing vacated outcome conclusion concluded repaired mended released`,
  arranging: `book booked booking create created creation order ordered reserve reserved reservation request requested
    register registered registration placed purchased bought`,
  births: 'birth birthday birthdate born dob',
  deaths: 'death died deceased dod',
  makings: [
    'built construction constructed manufactured manufacture made',
    'bought purchase purchased acquired acquisition',
  ],
  price: 'price|selling price|sale price|list price|retail price|unit price|revenue|sales|income|turnover',
  cost: 'cost|unit cost|purchase price|cost price|buying price|wholesale price|expense|expenses|costs',
  list: 'list price|catalogue price|catalog price|regular price|original price|retail price|recommended price|rrp',
  charged: 'sold price|selling price|sale price|actual price|paid price|price paid|net price|charged price',
};

export const englishGaps: GapWords = {
  tries: {
    words: new Set(['attempt', 'attempts', 'time', 'try', 'tries', 'go', 'sitting', 'shot']),
    names: stems('attempt try sitting'),
  },
  units: {
    ...{ minute: 'minute', minutes: 'minute', min: 'minute', hour: 'hour', hours: 'hour', hrs: 'hour' },
    ...{ day: 'day', days: 'day', night: 'day', nights: 'day', week: 'week', weeks: 'week' },
    ...{ month: 'month', months: 'month', year: 'year', years: 'year' },
  },
  starts: stems(gapNames.starts),
  ends: stems(gapNames.ends),
  births: stems(gapNames.births),
  deaths: stems(gapNames.deaths),
  makings: gapNames.makings.map(stems),
  durations: stems('duration'),
  lengths: stems('duration length stay time lifetime lifespan tenure seniority turnaround period wait delay'),
  delays: new Set(['delay', 'delays']),
  lasting: stems('last take took taken need stay run lie pass wait remain'),
  waits: stems('wait waiting'),
  ahead: {
    words: new Set(['ahead', 'advance', 'beforehand']),
    leads: stems('lead'),
    arranging: stems(gapNames.arranging),
    asks: new Set(['far', 'long', 'early']),
  },
  ages: stems('age'),
  agedAt: new Set(['at', 'upon', 'when']),
  within: new Set(['within', 'inside']),
  since: new Set(['since']),
  paces: stems('speed velocity'),
  age: 'age',
  tenure: {
    words: new Set('here tenure seniority serving served serve service employed worked working us company'.split(' ')),
    present: new Set(['here', 'serving', 'us', 'still']),
    service: stems('service employment'),
    staying: stems('stay remain last'),
    name: 'tenure',
  },
  gains: [
    {
      name: 'profit',
      words: stems('profit margin markup gain'),
      left: names(gapNames.price),
      right: names(gapNames.cost),
    },
    {
      name: 'discount',
      words: stems('discount rebate markdown'),
      left: names(gapNames.list),
      right: names(gapNames.charged),
    },
  ],
};
