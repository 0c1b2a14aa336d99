import type { Column } from './schema.ts';

/** Whether the times of a column are told to the hour. */
export const tellsHours = ({ profile, cast }: Column): boolean =>
  profile.type === 'timestamp' ||
  profile.type === 'time' ||
  (cast?.to === 'date' && cast.formats.some(format => /%[HI]/.test(format)));
