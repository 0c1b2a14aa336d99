import { numberFormat } from '../../../../../../base/formats.ts';
import type { Sentences } from '../../wording/sentences.ts';
import { singular } from '../nouns.ts';
import { capital, join, rest, subject } from './pieces.ts';

/** A heading with its time and limits, before a colon. */
const head = (measure: string, when: string, where: string): string => `${capital(measure)}${rest(when)}${rest(where)}`;
/** The time opens the sentence, and the verb comes next: "Im Jahr 2024 gab es …". */
const thereAre = (when: string): string => (when === '' ? 'Es gibt' : `${capital(when)} gab es`);
const point = ([name, value]: [string, string]): string => `${name} (${value})`;
const at = (name: string, unit: string): string =>
  unit === 'Woche'
    ? `in der Woche ab ${name}`
    : /^\d{1,2}\.\d{1,2}\.\d{4}$/.test(name)
      ? `am ${name}`
      : /^\d{4}$/.test(name)
        ? `im Jahr ${name}`
        : `${/^Q\d/.test(name) ? 'in' : 'im'} ${name}`;

/** How many are not told by name. */
const more = (left: number): string[] => (left > 0 ? [`${numberFormat('de', {}).format(left)} weitere`] : []);

export const germanSentences: Sentences = {
  figure: (measure, value, when, where) => `${head(measure, when, where)}: ${value}.`,
  count: (value, one, noun, when, where) => `${thereAre(when)} ${value} ${one ? singular(noun) : noun}${rest(where)}.`,
  none: (noun, when, where) => `${thereAre(when)} keine ${noun.replace(/^verschiedene /, '')}${rest(where)}.`,
  noValue: (measure, when, where) => `${head(measure, when, where)}: keine passende Zeile hat einen Wert.`,
  extreme: (names, ranked, value, when, where) =>
    `${head(ranked, when, where)}: ${join(names)}${value === null ? '' : ` (${names.length === 1 ? '' : 'je '}${value})`}.`,
  top: (things, measure, direction, items, when, where) =>
    `${head(`${direction === 'desc' ? 'Top' : 'Untere'} ${items.length} ${things} nach ${measure}`, when, where)}: ${join(items)}.`,
  running: (measure, unit, [time, value], when, where) =>
    `${head(`${measure} pro ${unit}`, when, where)}, aufaddiert: ${value} ${at(time, unit)}.`,
  changes: (measure, sinceYear, items, extremes, when, where) => {
    const [rise, fall] = [extremes?.rise, extremes?.fall];
    const said = extremes
      ? [
          ...(rise ? [`stärkster Anstieg ${rise[0]} um ${rise[1]}`] : []),
          ...(fall ? [`stärkster Rückgang ${fall[0]} um ${fall[1]}`] : []),
        ].join(', ')
      : join(items.map(([time, change]) => `${time} ${change}`));
    return `${head(measure, when, where)} gegenüber ${sinceYear ? 'dem Vorjahr' : 'der Zeit davor'}: ${said}.`;
  },
  extremeChange: (measure, falls, time, change, value, where) =>
    `Stärkster ${falls ? 'Rückgang' : 'Anstieg'}, ${measure}${rest(where)}: ${time}, ${change}, auf ${value}.`,
  within: (ranked, items, when, where) =>
    `${head(ranked, when, where)}: ${items.map(([group, thing]) => `${group} – ${thing}`).join('; ')}.`,
  few: (measure, items, when, where, left = 0) =>
    `${head(measure, when, where)}: ${join([...items.map(([name, value]) => `${name} ${value}`), ...more(left)])}.`,
  ranked: (measure, inPlace, items, left, when, where) => {
    const [first, ...others] = items;
    const followed = [...others.map(point), ...more(left)];
    return `${capital(subject(measure))}${rest(where)} ${when === '' ? 'ist' : `war ${when}`} am höchsten ${inPlace ? 'in' : 'für'} ${point(first!)}, gefolgt von ${join(followed)}.`;
  },
  series: (measure, unit, first, last, high, low, when, where) =>
    `${head(`${measure} pro ${unit}`, when, where)}: von ${first[1]} ${at(first[0], unit)} auf ${last[1]} ${at(last[0], unit)}; am höchsten ${at(high[0], unit)} (${high[1]}), am niedrigsten ${at(low[0], unit)} (${low[1]}).`,
  cross: (measure, by, count, high, low, when, where) =>
    `${head(`${measure} nach ${by}`, when, where)}: von ${count} Kombinationen liegt ${high[0]} am höchsten (${high[1]}) und ${low[0]} am niedrigsten (${low[1]}).`,
  values: (count, things, items, left, when, where) =>
    `${thereAre(when)} ${count} ${things}${rest(where)}: ${join([...items, ...more(left)])}.`,
  listed: (count, noun, things, items, left, when, where) =>
    `${count} ${count === '**1**' ? singular(noun) : noun}${rest(when)}${rest(where)}${things === '' ? '' : ` (${things})`}: ${join([...items, ...more(left)])}.`,
  repeats: (count, things, surplus, items, left, limits) =>
    `${count} ${count === '**1**' ? `${singular(things)} kommt` : `${things} kommen`} mehrfach vor${rest(limits)}${surplus === '' ? '' : `, zusammen ${surplus === '1' ? '1 Zeile' : `${surplus} Zeilen`} zu viel`}: ${join([...items, ...more(left)])}.`,
  one: (pairs, when, where) =>
    `${capital(join(pairs.map(([name, value]) => `${name}: ${value}`)))}${rest(when)}${rest(where)}.`,
  share: (percent, counted, measure, condition, part, whole, when, where) =>
    `Anteil ${counted ? 'der' : 'von'} ${measure} ${condition}${rest(where)}${rest(when)}: ${percent} (${part} von ${whole}).`,
  shares: (measure, by, items, left, when, where) =>
    `${head(`Anteil von ${measure} nach ${by}`, when, where)}: ${join([...items.map(([name, value, share]) => `${name} ${share} (${value})`), ...more(left)])}.`,
  compared: (measure, left, right, gap, percent, direction, change, when, where) => {
    const size = percent === null ? gap : `${gap} oder ${percent}`;
    if (change)
      return direction === 0
        ? `${capital(subject(measure))}${rest(where)} lag in beiden Zeiträumen bei ${left[1]} (${left[0]} und ${right[0]}).`
        : `${capital(subject(measure))}${rest(where)} ist von ${left[1]} (${left[0]}) auf ${right[1]} (${right[0]}) ${direction > 0 ? 'gestiegen' : 'gefallen'}, um ${size}.`;
    return `${head(measure, when, where)}: ${left[1]} für ${left[0]} und ${right[1]} für ${right[0]}${direction === 0 ? ', kein Unterschied' : `; ${left[0]} liegt um ${size} ${direction > 0 ? 'höher' : 'niedriger'}`}.`;
  },
  lacking: (measure, known, other, where) =>
    `${head(measure, '', where)}: ${known[1]} für ${known[0]}; für ${other} gibt es keine Werte, mit denen sich das vergleichen ließe.`,
  neither: (measure, left, right, where) =>
    `${head(measure, '', where)}: Es gibt keine Werte, weder für ${left} noch für ${right}.`,
  grown: (measure, name, from, to, [gap, percent], { rises, most }, other, where) => {
    const rose = `am ${most ? 'stärksten' : 'wenigsten'} ${rises ? 'gestiegen' : 'gefallen'}`;
    const size = percent === null ? gap : `${gap} oder ${percent}`;
    const relative = other ? ` In Prozent ${rose}: ${other[0]} (${other[1]}).` : '';
    return `${capital(subject(measure))}${rest(where)} ist ${rose} für ${name}: von ${from[1]} (${from[0]}) auf ${to[1]} (${to[0]}), um ${size}.${relative}`;
  },
  reached: ([count, noun], measure, [asked, together], items, left, when, where) =>
    `${head(`${asked} von ${measure}`, when, where)}: dafür reichen ${count} ${noun}, zusammen ${together}: ${join([...items.map(([name, value, share]) => `${name} ${share} (${value})`), ...more(left)])}.`,
  moved: (measure, [earlier, later], rises, [count, noun], items, left, where) => {
    const said = `${capital(subject(measure))}${rest(where)} war ${later} ${rises ? 'höher' : 'niedriger'} als ${earlier}`;
    const told = items.map(([name, from, to]) => `${name} (${to}, zuvor ${from})`);
    if (items.length === 1 && left === 0) return `${said} für ${told[0]}.`;
    return items.length === 0
      ? `${said}: für keine ${noun}.`
      : `${said} für ${count} ${noun}: ${join([...told, ...more(left)])}.`;
  },
  less: (left, right, remains, when, where) =>
    `${head(`${left[0]} abzüglich ${right[0]}`, when, where)}: ${remains} (${left[1]} abzüglich ${right[1]}).`,
  ratio: (left, right, ratio, when, where) =>
    `${head(`Verhältnis von ${left[0]} zu ${right[0]}`, when, where)}: ${ratio} (${left[1]} zu ${right[1]}).`,
  yesNo: (yes, sentence) => `${yes ? 'Ja' : 'Nein'}. ${sentence}`,
};
