/** Nouns that rates are called after, each with all of its line, and how cells call that it is so, parted by bars. */
export const ratedCellsOf = (
  lines: readonly (readonly [nouns: string, cells: string])[],
): ReadonlyMap<string, readonly string[]> =>
  new Map(lines.flatMap(([nouns, cells]) => nouns.split(' ').map(noun => [noun, cells.split('|')] as const)));
