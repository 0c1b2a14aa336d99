const dayMs = 24 * 60 * 60 * 1000;

/** The least id that an entry of that instant or later can have: ids begin with their milliseconds (RFC 9562, UUIDv7). */
export function idFrom(instant: Date): string {
  const hex = Math.max(0, instant.getTime()).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

/** The instant that an id begins with. */
export const instantOf = (id: string): Date => new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16));

/** The beginning of the day (UTC) of an instant. */
export const startOfDay = (instant: Date): Date => new Date(Math.floor(instant.getTime() / dayMs) * dayMs);

/** The instant itself where a day (UTC) begins with it, else the beginning of the next day. */
export const nextStartOfDay = (instant: Date): Date => new Date(Math.ceil(instant.getTime() / dayMs) * dayMs);

/** The instant so many days before. */
export const daysBefore = (instant: Date, days: number): Date => new Date(instant.getTime() - days * dayMs);
