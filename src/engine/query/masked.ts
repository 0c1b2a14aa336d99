/** What a caller sees in place of a value. */
export type MaskKind = 'hash' | 'partial' | 'null' | 'refuse';

/** What was hidden, told with the result. */
export type Masked = { schema: string; table: string; column: string; mask: MaskKind; reason: string };
