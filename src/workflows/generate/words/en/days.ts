import { numberWords, readNumber } from '../numbers.ts';
import type { Clock, ClockRule, DayRule } from '../words.ts';

export const numbers = numberWords(
  'a|an|one|first=1 two|second=2 three|third=3 four|fourth=4 five|fifth=5 six|sixth=6 seven|seventh=7 eight|eighth=8 nine|ninth=9 ten|tenth=10 ' +
    'eleven=11 twelve|dozen=12 fifteen|fifteenth=15 twenty=20 thirty=30 hundred=100 thousand=1000 million=1000000',
);
export const numberOf = (text: string): number | null => readNumber(text, '.', numbers);

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const weekday = '(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:days?)?';
const weekdayList = `${weekday}(?:\\s*(?:,|and|&|,\\s*and)\\s*(?:on\\s+|every\\s+)?${weekday})*`;
const every = '(?:every|each)';
const ordinal = '(?<day>\\d{1,2}(?:st|nd|rd|th)?|first|second|third|fifth|tenth|fifteenth)';

/** The numbers of the weekdays that a text names, by commas; 0 is Sunday. */
const weekdaysIn = (text: string): string =>
  [...text.toLowerCase().matchAll(new RegExp(`\\b${weekday}\\b`, 'g'))]
    .map(([name]) => weekdays.findIndex(day => day.startsWith(name.replace(/(?:days?|s)$/, '').slice(0, 3))))
    .join(',');

const dayOf = (text: string): string | null => {
  const day = numberOf(text.replace(/(?<=\d)(?:st|nd|rd|th)$/, ''));
  return day !== null && day >= 1 && day <= 31 ? String(day) : null;
};

const rule = (pattern: string, days: DayRule['days']): DayRule => ({
  pattern: new RegExp(`\\b(?:${pattern})(?![\\p{L}\\d])`, 'iu'),
  days,
});
const always =
  (days: ReturnType<DayRule['days']>): DayRule['days'] =>
  () =>
    days;

const quarterly = { month: '1,4,7,10', unit: 'quarter' } as const;

export const days: readonly DayRule[] = [
  rule(`${every}\\s+(?<n>\\d+|two|three|four|six|eight|twelve)\\s+hours`, ({ groups }) => {
    const n = numberOf(groups!.n!)!;
    return 24 % n === 0 ? { often: `0 */${n}`, unit: 'day' } : null;
  }),
  rule(`${every}\\s+(?<n>\\d+|five|ten|fifteen|twenty|thirty)\\s+minutes`, ({ groups }) => {
    const n = numberOf(groups!.n!)!;
    return n > 0 && 60 % n === 0 ? { often: `*/${n} *`, unit: 'day' } : null;
  }),
  rule(`${every}\\s+half(?:\\s+an)?\\s+hour`, always({ often: '*/30 *', unit: 'day' })),
  rule(`(?:${every}\\s+(?:other|second|2nd|third|fourth)|alternate)\\s+(?<list>${weekday})`, ({ groups }) => ({
    ...{ weekday: weekdaysIn(groups!.list!), unit: 'week', isMore: true },
  })),
  rule(
    `(?:${every}\\s+(?:other|second|two|2|three|3|four|4)\\s+weeks?|fortnightly|bi-?weekly|${every}\\s+fortnight)(?:\\s+on\\s+(?:a\\s+)?(?<list>${weekday}))?`,
    ({ groups }) => ({
      ...{ weekday: groups!.list ? weekdaysIn(groups!.list) : '1', unit: 'week', isMore: true },
      ...(!groups!.list && { isVague: true }),
    }),
  ),
  rule(`${every}\\s+(?:other|second|two|2|three|3|\\d+)\\s+days?`, always({ unit: 'day', isMore: true })),
  rule(
    `(?:on\\s+)?(?:the|${every})\\s+(?:first|second|third|fourth|last)\\s+(?<list>${weekday})\\s+(?:of|in)\\s+(?:every|each|the|a)\\s+month`,
    ({ groups }) => ({ weekday: weekdaysIn(groups!.list!), unit: 'month', isMore: true }),
  ),
  rule(
    `(?:on\\s+|at\\s+)?(?:the|${every})\\s+(?:last\\s+day|end)\\s+of\\s+(?:every|each|the|a)\\s+month`,
    always({ dayOfMonth: '28-31', unit: 'month', isMore: true }),
  ),
  rule(`${every}\\s+(?:first|1st)(?:\\s+day)?\\s+of\\s+(?:the|a)\\s+month`, always({ dayOfMonth: '1', unit: 'month' })),
  rule('(?:twice|two\\s+times|three\\s+times|\\d\\s+times)\\s+(?:a|per|each|every)\\s+day', always({ unit: 'day' })),
  rule(`${every}\\s+hour|hourly|once\\s+an\\s+hour`, always({ often: '0 *', unit: 'day' })),
  rule(
    `(?:on|at)\\s+the\\s+(?:first\\s+(?:day\\s+)?|1st\\s+(?:day\\s+)?|start\\s+|beginning\\s+)of\\s+(?:every|each|the|a)\\s+quarter`,
    always({ dayOfMonth: '1', ...quarterly }),
  ),
  rule(
    `(?:on|at)\\s+the\\s+(?:start|beginning)\\s+of\\s+(?:every|each|the|a)\\s+month`,
    always({ dayOfMonth: '1', unit: 'month' }),
  ),
  rule(`(?:on\\s+)?the\\s+${ordinal}(?:\\s+day)?\\s+of\\s+(?:every|each|the|a)\\s+month`, ({ groups }) => {
    const dayOfMonth = dayOf(groups!.day!);
    return dayOfMonth === null ? null : { dayOfMonth, unit: 'month' };
  }),
  rule(`(?:${every}\\s+month|monthly),?\\s+on\\s+the\\s+${ordinal}`, ({ groups }) => {
    const dayOfMonth = dayOf(groups!.day!);
    return dayOfMonth === null ? null : { dayOfMonth, unit: 'month' };
  }),
  rule(
    `(?:on\\s+)?(?:${every}\\s+)?(?:weekdays?|work(?:ing\\s+|\\s*)days?|business\\s+days?)|(?:from\\s+)?monday\\s+(?:to|through|till|until|-)\\s+friday`,
    always({ weekday: '1-5', unit: 'day' }),
  ),
  rule(`(?:on\\s+|${every}\\s+)weekends?`, always({ weekday: '0,6', unit: 'week' })),
  rule(
    `(?:${every}|on)\\s+(?<list>${weekdayList})(?:\\s+(?<part>mornings?|afternoons?|evenings?|nights?))?`,
    ({ groups }) => ({
      weekday: weekdaysIn(groups!.list!),
      unit: 'week',
      ...(groups!.part && { hour: hourOf(groups!.part) }),
    }),
  ),
  rule(`(?:mon|tues|wednes|thurs|fri|satur|sun)days(?:\\s+and\\s+${weekday})?`, match => ({
    weekday: weekdaysIn(match[0]),
    unit: 'week',
  })),
  rule(`(?:${every}|once\\s+(?:a|per))\\s+week`, always({ weekday: '1', unit: 'week', isVague: true })),
  rule(`(?:${every}|once\\s+(?:a|per))\\s+month`, always({ dayOfMonth: '1', unit: 'month', isVague: true })),
  rule(`(?:${every}|once\\s+(?:a|per))\\s+quarter`, always({ dayOfMonth: '1', ...quarterly, isVague: true })),
  rule(`(?:${every}|once\\s+(?:a|per))\\s+year`, always({ dayOfMonth: '1', month: '1', unit: 'year', isVague: true })),
  rule(`${every}\\s+(?<part>morning|noon|afternoon|evening|night|midnight)`, ({ groups }) => ({
    unit: 'day',
    hour: hourOf(groups!.part!),
  })),
  rule(`${every}\\s+(?:single\\s+)?day|once\\s+a\\s+day`, always({ unit: 'day' })),
  rule('daily', always({ unit: 'day' })),
  rule('weekly', always({ weekday: '1', unit: 'week', isVague: true })),
  rule('monthly', always({ dayOfMonth: '1', unit: 'month', isVague: true })),
  rule('quarterly', always({ dayOfMonth: '1', ...quarterly, isVague: true })),
  rule('yearly|annually', always({ dayOfMonth: '1', month: '1', unit: 'year', isVague: true })),
];

