import { numberFormat } from '../../../../../../base/formats.ts';
import type { Sentences } from '../../wording/sentences.ts';
import { singular } from '../nouns.ts';

const list = (items: string[], word = 'and'): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const rest = (where: string): string => (where === '' ? '' : ` ${where}`);
/** The time opens the sentence: "In 2024, total revenue …". */
const open = (when: string, sentence: string): string => capital(when === '' ? sentence : `${when}, ${sentence}`);
const is = (when: string): string => (when === '' ? 'is' : 'was');
const are = (when: string): string => (when === '' ? 'are' : 'were');
const have = (when: string): string => (when === '' ? 'have' : 'had');
const has = (when: string): string => (when === '' ? 'has' : 'had');
const point = ([name, value]: [string, string]): string => `${name} (${value})`;
const at = (name: string, unit: string): string =>
  unit === 'week' ? `in the week of ${name}` : `${/^\p{Lu}\p{L}+ \d{1,2}, \d{4}$/u.test(name) ? 'on' : 'in'} ${name}`;

/** What a figure is of; a time with a word of its own needs no other. */
const of = (name: string): string => (/^(before|after|since|until) /.test(name) ? name : `for ${name}`);

/** How many are not told by name. */
const more = (left: number): string[] => (left > 0 ? [`${numberFormat('en', {}).format(left)} more`] : []);

