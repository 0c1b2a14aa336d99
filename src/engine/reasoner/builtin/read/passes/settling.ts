import { groupOnce, showPicked } from '../finish/groups.ts';
import { groupMonths } from '../finish/months-as-times.ts';
import { limitToNew } from '../finish/new-comers.ts';
import { ownKeys } from '../finish/own-keys.ts';
import { countGroups, limitGroups } from '../measures/over.ts';
import { shareOfFirst } from '../measures/shares/of-first.ts';
import { averageParts } from '../measures/statistics/average-parts.ts';
import { applySuperlatives } from '../ranking/rank.ts';
import type { Pass } from './pass.ts';

/** What groups, ranks and figures come to, once it is known what was asked for. */
export const settling: Pass[] = [
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
    name: 'shareOfFirst',
    example: 'what share of revenue comes from the top 3 products',
    run: shareOfFirst,
    after: ['applySuperlatives', 'showPicked'],
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
  { name: 'limitToNew', example: 'new customers in July, of a table of jobs', run: limitToNew, after: ['showPicked'] },
  {
    name: 'countGroups',
    example: 'how many customers placed more than 10 orders',
    run: countGroups,
    after: ['limitGroups'],
  },
];
