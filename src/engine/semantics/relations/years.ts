/** The last year that is told as such; what is later is a number of something else. */
export const latestYear = 2200;

/** Whether a number may be a year. Whether it is one is for its name, or what stands beside it, to tell. */
export const mayBeYear = (number: number): boolean =>
  Number.isInteger(number) && number >= 1000 && number <= latestYear;
