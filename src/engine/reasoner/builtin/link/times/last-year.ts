import type { Schema } from '../../schema/schema.ts';

/** The year of days that are said without one: the last one that there is data of. */
export const lastYear = ({ tables }: Schema, today: Date): number => {
  const now = today.getUTCFullYear();
  const years = tables.flatMap(({ date }) => {
    const year = Number(date?.holds === 'date' && !date.cast ? date.profile.max?.slice(0, 4) : Number.NaN);
    return year <= now ? [year] : [];
  });
  return years.length > 0 ? Math.max(...years) : now;
};
