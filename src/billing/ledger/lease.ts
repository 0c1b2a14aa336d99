/**
 * Seconds for which a reservation stands without a sign of its worker. It is renewed thrice in that time, so that a lost
 * worker's money is free again within it, and swept within a minute and a half at the latest.
 */
export const leaseSeconds = 30;
export const renewEveryMs = 10_000;
