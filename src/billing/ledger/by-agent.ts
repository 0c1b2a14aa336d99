import type { Use } from '../../engine/models/reservation.ts';
import { microsOf } from './micros.ts';

/**
 * What each agent cost of a piece of work, in millionths of a US dollar, as it is stored: together as much as the whole.
 * Null values where the whole is not known; null where nobody knows of agents.
 */
export function byAgentOf({ byAgent, costUsd }: Pick<Use, 'byAgent' | 'costUsd'>): string | null {
  if (!byAgent) return null;
  const costs = Object.entries(byAgent).map(([agent, each]): [string, number] => [
    agent,
    Number(microsOf(each.costUsd ?? 0)),
  ]);
  if (costUsd === null) return JSON.stringify(Object.fromEntries(costs.map(([agent]) => [agent, null])));
  const [dearest] = [...costs].sort(([, a], [, b]) => b - a);
  // What rounding each by itself has made of the whole goes to the dearest, where it weighs least.
  if (dearest) dearest[1] += Number(microsOf(costUsd)) - costs.reduce((sum, [, micros]) => sum + micros, 0);
  return JSON.stringify(Object.fromEntries(costs));
}
