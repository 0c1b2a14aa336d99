import type { Policy, TablePolicy } from '../../../src/engine/query/policy.ts';

/** None of these may ever come out, nor a part of them. */
export const canaries = ['CANARY', '4711'];
export const collections: Record<string, object[]> = {
  people: [
    {
      _id: 1,
      name: 'Ann',
      ssn: 'CANARY-SSN-1',
      email: 'aCANARY@x',
      phone: '4711',
      region: 'EU',
      boss: 2,
      address: { city: 'Bern', street: 'CANARY St 1' },
      cards: [{ brand: 'V', pan: 'CANARY-PAN' }],
      hidden: 'CANARY-HIDDEN',
    },
    {
      _id: 2,
      name: 'Bob',
      ssn: 'CANARY-SSN-2',
      email: 'bCANARY@x',
      phone: '4711',
      region: 'EU',
      boss: null,
      address: { city: 'Bonn', street: 'CANARY St 2' },
      cards: [],
      hidden: 'CANARY-HIDDEN',
    },
    {
      _id: 3,
      name: 'CANARY-OTHER-ROW',
      ssn: 'CANARY-SSN-3',
      email: 'cCANARY@x',
      phone: '4711',
      region: 'US',
      boss: 1,
      address: { city: 'CANARY-TOWN', street: 'CANARY St 3' },
      cards: [],
      hidden: 'CANARY-HIDDEN',
    },
  ],
  orders: [
    { _id: 10, person: 1, total: 5, ssn: 'CANARY-SSN-1' },
    { _id: 11, person: 3, total: 7, ssn: 'CANARY-SSN-3' },
  ],
  salaries: [{ _id: 1, person: 1, amount: 'CANARY-SALARY' }],
};

export const column = (
  name: string,
  kind?: 'hash' | 'partial' | 'null' | 'refuse',
): TablePolicy['columns'][number] => ({
  name,
  type: name === '_id' || name === 'boss' ? 'integer' : 'text',
  mask: kind ? { kind, reason: 'personal data', alike: name } : null,
});
export const policy: Policy = {
  searchPath: [],
  hashKey: 'CANARY-KEY',
  tables: [
    {
      schema: '',
      name: 'people',
      columns: [
        column('_id'),
        column('name'),
        column('ssn', 'hash'),
        column('email', 'partial'),
        column('phone', 'refuse'),
        column('region'),
        column('boss'),
        column('address'),
        column('address.city'),
        column('address.street', 'null'),
        column('cards'),
        column('cards.brand'),
        column('cards.pan', 'null'),
      ],
      rows: [{ column: 'region', operator: 'equals', values: ['EU'] }],
    },
    {
      schema: '',
      name: 'orders',
      columns: [column('_id'), column('person'), column('total'), column('ssn', 'null')],
      rows: [],
    },
  ],
};

export const text = (collection: string, ...pipeline: object[]) => JSON.stringify({ collection, pipeline });
export const people = (...pipeline: object[]) => text('people', ...pipeline);
const lookup = (more: object) => people({ $lookup: { as: 'found', ...more } });
const graph = (more: object) =>
  people({
    $graphLookup: {
      from: 'people',
      startWith: '$_id',
      connectFromField: '_id',
      connectToField: 'boss',
      as: 'found',
      ...more,
    },
  });
const all = { from: 'people', pipeline: [] };

