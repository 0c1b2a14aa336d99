/** A value as JSON that the database takes: without NUL and halved surrogate pairs, which files and requests may well hold. */
export const storableJson = <T extends object>(value: T): T =>
  JSON.parse(
    JSON.stringify(value, (_, part) =>
      typeof part === 'string' ? part.replaceAll('\u0000', '').toWellFormed() : part,
    ),
  );

/** Whether a value is a JSON object. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
