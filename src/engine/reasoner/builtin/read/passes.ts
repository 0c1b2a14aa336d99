import { readBands } from './conditions/bands.ts';
import { readConditions } from './conditions/conditions.ts';
import { readDeeds } from './conditions/deeds.ts';
import { mergeValues, readExists } from './conditions/merge.ts';
import { lookInRepeated } from './conditions/repeated.ts';
import { readStanding } from './conditions/standing.ts';
import { limitThroughout, readThroughout } from './conditions/throughout.ts';
import type { Draft } from './draft.ts';
import { showEachOnce } from './finish/each-once.ts';
import {
  groupOnce,
  settleGroups,
  showGroups,
  showPicked,
  showShareAlone,
  showSomething,
  sumMeasures,
} from './finish/groups.ts';
import { joinInnerRows, keepJoinsTold } from './finish/joins-told.ts';
import { groupMonths } from './finish/months-as-times.ts';
import { nameRows } from './finish/name-rows.ts';
import { ownKeys } from './finish/own-keys.ts';
import { tellApart } from './finish/tell-apart.ts';
import { whether } from './finish/whether.ts';
import { readGroups } from './groups.ts';
import { readOthers } from './kin/with-others.ts';
import { countYes } from './measures/count-yes.ts';
import { listFigures } from './measures/figures.ts';
import { countThings } from './measures/grain.ts';
import { keepMeaningful } from './measures/meaningful.ts';
import { readMeasures } from './measures/measures.ts';
import { readNet } from './measures/net.ts';
import { countGroups, limitCounted, limitGroups } from './measures/over.ts';
import { readRates } from './measures/rates.ts';
import { readShare } from './measures/share.ts';
import { averageParts } from './measures/statistics/average-parts.ts';
import { readCorrelation } from './measures/statistics/correlation.ts';
import { readGap } from './measures/statistics/gaps.ts';
import { readLimits } from './ranking/limits.ts';
import { readOrders, settleOrder } from './ranking/orders.ts';
import { readPlaces } from './ranking/places.ts';
import { applySuperlatives } from './ranking/rank.ts';
import { readSequences } from './ranking/sequences.ts';
import { readPositions, readSuperlatives } from './ranking/superlatives.ts';
import { readAcross } from './sets/across.ts';
import { readCompare } from './sets/compare.ts';
import { readCourse, takeExtremeChange } from './sets/course.ts';
import { denyRows } from './sets/denied-rows.ts';
import { denyTimes } from './sets/denied-times.ts';
import { anchorNeighbour } from './sets/neighbour.ts';
import { readOftener } from './sets/oftener.ts';
import { rowsOfEach } from './sets/rows-of-each.ts';
import { intersect, never, unite, without } from './sets/sets.ts';
import { readTrend } from './sets/trend.ts';
import { missCountedThings } from './shown/counted-things.ts';
import { takeLeadingKeys } from './shown/leading-keys.ts';
import { secondSentence } from './shown/second-sentence.ts';
import { readSelects } from './shown/selects.ts';
import { keepStandIns } from './stand-ins.ts';
import { tablesFor } from './tables.ts';

/** A step of the reading: it takes up items of the draft, or settles what those before it left open. */
export type Pass = {
  name: string;
  /** A question that it is there for. */
  example: string;
  run: (draft: Draft) => void;
  /** Passes that must have run: it reads what they give. */
  after?: string[];
};

/**
 * What the words ask for, each pass a kind of words. What is taken up here is no longer free for the passes after it, so
 * that the narrower kind of words comes first.
 */
