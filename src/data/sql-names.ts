const reserved = new Set(
  (
    'all analyse analyze and anti any array as asc asof asymmetric at authorization binary both by case cast check ' +
    'collate collation column columns concurrently constraint create cross default deferrable desc describe distinct ' +
    'do else end except false fetch for foreign freeze from full generated glob group having ilike in initially inner ' +
    'intersect into is isnull join lambda lateral leading left like limit map natural not notnull null offset on only ' +
    'or order outer overlaps pivot pivot_longer pivot_wider placing positional primary qualify references returning ' +
    'right select semi show similar some struct summarize symmetric table tablesample then to trailing true try_cast ' +
    'union unique unpack unpivot using values variadic verbose when where window with'
  ).split(' '),
);

/** Letters that decomposition leaves as they are, as people write them without a keyboard for them. */
const plain: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ı: 'i' };

/**
 * The names by which SQL refers to tables, by id: lower-case identifiers that need no quotes, each one once. The same
 * tables always get the same names; of two that people call the same, the older one keeps the plain name.
 */
export function sqlNames(tables: { id: string; name: string }[]): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const table of tables.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const wanted = sqlName(table.name);
    let name = wanted;
    for (let n = 2; taken.has(name); n++) name = `${wanted}_${n}`;
    taken.add(name);
    names.set(table.id, name);
  }
  return names;
}

/** The name a table gets where no other is called alike. */
export function sqlName(title: string): string {
  const words = title
    .toLowerCase()
    .replace(/[äöü]/g, letter => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter]!)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ßæœøđðłþı]/g, letter => plain[letter]!)
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  const name = words ? [...words.join('_')].slice(0, 60).join('').replace(/_+$/, '') : 'unnamed';
  if (!/^\p{L}/u.test(name)) return `t_${name}`;
  return reserved.has(name) ? `${name}_table` : name;
}