/** Statements that try to see more than the policy shows. */
export const hostile: Record<string, string> = {
  'all of it': people(),
  'a plain projection': people({ $project: { ssn: 1, hidden: 1 } }),
  'a renamed field': people({ $project: { x: '$ssn', y: '$hidden' } }),
  'a nested renamed field': people({ $project: { x: '$address.street' } }),
  'a parent as a whole': people({ $project: { x: '$address', y: '$cards' } }),
  'the whole document': people({ $project: { x: '$$ROOT' } }),
  'the current document': people({ $project: { x: '$$CURRENT.ssn' } }),
  'keys and values': people({ $project: { x: { $objectToArray: '$$ROOT' } } }),
  'a computed field name': people({ $project: { x: { $getField: { $concat: ['s', 'sn'] } } } }),
  'a field name with input': people({ $project: { x: { $getField: { field: 'hidden', input: '$$ROOT' } } } }),
  'merged objects': people({ $replaceWith: { $mergeObjects: ['$$ROOT', { a: 1 }] } }),
  'a replaced root': people({ $replaceRoot: { newRoot: '$address' } }),
  'a group by the masked': people({ $group: { _id: '$ssn', n: { $sum: 1 } } }),
  'a group that pushes': people({ $group: { _id: null, all: { $push: '$$ROOT' } } }),
  'a group that adds to a set': people({ $group: { _id: null, all: { $addToSet: '$hidden' } } }),
  'first of a group': people({ $group: { _id: null, x: { $first: '$address.street' } } }),
  'largest of a group': people({ $group: { _id: null, x: { $max: '$ssn' } } }),
  'counted by value': people({ $sortByCount: '$ssn' }),
  'counted by a hidden value': people({ $sortByCount: '$hidden' }),
  buckets: people({ $bucketAuto: { groupBy: '$name', buckets: 2, output: { x: { $push: '$ssn' } } } }),
  'a letter at a time': people({ $project: { x: { $substrCP: ['$hidden', 0, 6] } } }),
  'an upper-case copy': people({ $set: { x: { $toUpper: '$ssn' } } }),
  'a joined text': people({ $set: { x: { $concat: ['$name', ':', '$hidden'] } } }),
  'a let': people({ $project: { x: { $let: { vars: { v: '$ssn' }, in: '$$v' } } } }),
  'a map': people({ $project: { x: { $map: { input: '$cards', as: 'c', in: '$$c.pan' } } } }),
  'a reduce': people({
    $project: { x: { $reduce: { input: '$cards', initialValue: '', in: { $concat: ['$$value', '$$this.pan'] } } } },
  }),
  'a filter': people({ $project: { x: { $filter: { input: '$cards', cond: true } } } }),
  'an unwound list': people({ $unwind: '$cards' }, { $project: { x: '$cards.pan' } }),
  'a condition on the other rows': people({ $match: { region: 'US' } }),
  'no condition at all': people({ $match: { $or: [{ region: 'EU' }, { region: 'US' }] } }),
  'a failing condition': people({ $match: { $expr: { $eq: [{ $toInt: '$hidden' }, 1] } } }),
  'an overwritten region': people({ $set: { region: 'EU' } }),
  'a sort by the masked': people({ $sort: { ssn: -1 } }, { $limit: 1 }),
  'a window': people({
    $setWindowFields: {
      sortBy: { _id: 1 },
      output: { x: { $push: '$ssn', window: { documents: ['unbounded', 'unbounded'] } } },
    },
  }),
  facets: people({ $facet: { a: [], b: [{ $project: { x: '$ssn' } }] } }),
  'facets with a lookup': people({ $facet: { a: [{ $lookup: { ...all, as: 'x' } }] } }),
  'a lookup of everything': lookup(all),
  'a lookup of a foreign collection': lookup({ from: 'salaries', pipeline: [] }),
  'a lookup by keys': text('orders', {
    $lookup: { from: 'people', localField: 'person', foreignField: '_id', as: 'who' },
  }),
  'a lookup by a masked key': text('orders', {
    $lookup: { from: 'people', localField: 'ssn', foreignField: 'ssn', as: 'who' },
  }),
  'a guessed key': people(
    { $set: { g: 'CANARY-SSN-1'.toLowerCase() } },
    { $lookup: { from: 'orders', localField: 'g', foreignField: 'ssn', as: 'x' } },
  ),
  'a lookup in a lookup': lookup({ from: 'orders', pipeline: [{ $lookup: { ...all, as: 'deep' } }] }),
  'a lookup in a lookup of a foreign one': lookup({
    from: 'orders',
    pipeline: [{ $lookup: { from: 'salaries', pipeline: [], as: 'deep' } }],
  }),
  'a lookup with let': lookup({ from: 'people', let: { me: '$ssn' }, pipeline: [{ $set: { x: '$$me', y: '$ssn' } }] }),
  'a lookup of another database': lookup({ from: { db: 'admin', coll: 'system.users' }, pipeline: [] }),
  'a lookup of users': lookup({ from: 'system.users', pipeline: [] }),
  'a lookup without a collection': lookup({ pipeline: [{ $documents: [{ a: 1 }] }] }),
  'a union': text('orders', { $unionWith: 'people' }),
  'a union with a pipeline': text('orders', {
    $unionWith: { coll: 'people', pipeline: [{ $project: { x: '$hidden' } }] },
  }),
  'a union with a foreign one': text('orders', { $unionWith: 'salaries' }),
  'a union in a union': text('orders', { $unionWith: { coll: 'orders', pipeline: [{ $unionWith: 'people' }] } }),
  'a union in a lookup': lookup({ from: 'orders', pipeline: [{ $unionWith: 'people' }] }),
  'a graph': graph({}),
  'a graph along the masked': graph({ connectToField: 'ssn' }),
  'a graph from the hidden': graph({ connectFromField: 'hidden' }),
  'a graph that guesses': graph({ restrictSearchWithMatch: { ssn: { $gt: 'A' } } }),
  'a graph that guesses deeper': graph({ restrictSearchWithMatch: { $or: [{ 'address.street': { $exists: true } }] } }),
  'a graph with an expression': graph({ restrictSearchWithMatch: { $expr: { $gt: ['$ssn', 'A'] } } }),
  'a graph into a path': graph({ as: 'found.deep' }),
  'a graph with a depth': graph({ depthField: 'ssn' }),
  'a foreign collection': text('salaries'),
  'the oplog': text('oplog.rs'),
  'the refused field': people({ $project: { phone: 1 } }),
  'the refused field, renamed': people({ $project: { x: '$phone' } }),
  where: people({ $match: { $where: 'this.ssn' } }),
  'a function': people({
    $project: { x: { $function: { body: 'function(s){return s}', args: ['$ssn'], lang: 'js' } } },
  }),
  'an accumulator': people({
    $group: {
      _id: null,
      x: { $accumulator: { init: 'f', accumulate: 'f', accumulateArgs: ['$ssn'], merge: 'f', lang: 'js' } },
    },
  }),
  'a merge': people({ $merge: 'orders' }),
  'an out in a facet': people({ $facet: { a: [{ $out: 'x' }] } }),
  'an out in a lookup': lookup({ from: 'orders', pipeline: [{ $out: 'x' }] }),
  'the operations': people({ $currentOp: {} }),
  'the statistics': people({ $collStats: { storageStats: {} } }),
  'a text search': people({ $match: { $text: { $search: 'CANARY' } } }),
  metadata: people({ $project: { x: { $meta: 'indexKey' } } }),
  'the roles': people({ $project: { x: '$$USER_ROLES' } }),
  'two stages in one': '{"collection":"people","pipeline":[{"$match":{},"$out":"x"}]}',
  'a name twice': '{"collection":"salaries","collection":"people","pipeline":[{"$project":{"ssn":1}}]}',
  'the prototype': '{"collection":"people","pipeline":[{"$set":{"__proto__":{"x":"$ssn"}}}]}',
  'in SQL': 'SELECT ssn, hidden, name FROM people',
  'in SQL with a star': 'SELECT * FROM people',
  'in SQL with a join': 'SELECT p.ssn, o.total FROM people p INNER JOIN orders o ON p._id = o.person',
  'in SQL of a foreign one': 'SELECT * FROM salaries',
  'in SQL with a union': 'SELECT ssn FROM people UNION ALL SELECT amount FROM salaries',
  'in SQL with a sub-select': 'SELECT name FROM people WHERE _id IN (SELECT person FROM salaries)',
  'in SQL by a guess': "SELECT name FROM people WHERE ssn = 'x' OR hidden LIKE 'C%'",
};
