/** How much of its kind one of a unit is: a kilowatt hour is 1 of "energy" where a megawatt hour is 1000. */
export type UnitSize = { of: string; one: number };

/** The same, as it is written beside the units of a language: "energy 1000"; null where there are no others of the kind. */
export const sizeOf = (written: string | undefined): UnitSize | null => {
  const [of, one] = written?.split(' ') ?? [];
  return of === undefined || one === undefined ? null : { of, one: Number(one) };
};
