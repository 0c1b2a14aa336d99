import { showEachOnce } from '../finish/each-once.ts';
import { settleGroups, showGroups, showShareAlone, showSomething } from '../finish/groups.ts';
import { listThings } from '../finish/list-things.ts';
import { nameEveryone } from '../finish/name-everyone.ts';
import { quantityOfEach } from '../finish/quantity-of-each.ts';
import { whether } from '../finish/whether.ts';
import { countYes } from '../measures/count-yes.ts';
import { settleOrder } from '../ranking/orders.ts';
import { tellScales } from '../ranking/scales.ts';
import { denyRows } from '../sets/denied-rows.ts';
import { denyTimes } from '../sets/denied-times.ts';
import { anchorNeighbour } from '../sets/neighbour.ts';
import { onlyThose } from '../sets/only.ts';
import { rowsOfEach } from '../sets/rows-of-each.ts';
import { intersect, never, unite, without } from '../sets/sets.ts';
import { leaveTimes } from '../sets/times-without.ts';
import type { Pass } from './pass.ts';

/** What is shown, and of which rows. Where groups are counted, that figure is all, and none of this is asked. */
export const showing: Pass[] = [
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
    name: 'listThings',
    example: 'list the disputed orders, of a table of their lines',
    run: listThings,
    after: ['showSomething'],
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
  {
    name: 'tellScales',
    example: 'which ticket has the highest priority',
    run: tellScales,
    after: ['showGroups', 'settleOrder'],
  },
  {
    name: 'nameEveryone',
    example: 'list everyone in York with their salary',
    run: nameEveryone,
    after: ['showGroups'],
  },
  {
    name: 'quantityOfEach',
    example: 'the average number of items per order',
    run: quantityOfEach,
    after: ['showGroups'],
  },
  { name: 'countYes', example: 'how many express jobs', run: countYes },
  { name: 'unite', example: 'the phone numbers of all customers and suppliers', run: unite },
  { name: 'onlyThose', example: 'products only sold online', run: onlyThose },
  { name: 'without', example: 'customers who ordered in May but not in June', run: without },
  { name: 'rowsOfEach', example: 'students allergic to milk and cats', run: rowsOfEach },
  { name: 'intersect', example: 'products bought in both May and June', run: intersect },
  { name: 'denyRows', example: 'artists who did not exhibit in 2004', run: denyRows },
  { name: 'leaveTimes', example: 'in which years were no demolitions recorded', run: leaveTimes },
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
