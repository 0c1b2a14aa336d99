import { readBands } from '../conditions/bands.ts';
import { readSameAs } from '../conditions/compared/same-as.ts';
import { readConditions } from '../conditions/conditions.ts';
import { readDeeds } from '../conditions/deeds/deeds.ts';
import { widenExpired } from '../conditions/expired.ts';
import { mergeValues, readExists } from '../conditions/merge.ts';
import { readNoneAsked } from '../conditions/none-asked.ts';
import { lookInRepeated } from '../conditions/repeated.ts';
import { readStanding, readThereThen } from '../conditions/standing.ts';
import { readThroughout } from '../conditions/throughout.ts';
import { sumMeasures } from '../finish/groups.ts';
import { keepJoinsTold } from '../finish/joins-told.ts';
import { readNewComers } from '../finish/new-comers.ts';
import { tellApart } from '../finish/tell-apart.ts';
import { readGroups } from '../groups.ts';
import { readOthers } from '../kin/with-others.ts';
import { readClauses } from '../measures/clauses.ts';
import { listFigures } from '../measures/figures.ts';
import { readMeasures } from '../measures/measures.ts';
import { readAmountOfFirst } from '../measures/money/amount-of-first.ts';
import { readNet } from '../measures/net.ts';
import { readRankedClauses } from '../measures/ranked-clauses.ts';
import { readRates } from '../measures/rates.ts';
import { readMakingUp } from '../measures/shares/making-up.ts';
import { readShare } from '../measures/shares/share.ts';
import { readCorrelation } from '../measures/statistics/correlation.ts';
import { readGap } from '../measures/statistics/gaps.ts';
import { readEndsOfEach } from '../ranking/ends-of-each.ts';
import { readLimits } from '../ranking/limits.ts';
import { readNth } from '../ranking/nth.ts';
import { readOrders } from '../ranking/orders.ts';
import { readPlaces } from '../ranking/places.ts';
import { readSequences } from '../ranking/sequences.ts';
import { readPositions, readSuperlatives } from '../ranking/superlatives.ts';
import { readDebts } from '../resolve/owed/debts.ts';
import { readAcross } from '../sets/across.ts';
import { readAgainstOthers } from '../sets/apart/against-others.ts';
import { readOftener } from '../sets/apart/oftener.ts';
import { readCompare } from '../sets/compare.ts';
import { readCourse, takeExtremeChange } from '../sets/course.ts';
import { readRepeats } from '../sets/repeats.ts';
import { readTrend } from '../sets/trend.ts';
import { countBeside } from '../shown/counted-beside.ts';
import { missCountedThings } from '../shown/counted-things.ts';
import { takeLeadingKeys } from '../shown/leading-keys.ts';
import { secondSentence } from '../shown/second-sentence.ts';
import { readSelects } from '../shown/selects.ts';
import { readAsOf } from '../standing/as-they-stand.ts';
import { readAtEnds } from '../standing/at-ends.ts';
import { readChangesAsked } from '../standing/changes-asked.ts';
import { readExtent } from '../stretches/extent.ts';
import { limitStretches } from '../stretches/limited.ts';
import type { Pass } from './pass.ts';

/**
 * What the words ask for, each pass a kind of words. What is taken up here is no longer free for the passes after it, so
 * that the narrower kind of words comes first.
 */
export const taking: Pass[] = [
  {
    name: 'missCountedThings',
    example: 'which station breaks down most, where stations are only counted',
    run: missCountedThings,
  },
  { name: 'readNoneAsked', example: 'are there no boats that leak, are all boats insured', run: readNoneAsked },
  { name: 'readSameAs', example: 'who has the same office as Ann', run: readSameAs },
  { name: 'readRepeats', example: 'are there duplicate emails', run: readRepeats },
  { name: 'readExtent', example: 'from when to when do the orders go', run: readExtent },
  { name: 'readNet', example: 'revenue after discounts', run: readNet },
  { name: 'listFigures', example: 'the average, the lowest and the highest price', run: listFigures },
  { name: 'readNth', example: 'passed at the first attempt', run: readNth },
  { name: 'readBands', example: 'the average pay under 30, 30 to 39, 40 and over', run: readBands },
  { name: 'readCorrelation', example: 'the correlation between age and pay', run: readCorrelation },
  { name: 'readGap', example: 'the days between the first and the second order of a customer', run: readGap },
  { name: 'readRates', example: 'the price per hour', run: readRates },
  { name: 'takeLeadingKeys', example: 'the home port of each ship', run: takeLeadingKeys },
  { name: 'readMakingUp', example: 'which products make up 80% of revenue', run: readMakingUp },
  { name: 'readLimits', example: 'the top 5 products', run: readLimits },
  { name: 'readAcross', example: 'cities with a depot but no shop', run: readAcross },
  { name: 'readOthers', example: 'messages without a reply, employees with direct reports', run: readOthers },
  { name: 'readExists', example: 'students without any pets', run: readExists },
  { name: 'readAtEnds', example: 'how many members did we have at the end of each month', run: readAtEnds },
  { name: 'readChangesAsked', example: 'how many price changes were there in 2023', run: readChangesAsked },
  { name: 'readAsOf', example: 'the current salary of each employee, of a history of salaries', run: readAsOf },
  { name: 'readStanding', example: 'how many staff did we have at the end of 2019', run: readStanding },
  { name: 'readThereThen', example: 'how many members were active in March', run: readThereThen },
  { name: 'readDebts', example: 'who owes us', run: readDebts },
  {
    name: 'readEndsOfEach',
    example: 'the last inspection per site, when did each member last come',
    run: readEndsOfEach,
  },
  { name: 'readDeeds', example: 'leavers per year, where there is a date of leaving', run: readDeeds },
  {
    name: 'readNewComers',
    example: 'how many new customers did we get in 2024, of whom only orders have a date',
    run: readNewComers,
  },
  { name: 'readThroughout', example: 'suppliers that were paid in every month', run: readThroughout },
  {
    name: 'limitStretches',
    example: 'months with more than 200 orders',
    run: limitStretches,
  },
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
  {
    name: 'countBeside',
    example: 'revenue and orders by region',
    run: countBeside,
    after: ['readGroups', 'readMeasures', 'readSelects'],
  },
  {
    name: 'readClauses',
    example: 'how many orders are paid and how many are pending',
    run: readClauses,
    after: ['readConditions', 'readGroups', 'readMeasures'],
  },
  {
    name: 'readRankedClauses',
    example: 'which category has the most tickets and how many are open',
    run: readRankedClauses,
    after: ['readConditions', 'readSuperlatives', 'readMeasures'],
  },
  {
    name: 'readAmountOfFirst',
    example: 'when did she last order and how much was it',
    run: readAmountOfFirst,
    after: ['readSuperlatives', 'readPositions', 'readMeasures', 'readSelects'],
  },
  { name: 'mergeValues', example: 'France, Spain and Italy', run: mergeValues, after: ['readConditions'] },
  {
    name: 'widenExpired',
    example: 'frozen or expired members, of whom a day tells as well whether they are',
    run: widenExpired,
    after: ['mergeValues'],
  },
  {
    name: 'lookInRepeated',
    example: 'stations with CHAdeMO, which stands in any of four columns of plugs',
    run: lookInRepeated,
    after: ['mergeValues'],
  },
  {
    name: 'readAgainstOthers',
    example: 'do customers with a card spend more than all others',
    run: readAgainstOthers,
    after: ['mergeValues', 'readMeasures', 'readSelects'],
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
