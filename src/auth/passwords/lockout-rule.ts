/** How many failures are free, and after how many seconds each of them is forgotten. */
export type Rule = { free: number; forgetSeconds: number };

/** Of one account: 1 to 4 are free. */
export const accountRule: Rule = { free: 4, forgetSeconds: 60 * 60 };

/** Of one address: many people may share it, who mistype their passwords every day. */
export const addressRule: Rule = { free: 40, forgetSeconds: 90 };

const shortest = 30;
const longest = 60 * 60;

/** How many seconds the next attempt has to wait after so many failures: 30, 60, 120 … up to an hour. */
export const penaltySeconds = (rule: Rule, failures: number): number =>
  failures <= rule.free ? 0 : Math.min(shortest * 2 ** (failures - rule.free - 1), longest);
