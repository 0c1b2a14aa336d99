import type { Variables } from '../environment.ts';

export type LimitConfig = {
  /** Requests a minute from one IP address, and queries of data a minute by one user and one organization; 0 is no limit. */
  rateLimits: { general: number; auth: number; queries: number; organizationQueries: number };
  /** What may be copied for a query over several sources: rows of each table, and bytes of all of them as JSON. */
  joins: { maxRows: number; maxBytes: number };
};

/** How much may be asked. */
export const readLimits = (e: Variables): LimitConfig => ({
  rateLimits: {
    general: e.RATE_LIMIT_PER_MINUTE,
    auth: e.AUTH_RATE_LIMIT_PER_MINUTE,
    queries: e.QUERY_LIMIT_PER_MINUTE,
    organizationQueries: e.ORGANIZATION_QUERY_LIMIT_PER_MINUTE,
  },
  joins: { maxRows: e.JOIN_MAX_ROWS, maxBytes: e.JOIN_MAX_BYTES },
});
