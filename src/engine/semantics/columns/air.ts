import type { Known } from './known.ts';
import type { Rule } from './rule.ts';
import { told } from './told.ts';

/** What is measured in the air, as it is written by all who do. */
const inTheAir = /^(pm[\s_.]?(1|10|2[._]?5)|so2|no2|nox|o3|ozone|co2|tvoc|aqi|dewp|dew[\s_]?point)(?![\p{L}\d])/iu;

/** Gases whose letters are a firm or a denial elsewhere: they are gases where others stand beside them. */
const besideOthers = /^(co|no)$/i;

const isBesideOthers = ({ profile, table }: Known): boolean =>
  besideOthers.test(profile.name) && table.others.some(words => inTheAir.test(words.join('')));

/** Readings of stations. */
export const air: Rule[] = [
  {
    name: 'measured in the air',
    example: 'PM2.5, SO2, O3, dew_point: how much there is of it at one time; CO beside them',
    tell: column =>
      column.range && (inTheAir.test(column.profile.name) || isBesideOthers(column))
        ? told(column, 'level', 'never')
        : null,
  },
];
