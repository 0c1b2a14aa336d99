import type { Source } from './read-sources.ts';

/** Files that import each other, over others or directly, each circle sorted; `types`: imports of types count too. */
export const circlesIn = (sources: Map<string, Source>, types: boolean): string[][] => {
  const found: string[][] = [];
  const entered = new Map<string, number>();
  const reaches = new Map<string, number>();
  const open: string[] = [];
  // Tarjan (1972): what reaches no file entered before it closes a component.
  const visit = (path: string): number => {
    const at = entered.size;
    entered.set(path, at);
    open.push(path);
    let lowest = at;
    for (const { path: to, typeOnly } of sources.get(path)!.imports) {
      if ((typeOnly && !types) || !sources.has(to)) continue;
      if (!entered.has(to)) lowest = Math.min(lowest, visit(to));
      else if (open.includes(to)) lowest = Math.min(lowest, entered.get(to)!);
    }
    reaches.set(path, lowest);
    if (lowest === at) {
      const circle = open.splice(open.indexOf(path));
      if (circle.length > 1) found.push(circle.sort());
    }
    return lowest;
  };
  for (const path of sources.keys()) if (!entered.has(path)) visit(path);
  return found;
};
