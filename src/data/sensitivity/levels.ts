import { SensitivityLevel } from '../../generated/prisma/enums.ts';

const order = Object.values(SensitivityLevel);

/** Whether data of one level is out of reach for a clearance of another. */
export const isAbove = (level: SensitivityLevel, clearance: SensitivityLevel): boolean =>
  order.indexOf(level) > order.indexOf(clearance);

/** The higher of two levels. */
export const higher = (a: SensitivityLevel, b: SensitivityLevel): SensitivityLevel => (isAbove(a, b) ? a : b);

/** What a table counts as of which nothing is said. */
export const usualLevel: SensitivityLevel = 'INTERNAL';

/** What a column with personal data counts as at least. */
export const piiLevel: SensitivityLevel = 'CONFIDENTIAL';

/** What counts for nobody as too high. */
export const lowestLevel: SensitivityLevel = 'PUBLIC';
