import type { Language } from '../../language/language.ts';
import type { Token } from '../../language/tokenize.ts';
import type { ValueHit } from '../../schema/schema.ts';

/** So many rows make a table in which a value can be a stray. */
const manyRows = 500;
/** So much rarer than the values of its column are on average is one that hardly anybody asks for. */
const timesRarer = 10;
/** A word so common is said of anything: "applications", "project". */
const everydayRank = 6000;

/** Whether a value is one of the few strays of a column: four of "Application Received" among five thousand permits of sixteen states. */
export const isStray = ({ column: { table, profile, nature }, count }: ValueHit): boolean => {
  const { rowCount } = table.profile;
  return (
    nature === 'category' && rowCount >= manyRows && count * timesRarer * profile.distinctCount <= rowCount && count > 0
  );
};

/** Whether somebody says one everyday word that is not what was done ("refused"), and that nothing marks as a name. */
export const isEveryday = (part: Token[], { dictionary, common, verbal }: Language): boolean => {
  const [token, ...others] = part;
  if (!token || others.length > 0 || token.kind !== 'word' || token.capital || verbal(token.word)) return false;
  return (
    common.has(token.word) ||
    [token.word, token.stem].some(word => (dictionary?.rank(word) ?? everydayRank) < everydayRank)
  );
};
