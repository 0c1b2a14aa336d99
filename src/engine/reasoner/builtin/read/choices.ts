import type { ChoiceName } from './choice-names.ts';

/**
 * Rules that are switched off, to measure what they are worth (`npm run score -- ablate`); the product switches off none.
 * By name: "pass readRates" is not run, of "choice summed" only the cheapest option is offered, "way unit" and "rating
 * label" do not weigh what a word means, "feature joins" is not told of a reading.
 */
export type Without = ReadonlySet<string>;

export const nothing: Without = new Set();

/** What is read only for the day on which it is asked, and not for questions that are asked anew. */
export const asToday = 'as of the end of the data';

/** Picks one of several ways to read something; the cheapest unless the driver says otherwise. Costs are ≥ 0, options not empty. */
export type Choose = <T>(name: ChoiceName, options: { value: T; cost: number }[]) => T;

/** Picks the cheapest way of each, and leaves nothing of it in the path of a reading: for a trial of what may come of it. */
export const cheapest: Choose = (_, options) => options.reduce((a, b) => (b.cost < a.cost ? b : a)).value;

type Path = { forced: number[]; cost: number };
type Point = { name: ChoiceName; costs: number[]; pick: number; order: number[] };

/** What the choices of a reading cost, by the name of what was chosen. */
export type Spent = Partial<Record<ChoiceName, number>>;

/**
 * Runs straight-line code once for every combination of its choices, the cheapest combination first, at most `limit`
 * times. Each run replays the forced choices and takes the cheapest option from there on. `points`: choices made in it;
 * `spent`: what they cost.
 */
export function* readings<T>(
  run: (choose: Choose) => T,
  limit: number,
  without: Without = nothing,
): Generator<{ value: T; cost: number; points: number; spent: Spent }> {
  const queue: Path[] = [{ forced: [], cost: 0 }];
  for (let count = 0; count < limit && queue.length > 0; count++) {
    let cheapest = 0;
    for (let index = 1; index < queue.length; index++) if (queue[index]!.cost < queue[cheapest]!.cost) cheapest = index;
    const path = queue.splice(cheapest, 1)[0]!;
    const points: Point[] = [];
    const value = run((name, options) => {
      const order = options.map((_, index) => index).sort((a, b) => options[a]!.cost - options[b]!.cost);
      if (without.has(`choice ${name}`)) order.length = 1;
      const pick = Math.min(path.forced[points.length] ?? 0, order.length - 1);
      points.push({ name, costs: options.map(option => option.cost), pick, order });
      return options[order[pick]!]!.value;
    });
    const spent: Spent = {};
    let cost = 0;
    for (const { name, costs, order, pick } of points) {
      const own = costs[order[pick]!]!;
      cost += own;
      if (own > 0) spent[name] = (spent[name] ?? 0) + own;
    }
    yield { value, cost, points: points.length, spent };
    let before = 0;
    points.forEach((point, index) => {
      const own = point.costs[point.order[point.pick]!]!;
      if (index >= path.forced.length) {
        const next = point.order[point.pick + 1];
        const picks = points.slice(0, index).map(item => item.pick);
        for (let other = point.pick + 1; next !== undefined && other < Math.min(point.order.length, 6); other++)
          if (queue.length < 4000)
            queue.push({ forced: [...picks, other], cost: before + point.costs[point.order[other]!]! });
      }
      before += own;
    });
  }
}
