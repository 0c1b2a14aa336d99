import type { Idioms, Told } from '../../idioms.ts';
import { pattern } from '../../pattern.ts';

const others = String.raw`(?:(?:als\s+)?(?:alle\s+|die\s+)?(?:anderen?|übrigen|rest)(?:\s+\p{L}+)?|neue\s+\p{L}+|neukunden|neugäste|private(?:\s+\p{L}+)?|privatkunden|(?:die|solche|\p{L}+)\s+ohne(?:\s+\p{L}+)?|nicht-?\p{L}+)`;
const group = String.raw`(?:unsere\s+|die\s+)?(?<group>(?:(?!(?:mehr|weniger|länger|kürzer)\b)[\p{L}-]+\s+){1,4})`;

/** „Familien“ sind die, von denen Kinder gezählt sind. */
const asCounted = (words: string): string =>
  `${words} ${/\b(?:famili\p{L}*|kindern?|eltern)(?!\p{L})/iu.test(words) ? 'kinder' : ''}`;

/** Der Wert beider Gruppen: nach den Arten einer Spalte, oder derer, die etwas haben, und derer, die keines haben. */
const ofBoth = (figure: string, said: string, { groupOf }: Told['apart']): string | null => {
  const told = groupOf(asCounted(said));
  if (!told) return null;
  const { column, counts } = told;
  return counts ? `${figure} mit ${column} über 0 und ${figure} mit ${column} unter 1` : `${figure} nach ${column}`;
};

/** Eine Gruppe gegen alle anderen, nach dem, was sie zahlt oder wie lange sie bleibt. */
export const apart: Idioms['apart'] = [
  {
    said: pattern(
      String.raw`^(?:zahlen|bezahlen|geben|spenden|bringen|lassen)\s+${group}(?:im\s+(?:durch)?schnitt\s+|pro\s+\p{L}+\s+)?(?:mehr|weniger)(?:\s+(?:geld|aus|ein|da))*(?:\s+pro\s+\p{L}+)?\s+als\s+${others}(?:\s+(?:aus|ein|da))?(?=\s*[?.!]*$)`,
    ),
    plainly: ({ group: said }, told) => told.money && ofBoth(`durchschnittlicher ${told.money}`, said!, told),
  },
  {
    said: pattern(
      String.raw`^(?:bleiben|behalten)\s+${group}(?:im\s+(?:durch)?schnitt\s+|bei\s+uns\s+|hier\s+)?(?:länger|kürzer)(?:\s+(?:bei\s+uns|hier))?\s+als\s+${others}(?=\s*[?.!]*$)`,
    ),
    plainly: ({ group: said }, told) =>
      told.ends && ofBoth(`durchschnittliche Anzahl Tage zwischen ${told.ends[0]} und ${told.ends[1]}`, said!, told),
  },
];
