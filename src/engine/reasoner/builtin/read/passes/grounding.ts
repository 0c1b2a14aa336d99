import { leaveOutCalledOff } from '../conditions/deeds/called-off.ts';
import { limitThroughout } from '../conditions/throughout.ts';
import { tellEveryOne } from '../finish/every-one.ts';
import { showFullNames } from '../finish/full-names.ts';
import { joinInnerRows } from '../finish/joins-told.ts';
import { nameRows } from '../finish/name-rows.ts';
import { countNumbers, groupByNumbers } from '../finish/numbers-for-names.ts';
import { tellEmptyPeriods } from '../measures/empty-periods.ts';
import { countThings } from '../measures/grain.ts';
import { goOnUntilToday } from '../measures/lengths/still-going.ts';
import { keepMeaningful } from '../measures/meaningful.ts';
import { limitCounted } from '../measures/over.ts';
import { keepStandIns } from '../stand-ins.ts';
import { takeAsTheyStand } from '../standing/as-they-stand.ts';
import { averageReadings } from '../stretches/averaged.ts';
import { tablesFor } from '../tables.ts';
import type { Pass } from './pass.ts';

/** What the data allow: what rows count as, which figures say something, which tables take part. */
export const grounding: Pass[] = [
  {
    name: 'countThings',
    example: 'how many orders, of a table of their lines',
    run: countThings,
    after: ['showGroups'],
  },
  {
    name: 'countNumbers',
    example: 'how many members, of a table of their visits with the id and the name of each',
    run: countNumbers,
    after: ['countThings'],
  },
  { name: 'groupByNumbers', example: 'average visits per member, of whom several have one name', run: groupByNumbers },
  { name: 'tellEveryOne', example: 'how many jobs did each mechanic do', run: tellEveryOne, after: ['showGroups'] },
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
  {
    name: 'goOnUntilToday',
    example: 'open tickets older than 30 days',
    run: goOnUntilToday,
    after: ['readConditions', 'showGroups', 'settleOrder'],
  },
  {
    name: 'tellEmptyPeriods',
    example: 'how many tickets do we get per day on average',
    run: tellEmptyPeriods,
    after: ['showGroups'],
  },
  { name: 'keepMeaningful', example: 'the total of the prices', run: keepMeaningful, after: ['showGroups'] },
  {
    name: 'averageReadings',
    example: 'is the load higher on weekdays or at weekends',
    run: averageReadings,
    after: ['keepMeaningful'],
  },
  {
    name: 'takeAsTheyStand',
    example: 'our total stock, of a table of the stock of each day',
    run: takeAsTheyStand,
    after: ['averageReadings', 'readAsOf', 'readAtEnds'],
  },
  {
    name: 'leaveOutCalledOff',
    example: 'lessons given per teacher, where a status tells which were cancelled',
    run: leaveOutCalledOff,
    after: ['readConditions', 'showGroups'],
  },
  { name: 'keepStandIns', example: 'list the suppliers, of whom there is no table', run: keepStandIns },
  { name: 'tablesFor', example: 'students who have pets', run: tablesFor, after: ['showGroups', 'whether'] },
  {
    name: 'joinInnerRows',
    example: 'ports that are no home port of a ship',
    run: joinInnerRows,
    after: ['keepJoinsTold', 'readExists', 'denyRows'],
  },
  { name: 'showFullNames', example: 'who is from Oslo, by first and last name', run: showFullNames },
  { name: 'nameRows', example: 'how many clients, of a table of customers', run: nameRows, after: ['readSelects'] },
];
