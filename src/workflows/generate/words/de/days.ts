import { numberWords, readNumber } from '../numbers.ts';
import type { ClockRule, DayRule } from '../words.ts';

export const numbers = numberWords(
  'ein|eine|einen|einer|einem|eins|erster|ersten|erste=1 zwei|zweiten|zweite=2 drei|dritten|dritte=3 vier|vierten=4 fünf|fünften=5 sechs|sechsten=6 ' +
    'sieben|siebten=7 acht|achten=8 neun|neunten=9 zehn|zehnten=10 elf=11 zwölf|dutzend=12 fünfzehn|fünfzehnten=15 zwanzig|zwanzigsten=20 ' +
    'dreißig=30 hundert|einhundert=100 tausend|eintausend=1000 million=1000000',
);
export const numberOf = (text: string): number | null => readNumber(text, ',', numbers);

const weekdays = ['sonntag', 'montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag'];
const weekday = '(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag)';
const every = '(?:jede[nrsm]?)';
const of = '(?:jedes|eines\\s+jeden|jeden|des|im)';

/** The numbers of the weekdays that a text names, by commas; 0 is Sunday. */
const weekdaysIn = (text: string): string =>
  [...text.toLowerCase().matchAll(new RegExp(weekday, 'g'))]
    .map(([name]) => weekdays.indexOf(name === 'sonnabend' ? 'samstag' : name))
    .join(',');

const dayOf = (text: string): string | null => {
  const day = numberOf(text.replace(/\.$/, ''));
  return day !== null && day >= 1 && day <= 31 ? String(day) : null;
};

const rule = (pattern: string, days: DayRule['days']): DayRule => ({
  pattern: new RegExp(`(?<![\\p{L}\\d])(?:${pattern})(?![\\p{L}\\d])`, 'iu'),
  days,
});
const always =
  (days: ReturnType<DayRule['days']>): DayRule['days'] =>
  () =>
    days;

const quarterly = { month: '1,4,7,10', unit: 'quarter' } as const;
const ordinal = '(?<day>\\d{1,2}\\.?|ersten|zweiten|dritten|fünften|zehnten|fünfzehnten|zwanzigsten)';
const part = '(?<part>morgens?|früh|vormittags?|mittags?|nachmittags?|abends?|nachts?)';

const hours: Record<string, number> = {
  morgen: 8,
  früh: 8,
  vormittag: 10,
  mittag: 12,
  nachmittag: 14,
  abend: 18,
  nacht: 22,
  mitternacht: 0,
};
const hourOf = (text: string): number => hours[text.toLowerCase().replace(/s$/, '')]!;

