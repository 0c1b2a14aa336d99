import type { Rule } from './rule.ts';
import { told } from './told.ts';

/** What is measured in the air, as it is written by all who do. */
const inTheAir = /^(pm[\s_.]?(1|10|2[._]?5)|so2|no2|nox|o3|ozone|co2|tvoc|aqi|dewp|dew[\s_]?point)(?![\p{L}\d])/iu;

/** Readings of stations. */
export const air: Rule[] = [
  {
    name: 'measured in the air',
    example: 'PM2.5, SO2, O3, dew_point: how much there is of it at one time',
    tell: column => (column.range && inTheAir.test(column.profile.name) ? told(column, 'level', 'never') : null),
  },
];
