/** What a value that must not be seen may look like when it comes out anyway. */
const signs = [/CANARY/i, /YRANAC/i, /43414e415259/i, /Q0FOQVJZ/, /87654321/];

/** The signs of a leak in what a statement gave; `LEAKED` counts in rows only, as names and errors quote the statement. */
export function leaksIn(given: { names?: string[]; rows?: unknown[][]; error?: string }): string[] {
  const told = `${given.names?.join(' ') ?? ''} ${given.error ?? ''}`;
  const rows = given.rows ?? [];
  const shown = JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value));
  const found = signs.filter(sign => sign.test(shown) || sign.test(told)).map(String);
  return /LEAKED/.test(shown) ? [...found, 'LEAKED'] : found;
}

/** The masks under which the canaries stand; two ways, as a refused column keeps many statements from running at all. */
export const maskings = [
  { 'users.email': 'hash', 'users.phone': 'partial', 'users.ssn': 'refuse', 'users.salary': 'null' },
  { 'users.email': 'partial', 'users.phone': 'hash', 'users.ssn': 'null', 'users.salary': 'hash' },
] as const;

/** The filter that hides the fourth person. */
export const onlyKnownRegions = { users: [{ column: 'region', operator: 'in' as const, values: ['EU', 'US'] }] };
