/**
 * Seconds for which a reservation stands without a sign of its worker. It is renewed thrice in that time, so that a lost
 * worker's money is free again for who needs it within it, and swept within a minute.
 */
export const leaseSeconds = 30;
export const renewEveryMs = 10_000;
export const sweepEveryMs = 15_000;
