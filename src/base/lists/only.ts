/** The one thing that a list holds; null where it holds none or several, as nobody could tell which of them is meant. */
export const only = <T>(found: readonly T[]): T | null => (found.length === 1 ? found[0]! : null);
