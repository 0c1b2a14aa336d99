/** An identifier as it stands in SQL. */
export const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A text as it stands in SQL. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