const taking: Pass[] = [
  {
    name: 'missCountedThings',
    example: 'which station breaks down most, where stations are only counted',
    run: missCountedThings,
  },
  { name: 'readNet', example: 'revenue after discounts', run: readNet },
  { name: 'listFigures', example: 'the average, the lowest and the highest price', run: listFigures },
  { name: 'readBands', example: 'the average pay under 30, 30 to 39, 40 and over', run: readBands },
  { name: 'readCorrelation', example: 'the correlation between age and pay', run: readCorrelation },
  { name: 'readGap', example: 'the days between the first and the second order of a customer', run: readGap },
  { name: 'readRates', example: 'the price per hour', run: readRates },
  { name: 'takeLeadingKeys', example: 'the home port of each ship', run: takeLeadingKeys },
  { name: 'readLimits', example: 'the top 5 products', run: readLimits },
  { name: 'readAcross', example: 'cities with a depot but no shop', run: readAcross },
  { name: 'readOthers', example: 'messages without a reply, employees with direct reports', run: readOthers },
  { name: 'readExists', example: 'students without any pets', run: readExists },
  { name: 'readStanding', example: 'how many staff did we have at the end of 2019', run: readStanding },
  { name: 'readDeeds', example: 'leavers per year, where there is a date of leaving', run: readDeeds },
  { name: 'readThroughout', example: 'suppliers that were paid in every month', run: readThroughout },
  { name: 'readConditions', example: 'orders over 100 in the north since May', run: readConditions },
  { name: 'readOrders', example: 'sorted by price descending', run: readOrders },
  { name: 'readSequences', example: 'from the lightest to the heaviest', run: readSequences },
  { name: 'readPlaces', example: 'who ranks third by points', run: readPlaces },
  { name: 'takeExtremeChange', example: 'the biggest drop in revenue', run: takeExtremeChange },
  {
    name: 'readSuperlatives',
    example: 'the most expensive product',
    run: readSuperlatives,
    after: ['readLimits', 'takeExtremeChange', 'readOrders'],
  },
  { name: 'readGroups', example: 'revenue by region and month', run: readGroups },
  {
    name: 'readCourse',
    example: 'the running total of sales by month',
    run: readCourse,
    after: ['takeExtremeChange', 'readGroups'],
  },
  { name: 'readPositions', example: 'the last order of each customer', run: readPositions, after: ['readLimits'] },
  { name: 'readShare', example: 'what share of orders is online', run: readShare },
  { name: 'readMeasures', example: 'how many orders, the average rating', run: readMeasures },
  {
    name: 'readSelects',
    example: 'the names and ages of all pilots',
    run: readSelects,
    after: ['readConditions', 'readGroups', 'readMeasures'],
  },
  { name: 'mergeValues', example: 'France, Spain and Italy', run: mergeValues, after: ['readConditions'] },
  {
    name: 'lookInRepeated',
    example: 'stations with CHAdeMO, which stands in any of four columns of plugs',
    run: lookInRepeated,
    after: ['mergeValues'],
  },
  {
    name: 'readOftener',
    example: 'do smokers cancel more often than the others',
    run: readOftener,
    after: ['mergeValues'],
  },
  { name: 'readCompare', example: 'the difference between 2023 and 2024', run: readCompare },
  { name: 'readTrend', example: 'did sales go up', run: readTrend, after: ['readCompare', 'readMeasures'] },
  {
    name: 'tellApart',
    example: 'the average pay of women and men',
    run: tellApart,
    after: ['mergeValues', 'readCompare'],
  },
  { name: 'sumMeasures', example: 'the amount of each region', run: sumMeasures, after: ['readGroups', 'readSelects'] },
  { name: 'keepJoinsTold', example: 'problems reported by staff', run: keepJoinsTold },
  {
    name: 'secondSentence',
    example: 'Which tests were failed? Give me the dates',
    run: secondSentence,
    after: ['readSelects'],
  },
];

/** What groups, ranks and figures come to, once it is known what was asked for. */
const settling: Pass[] = [
  {
    name: 'applySuperlatives',
    example: 'the customer with the most orders',
    run: applySuperlatives,
    after: ['readSuperlatives', 'readSelects'],
  },
  { name: 'groupMonths', example: 'fines by period: 201712, 201801', run: groupMonths, after: ['readGroups'] },
  { name: 'groupOnce', example: 'sales of each region by region', run: groupOnce, after: ['readGroups'] },
  {
    name: 'ownKeys',
    example: 'the id of each customer and how many orders',
    run: ownKeys,
    after: ['readGroups', 'readSelects'],
  },
  {
    name: 'showPicked',
    example: 'the name, the age and the team of each player',
    run: showPicked,
    after: ['readMeasures', 'readSelects'],
  },
  {
    name: 'averageParts',
    example: 'how many rides are there on average per weekday',
    run: averageParts,
    after: ['showPicked'],
  },
  {
    name: 'limitGroups',
    example: 'which products have sold more than 200 units',
    run: limitGroups,
    after: ['readConditions', 'showPicked'],
  },
  {
    name: 'countGroups',
    example: 'how many customers placed more than 10 orders',
    run: countGroups,
    after: ['limitGroups'],
  },
];