export const days: readonly DayRule[] = [
  rule('alle\\s+(?<n>\\d+|zwei|drei|vier|sechs|acht|zwölf)\\s+stunden', ({ groups }) => {
    const n = numberOf(groups!.n!)!;
    return 24 % n === 0 ? { often: `0 */${n}`, unit: 'day' } : null;
  }),
  rule('alle\\s+(?<n>\\d+|fünf|zehn|fünfzehn|zwanzig|dreißig)\\s+minuten', ({ groups }) => {
    const n = numberOf(groups!.n!)!;
    return n > 0 && 60 % n === 0 ? { often: `*/${n} *`, unit: 'day' } : null;
  }),
  rule(
    `(?:${every}\\s+(?:zweiten?|dritten?|vierten?|übernächsten?)|alle\\s+(?:zwei|2|drei|3|vier|4)\\s+wochen(?:\\s+am)?)\\s+(?<list>${weekday})s?`,
    ({ groups }) => ({ weekday: weekdaysIn(groups!.list!), unit: 'week', isMore: true }),
  ),
  rule(
    `(?:${every}\\s+(?:zweiten?|dritten?|vierten?)\\s+wochen?|alle\\s+(?:zwei|2|14|drei|3|vier|4)\\s+(?:wochen|tage(?=\\s+am))|vierzehntägig|14-tägig|zweiwöchentlich)(?:\\s+am\\s+(?<list>${weekday}))?`,
    ({ groups }) => ({
      ...{ weekday: groups!.list ? weekdaysIn(groups!.list) : '1', unit: 'week', isMore: true },
      ...(!groups!.list && { isVague: true }),
    }),
  ),
  rule(
    `${every}\\s+(?:zweiten?|dritten?)\\s+tag|alle\\s+(?:zwei|drei|\\d+)\\s+tage`,
    always({ unit: 'day', isMore: true }),
  ),
  rule(
    `(?:${every}|am)\\s+(?:ersten|zweiten|dritten|vierten|letzten)\\s+(?<list>${weekday})\\s+(?:im|des|jeden|eines\\s+jeden|jedes)\\s+monat(?:e?s)?`,
    ({ groups }) => ({ weekday: weekdaysIn(groups!.list!), unit: 'month', isMore: true }),
  ),
  rule(
    `(?:am\\s+(?:letzten(?:\\s+tag)?|ende)|zum\\s+ende)\\s+(?:im|des|jeden|eines\\s+jeden|jedes)\\s+monat(?:e?s)?|(?:am|zum)\\s+monatsende|(?:am|zum)\\s+monatsletzten`,
    always({ dayOfMonth: '28-31', unit: 'month', isMore: true }),
  ),
  rule('(?:zweimal|dreimal|\\d\\s?mal)\\s+(?:täglich|am\\s+tag|pro\\s+tag)', always({ unit: 'day' })),
  rule(`${every}\\s+halbe\\s+stunde|halbstündlich`, always({ often: '*/30 *', unit: 'day' })),
  rule(
    `${every}\\s+(?:volle\\s+)?stunde|stündlich|einmal\\s+(?:pro|in\\s+der)\\s+stunde`,
    always({ often: '0 *', unit: 'day' }),
  ),
  rule(
    `(?:zu(?:m)?|am)\\s+(?:beginn|anfang|ersten(?:\\s+tag)?|1\\.)\\s+${of}\\s+quartals|(?:zu(?:m)?|am)\\s+quartals(?:beginn|anfang|ersten)`,
    always({ dayOfMonth: '1', ...quarterly }),
  ),
  rule(
    `(?:zu(?:m)?|am)\\s+(?:beginn|anfang)\\s+${of}\\s+monats|(?:zu(?:m)?|am)\\s+monats(?:beginn|anfang|ersten)|(?:an\\s+)?${every}\\s+monatsersten`,
    always({ dayOfMonth: '1', unit: 'month' }),
  ),
  rule(`(?:am|zum|an\\s+jedem)\\s+${ordinal}(?:\\s+tag)?\\s+(?:${of}|im)\\s+monat(?:e?s)?`, ({ groups }) => {
    const dayOfMonth = dayOf(groups!.day!);
    return dayOfMonth === null ? null : { dayOfMonth, unit: 'month' };
  }),
  rule(`(?:monatlich|jeden\\s+monat),?\\s+(?:immer\\s+)?(?:am|zum)\\s+${ordinal}`, ({ groups }) => {
    const dayOfMonth = dayOf(groups!.day!);
    return dayOfMonth === null ? null : { dayOfMonth, unit: 'month' };
  }),
  rule(
    'werktags|werktäglich|wochentags|an\\s+(?:jedem\\s+)?(?:werktag(?:en)?|arbeitstag(?:en)?|wochentag(?:en)?)|jeden\\s+(?:werktag|arbeitstag|wochentag)|(?:von\\s+)?montags?\\s+bis\\s+freitags?',
    always({ weekday: '1-5', unit: 'day' }),
  ),
  rule('am\\s+wochenende|jedes\\s+wochenende', always({ weekday: '0,6', unit: 'week' })),
  rule(
    `(?:${every}|an\\s+jedem|immer\\s+(?:am\\s+)?)\\s*(?<list>${weekday}s?(?:\\s*(?:,|und)\\s*(?:jeden\\s+)?${weekday}s?)*)(?:\\s*${part})?`,
    ({ groups }) => ({
      weekday: weekdaysIn(groups!.list!),
      unit: 'week',
      ...(groups!.part && { hour: hourOf(groups!.part) }),
    }),
  ),
  rule(`${weekday}s(?:\\s*(?:,|und)\\s*${weekday}s)*`, match => ({ weekday: weekdaysIn(match[0]), unit: 'week' })),
  rule(
    `${every}\\s+woche|einmal\\s+(?:pro|in\\s+der|die)\\s+woche`,
    always({ weekday: '1', unit: 'week', isVague: true }),
  ),
  rule(`${every}\\s+monat|einmal\\s+(?:pro|im)\\s+monat`, always({ dayOfMonth: '1', unit: 'month', isVague: true })),
  rule(`${every}\\s+quartal|einmal\\s+(?:pro|im)\\s+quartal`, always({ dayOfMonth: '1', ...quarterly, isVague: true })),
  rule(
    `${every}\\s+jahr|einmal\\s+(?:pro|im)\\s+jahr`,
    always({ dayOfMonth: '1', month: '1', unit: 'year', isVague: true }),
  ),
  rule(`${every}\\s+(?<part>morgen|vormittag|mittag|nachmittag|abend|nacht|mitternacht)`, ({ groups }) => ({
    unit: 'day',
    hour: hourOf(groups!.part!),
  })),
  rule('allmorgendlich', always({ unit: 'day', hour: 8 })),
  rule('allabendlich', always({ unit: 'day', hour: 18 })),
  rule(`${every}\\s+tag|einmal\\s+(?:pro|am)\\s+tag`, always({ unit: 'day' })),
  rule('täglich', always({ unit: 'day' })),
  rule('wöchentlich', always({ weekday: '1', unit: 'week', isVague: true })),
  rule('monatlich', always({ dayOfMonth: '1', unit: 'month', isVague: true })),
  rule('vierteljährlich|quartalsweise', always({ dayOfMonth: '1', ...quarterly, isVague: true })),
  rule('jährlich', always({ dayOfMonth: '1', month: '1', unit: 'year', isVague: true })),
];

