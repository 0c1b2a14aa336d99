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

/** Of so few values each is a kind of something. */
const fewKinds = 20;
/** A cell of less of the rows than this is one of many. */
const seldom = 0.005;

/** The word that says what a cell is: the "street" of "Crews Street", the "afternoon" of "Afternoon with the baker". */
const headOf = (normal: string, { functionWords, stem }: Language): string => {
  const words = normal.split(' ').filter(word => /^\p{L}+$/u.test(word));
  const tied = words.findIndex((word, at) => at > 0 && functionWords.has(word));
  return stem((tied > 0 ? words.slice(0, tied) : words).at(-1) ?? '');
};

/**
 * Whether one everyday word only stands beside what a cell is, and hardly any row has that cell: the "crew" of a street or the
 * "fines" of a shop called so. Part of the name of a person it may be, and in a small table.
 */
export const isOddPart = ({ normal, count, column }: ValueHit, part: Token[], language: Language): boolean => {
  const { table, profile, roles } = column;
  const [token, ...others] = part;
  if (!token || others.length > 0 || token.kind !== 'word' || !normal.includes(' ')) return false;
  const { rowCount } = table.profile;
  const rare = count <= Math.max(1, seldom * rowCount);
  if (rowCount < manyRows || profile.distinctCount <= fewKinds || !rare || roles.has('person')) return false;
  const said = { ...token, capital: token.capital && !language.nounsCapital };
  return isEveryday([said], language) && headOf(normal, language) !== token.stem;
};