/** What is shown, and of which rows. Where groups are counted, that figure is all, and none of this is asked. */
const showing: Pass[] = [
  { name: 'showShareAlone', example: 'the percentage of orders by channel', run: showShareAlone },
  {
    name: 'settleGroups',
    example: 'orders per region',
    run: settleGroups,
    after: ['groupOnce', 'showPicked', 'applySuperlatives'],
  },
  {
    name: 'showSomething',
    example: 'which products cost more than 100',
    run: showSomething,
    after: ['showPicked', 'settleGroups'],
  },
  {
    name: 'showGroups',
    example: 'the region and the average price',
    run: showGroups,
    after: ['settleGroups', 'applySuperlatives'],
  },
  {
    name: 'settleOrder',
    example: 'the revenue by region in descending order',
    run: settleOrder,
    after: ['readOrders', 'showGroups'],
  },
  {
    name: 'showEachOnce',
    example: 'show all transaction types',
    run: showEachOnce,
    after: ['settleOrder', 'showSomething'],
  },
  { name: 'countYes', example: 'how many express jobs', run: countYes },
  { name: 'unite', example: 'the phone numbers of all customers and suppliers', run: unite },
  { name: 'without', example: 'customers who ordered in May but not in June', run: without },
  { name: 'rowsOfEach', example: 'students allergic to milk and cats', run: rowsOfEach },
  { name: 'intersect', example: 'products bought in both May and June', run: intersect },
  { name: 'denyRows', example: 'artists who did not exhibit in 2004', run: denyRows },
  { name: 'denyTimes', example: 'customers who have not ordered since March', run: denyTimes },
  { name: 'never', example: 'which products were never sold online', run: never, after: ['readConditions'] },
  {
    name: 'anchorNeighbour',
    example: 'who was president after Adams',
    run: anchorNeighbour,
    after: ['readPositions', 'never'],
  },
  { name: 'whether', example: 'are there orders of 2025', run: whether, after: ['readCompare', 'anchorNeighbour'] },
];

/** What the data allow: what rows count as, which figures say something, which tables take part. */
const grounding: Pass[] = [
  {
    name: 'countThings',
    example: 'how many orders, of a table of their lines',
    run: countThings,
    after: ['showGroups'],
  },
  {
    name: 'limitCounted',
    example: 'how many shows had only one seat booked',
    run: limitCounted,
    after: ['countThings', 'countGroups'],
  },
  {
    name: 'limitThroughout',
    example: 'suppliers that were paid in every month of 2024',
    run: limitThroughout,
    after: ['readThroughout'],
  },
  { name: 'keepMeaningful', example: 'the total of the prices', run: keepMeaningful, after: ['showGroups'] },
  { name: 'keepStandIns', example: 'list the suppliers, of whom there is no table', run: keepStandIns },
  { name: 'tablesFor', example: 'students who have pets', run: tablesFor, after: ['showGroups', 'whether'] },
  {
    name: 'joinInnerRows',
    example: 'ports that are no home port of a ship',
    run: joinInnerRows,
    after: ['keepJoinsTold', 'readExists', 'denyRows'],
  },
  { name: 'nameRows', example: 'how many clients, of a table of customers', run: nameRows, after: ['readSelects'] },
];

/** What is shown where groups are counted, shared out or gone through is settled: there is nothing to add to it. */
const unlessCounted = (pass: Pass): Pass => ({
  ...pass,
  run: draft => {
    const { over, portion, gap } = draft.form;
    if (over !== 'count' && !portion && !gap) pass.run(draft);
  },
});

/** The same passes; an order in which one runs before what it rests on is a fault of the program, told when it starts. */
export const ordered = (all: Pass[]): Pass[] => {
  const ran = new Set<string>();
  for (const { name, after = [] } of all) {
    const missing = after.find(other => !ran.has(other));
    if (missing !== undefined) throw new Error(`The pass ${name} must run after ${missing}.`);
    ran.add(name);
  }
  return all;
};

/** All passes in their order. */
export const passes: Pass[] = ordered([...taking, ...settling, ...showing.map(unlessCounted), ...grounding]);