const hours: Record<string, number> = { morning: 8, noon: 12, afternoon: 14, evening: 18, night: 22, midnight: 0 };
const hourOf = (part: string): number => hours[part.toLowerCase().replace(/s$/, '')]!;

const hour = '(?:\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)';
const time = `${hour}(?:[:.]\\d{2})?(?:\\s*h)?(?:\\s*(?:a\\.?m\\.?|p\\.?m\\.?)|\\s+o['’]?clock)?`;
const later = '(?:\\s+in\\s+the\\s+(?<part>morning|afternoon|evening)|\\s+at\\s+night)?';

function timeOf(text: string, part = ''): Clock | null {
  const match = new RegExp(`^(?<hour>${hour})(?:[:.](?<minute>\\d{2}))?\\s*(?<half>[ap])?`, 'i').exec(text.trim());
  const at = match && numberOf(match.groups!.hour!);
  if (!match || at === null) return null;
  const isPm = match.groups!.half?.toLowerCase() === 'p' || /afternoon|evening/i.test(part);
  const isAm = match.groups!.half?.toLowerCase() === 'a';
  return { hour: isPm && at < 12 ? at + 12 : isAm && at === 12 ? 0 : at, minute: Number(match.groups!.minute ?? 0) };
}

const all = (times: (Clock | null)[]): Clock[] | null => (times.some(time => !time) ? null : (times as Clock[]));

const clock = (pattern: string, read: ClockRule['clock']): ClockRule => ({
  pattern: new RegExp(`\\b(?:${pattern})(?![\\p{L}\\d]|:\\d)`, 'iu'),
  clock: read,
});

export const clocks: readonly ClockRule[] = [
  clock(`at\\s+half\\s+past\\s+(?<hour>${hour})`, ({ groups }) => [{ hour: numberOf(groups!.hour!)!, minute: 30 }]),
  clock(`at\\s+(?<one>${time})\\s+and\\s+(?:at\\s+)?(?<two>${time})(?!\\s*%)`, ({ groups }) =>
    all([timeOf(groups!.one!), timeOf(groups!.two!)]),
  ),
  clock(`(?:at|from|by)\\s+(?<one>${time})${later}`, ({ groups }) => all([timeOf(groups!.one!, groups!.part)])),
  clock(`(?<one>\\d{1,2}(?:[:.]\\d{2})?\\s*(?:am|pm)|\\d{1,2}:\\d{2})`, ({ groups }) => all([timeOf(groups!.one!)])),
  clock(`(?:at\\s+)?(?<part>noon|midnight)`, ({ groups }) => [{ hour: hourOf(groups!.part!), minute: 0 }]),
  clock(`(?:in\\s+the|at)\\s+(?<part>morning|afternoon|evening|night)s?`, ({ groups }) => [
    { hour: hourOf(groups!.part!), minute: 0 },
  ]),
];
