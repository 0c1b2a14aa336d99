/** A type in the source's own words without the values that it lists: of a masked column, they are the values hidden. */
export const withoutLabels = (nativeType: string): string =>
  nativeType.replace(/\b(enum(?:8|16)?|set)\s*\(.*\)?/is, (_, kind: string) => kind);
