/**
 * What a text must hold to match what somebody typed, letter case aside; null where nothing was typed. Every sign
 * stands for itself, also those that stand for others in patterns of SQL.
 */
export function containing(search: string | null | undefined): { contains: string; mode: 'insensitive' } | null {
  // NUL, which no text in the database holds, would only be an error there.
  const text = search?.replaceAll('\u0000', ' ').toWellFormed().trim();
  return text ? { contains: text.replace(/[\\%_]/g, '\\$&'), mode: 'insensitive' } : null;
}
