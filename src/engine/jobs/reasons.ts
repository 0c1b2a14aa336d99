/** What was thrown, in words; anything can be thrown. */
export function reasonOf(thrown: unknown): string {
  if (thrown instanceof Error) return thrown.message || thrown.name;
  if (typeof thrown === 'string' && thrown) return thrown;
  try {
    return JSON.stringify(thrown) ?? String(thrown);
  } catch {
    return 'Something that cannot be put into words was thrown.';
  }
}

/** The reason as stored with a job: by us, or by pg-boss where the worker was lost or too slow. */
export function reasonFrom(output: unknown): string {
  const { message, value } = (output ?? {}) as { message?: unknown; value?: { message?: unknown } };
  const text = message ?? value?.message;
  return typeof text === 'string' ? text : 'The reason is not known.';
}