export const englishSentences: Sentences = {
  figure: (measure, value, when, where) =>
    open(
      when,
      `${/^(highest|lowest|earliest|latest|\w+(nd|rd|th) )/.test(measure) ? 'the ' : ''}${measure}${rest(where)} ${is(when)} ${value}.`,
    ),
  count: (value, one, noun, when, where) =>
    open(when, `there ${one ? is(when) : are(when)} ${value} ${one ? singular(noun) : noun}${rest(where)}.`),
  none: (noun, when, where) => open(when, `there ${are(when)} no ${noun}${rest(where)}.`),
  noValue: (measure, when, where) =>
    open(when, `there ${is(when)} no ${measure}${rest(where)}: no matching row has a value.`),
  extreme: (names, ranked, value, when, where) =>
    open(
      when,
      names.length === 1
        ? `${names[0]} ${has(when)} the ${ranked}${rest(where)}${value === null ? '' : `: ${value}`}.`
        : `${list(names)} share the ${ranked}${rest(where)}${value === null ? '' : `: ${value} each`}.`,
    ),
  top: (things, measure, direction, items, when, where) =>
    open(
      when,
      `the ${direction === 'desc' ? 'top' : 'bottom'} ${items.length} ${things} by ${measure}${rest(where)} ${are(when)} ${list(items)}.`,
    ),
  running: (measure, unit, [time, value], when, where) =>
    open(when, `${measure} per ${unit}${rest(where)}, added up, came to ${value} ${at(time, unit)}.`),
  changes: (measure, sinceYear, items, extremes, when, where) => {
    const against = sinceYear ? 'against the year before' : 'against the time before';
    const [rise, fall] = [extremes?.rise, extremes?.fall];
    const said = extremes
      ? [
          ...(rise ? [`it rose most in ${rise[0]}, by ${rise[1]}`] : []),
          ...(fall ? [`${rise ? '' : 'it '}fell most in ${fall[0]}, by ${fall[1]}`] : []),
        ].join(', and ')
      : list(items.map(([time, change]) => `${change} in ${time}`));
    return open(when, `${measure}${rest(where)} ${against}: ${said}.`);
  },
  extremeChange: (measure, falls, time, change, value, where) =>
    capital(`${measure}${rest(where)} ${falls ? 'fell' : 'rose'} most in ${time}: ${change}, to ${value}.`),
  within: (ranked, items, when, where) =>
    open(when, `the ${ranked}${rest(where)}: ${items.map(([group, thing]) => `${group} – ${thing}`).join('; ')}.`),
  few: (measure, items, when, where, left = 0) =>
    open(
      when,
      `${measure}${rest(where)} ${/ and /.test(measure) ? are(when) : is(when)} ${list([...items.map(([name, value]) => `${value} ${of(name)}`), ...more(left)])}.`,
    ),
  ranked: (measure, inPlace, items, left, when, where) => {
    const [first, ...others] = items;
    const followed = [...others.map(point), ...more(left)];
    return open(
      when,
      `${measure}${rest(where)} ${is(when)} highest ${inPlace ? 'in' : 'for'} ${point(first!)}, followed by ${list(followed)}.`,
    );
  },
  series: (measure, unit, first, last, high, low, when, where) =>
    open(
      when,
      `${measure} per ${unit}${rest(where)} went from ${first[1]} ${at(first[0], unit)} to ${last[1]} ${at(last[0], unit)}; it was highest ${at(high[0], unit)} (${high[1]}) and lowest ${at(low[0], unit)} (${low[1]}).`,
    ),
  cross: (measure, by, count, high, low, when, where) =>
    open(
      when,
      `${measure} by ${by}${rest(where)}: of ${count} combinations, ${high[0]} ${is(when)} highest (${high[1]}) and ${low[0]} lowest (${low[1]}).`,
    ),
  values: (count, things, items, left, when, where) =>
    open(
      when,
      `there ${items.length === 1 && left === 0 ? is(when) : are(when)} ${count} ${things}${rest(where)}: ${list([...items, ...more(left)])}.`,
    ),
  listed: (count, noun, things, items, left, when, where) =>
    open(
      when,
      `${count} ${count === '**1**' ? singular(noun) : noun}${rest(where)}${things === '' ? '' : ` (${things})`}: ${list([...items, ...more(left)])}.`,
    ),
  repeats: (count, things, surplus, items, left, limits) =>
    `${count} ${count === '**1**' ? `${singular(things)} is` : `${things} are`} there more than once${rest(limits)}${surplus === '' ? '' : `, ${surplus === '1' ? '1 row' : `${surplus} rows`} too many in all`}: ${list([...items, ...more(left)])}.`,
  one: (pairs, when, where) =>
    open(when, `${list(pairs.map(([name, value]) => `${name} ${is(when)} ${value}`))}${rest(where)}.`),
  share: (percent, counted, measure, condition, part, whole, when, where) => {
    const said = counted
      ? /^with /.test(condition)
        ? `${have(when)} ${condition.slice(5)}`
        : /^without /.test(condition)
          ? `${have(when)} no ${condition.replace(/^without (an? )?/, '')}`
          : /^for any /.test(condition)
            ? `${are(when)} ${condition}`
            : /^for /.test(condition)
              ? `${have(when)} ${condition.slice(4)}`
              : `${are(when)} ${condition}`
      : /^(for|in) /.test(condition)
        ? `${when === '' ? 'comes' : 'came'} from ${condition.replace(/^(for|in) /, '')}`
        : `${is(when)} ${condition}`;
    return open(when, `${percent} of ${measure}${rest(where)} ${said} (${part} of ${whole}).`);
  },
  shares: (measure, by, items, left, when, where) =>
    open(
      when,
      `the share of ${measure} by ${by}${rest(where)}: ${list([...items.map(([name, value, share]) => `${name} ${share} (${value})`), ...more(left)])}.`,
    ),
  compared: (measure, left, right, gap, percent, direction, change, when, where) => {
    const size = percent === null ? gap : `${gap}, or ${percent}`;
    if (change)
      return open(
        when,
        direction === 0
          ? `${measure}${rest(where)} stayed at ${left[1]} from ${left[0]} to ${right[0]}.`
          : `${measure}${rest(where)} ${direction > 0 ? 'rose' : 'fell'} from ${left[1]} in ${left[0]} to ${right[1]} in ${right[0]} (${direction > 0 ? 'up' : 'down'} ${size}).`,
      );
    return open(
      when,
      `${measure}${rest(where)} ${is(when)} ${left[1]} ${of(left[0])} and ${right[1]} ${of(right[0])}${direction === 0 ? ', so there is no difference' : `: ${left[0]} ${is(when)} ${direction > 0 ? 'higher' : 'lower'} by ${size}`}.`,
    );
  },
  lacking: (measure, known, other, where) =>
    capital(
      `${measure}${rest(where)} is ${known[1]} for ${known[0]}; for ${other} there are no values to compare it with.`,
    ),
  neither: (measure, left, right, where) =>
    capital(`${measure}${rest(where)}: there are no values, neither for ${left} nor for ${right}.`),
  grown: (measure, name, from, to, [gap, percent], { rises, most }, other, where) => {
    const [rose, way] = rises ? ['rose', 'up'] : ['fell', 'down'];
    const relative = other ? ` In per cent, it ${rose} ${most ? 'most' : 'least'} for ${other[0]} (${other[1]}).` : '';
    const size = percent === null ? gap : `${gap}, or ${percent}`;
    return `${capital(measure)}${rest(where)} ${rose} ${most ? 'most' : 'least'} for ${name}: from ${from[1]} in ${from[0]} to ${to[1]} in ${to[0]} (${way} ${size}).${relative}`;
  },
  reached: ([count, noun], measure, [asked, together], items, left, when, where) =>
    open(
      when,
      `the fewest ${noun} that make up ${asked} of ${measure}${rest(where)} are ${count}, with ${together} together: ${list([...items.map(([name, value, share]) => `${name} ${share} (${value})`), ...more(left)])}.`,
    ),
  moved: (measure, [earlier, later], rises, [count, noun], items, left, where) => {
    const said = `${capital(measure)}${rest(where)} was ${rises ? 'higher' : 'lower'} in ${later} than in ${earlier} for`;
    if (items.length === 0) return `${said} no ${noun}.`;
    const told = items.map(([name, from, to]) => `${name} (${to}, ${from} before)`);
    if (items.length === 1 && left === 0) return `${said} ${told[0]}.`;
    return `${said} ${count} ${noun}: ${list([...told, ...more(left)])}.`;
  },
  less: (left, right, remains, when, where) =>
    open(when, `${left[0]} less ${right[0]}${rest(where)} ${is(when)} ${remains} (${left[1]} less ${right[1]}).`),
  ratio: (left, right, ratio, when, where) =>
    open(
      when,
      `the ratio of ${left[0]} to ${right[0]}${rest(where)} ${is(when)} ${ratio} (${left[1]} to ${right[1]}).`,
    ),
  yesNo: (yes, sentence) => `${yes ? 'Yes' : 'No'}. ${sentence}`,
};