const hourWord = '(?:\\d{1,2}|ein|eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf)';
const later = `(?:\\s+(?<part>morgens|früh|vormittags|mittags|nachmittags|abends|nachts))?`;

const shifted = (hour: number, part = ''): number => (/nachmittags|abends/i.test(part) && hour < 12 ? hour + 12 : hour);

const clock = (pattern: string, read: ClockRule['clock']): ClockRule => ({
  pattern: new RegExp(`(?<![\\p{L}\\d])(?:${pattern})(?![\\p{L}\\d]|:\\d)`, 'iu'),
  clock: read,
});

export const clocks: readonly ClockRule[] = [
  clock(`um\\s+halb\\s+(?<hour>${hourWord})${later}`, ({ groups }) => [
    { hour: shifted((numberOf(groups!.hour!)! + 23) % 24, groups!.part), minute: 30 },
  ]),
  clock(`um\\s+(?<one>\\d{1,2})(?:\\s*uhr)?\\s+und\\s+(?:um\\s+)?(?<two>\\d{1,2})\\s*uhr`, ({ groups }) => [
    { hour: Number(groups!.one), minute: 0 },
    { hour: Number(groups!.two), minute: 0 },
  ]),
  clock(
    `(?:um|gegen|ab)\\s+(?<hour>${hourWord})(?:[:.](?<minute>\\d{2}))?(?:\\s*uhr(?:\\s+(?<more>\\d{2}))?|\\s*h)?${later}(?!\\s*(?:%|prozent))`,
    ({ groups }) => [
      { hour: shifted(numberOf(groups!.hour!)!, groups!.part), minute: Number(groups!.minute ?? groups!.more ?? 0) },
    ],
  ),
  clock(`(?<hour>\\d{1,2})(?:[:.](?<minute>\\d{2}))?\\s*uhr${later}`, ({ groups }) => [
    { hour: shifted(Number(groups!.hour), groups!.part), minute: Number(groups!.minute ?? 0) },
  ]),
  clock('um\\s+(?<part>mitternacht)', () => [{ hour: 0, minute: 0 }]),
  clock('(?:am\\s+)?(?<part>morgens|früh|vormittags?|mittags?|nachmittags?|abends?|nachts)', ({ groups }) => [
    { hour: hourOf(groups!.part!), minute: 0 },
  ]),
];
