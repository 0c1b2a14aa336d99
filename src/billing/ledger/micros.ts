/** Whole millionths of a US dollar, in which the ledger counts: sums of them lose nothing. */
export const microsOf = (usd: number): bigint => BigInt(Math.round(usd * 1e6));

/** US dollars of an amount in the ledger. */
export const dollarsOf = (micros: bigint): number => Number(micros) / 1e6;
