/** Up to `limit` of those items that count, spread evenly over all of them. */
export function spread<Item>(items: Item[], limit: number, counts: (item: Item) => boolean): Item[] {
  const all = items.filter(counts);
  const step = Math.max(1, all.length / limit);
  return Array.from({ length: Math.min(limit, all.length) }, (_, index) => all[Math.floor(index * step)]!);
}
