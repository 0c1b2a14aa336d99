/** The sentences that state what was found. `when` is the time ("in 2024"), `where` all other limits, both may be empty; values are marked already. */
export type Sentences = {
  figure(measure: string, value: string, when: string, where: string): string;
  count(value: string, one: boolean, noun: string, when: string, where: string): string;
  none(noun: string, when: string, where: string): string;
  noValue(measure: string, when: string, where: string): string;
  /** `ranked`: "second highest total revenue". */
  extreme(names: string[], ranked: string, value: string | null, when: string, where: string): string;
  top(things: string, measure: string, direction: 'asc' | 'desc', items: string[], when: string, where: string): string;
  /** What ranks first in each group. */
  within(ranked: string, items: [group: string, thing: string][], when: string, where: string): string;
  running(measure: string, unit: string, last: [time: string, value: string], when: string, where: string): string;
  /** Changes from one stretch of time to the next: all of them where they are few, else the largest ones. */
  changes(
    measure: string,
    sinceYear: boolean,
    items: [time: string, change: string][],
    extremes: { rise: [time: string, change: string] | null; fall: [time: string, change: string] | null } | null,
    when: string,
    where: string,
  ): string;
  extremeChange(measure: string, falls: boolean, time: string, change: string, value: string, where: string): string;
  /** `left`: so many more that are not told. */
  few(measure: string, items: [name: string, value: string][], when: string, where: string, left?: number): string;
  ranked(
    measure: string,
    place: boolean,
    items: [name: string, value: string][],
    left: number,
    when: string,
    where: string,
  ): string;
  series(
    measure: string,
    unit: string,
    first: [string, string],
    last: [string, string],
    high: [string, string],
    low: [string, string],
    when: string,
    where: string,
  ): string;
  cross(
    measure: string,
    by: string,
    count: number,
    high: [string, string],
    low: [string, string],
    when: string,
    where: string,
  ): string;
  values(count: string, things: string, items: string[], left: number, when: string, where: string): string;
  listed(
    count: string,
    noun: string,
    things: string,
    items: string[],
    left: number,
    when: string,
    where: string,
  ): string;
  /** What is there more than once: how many of these there are, of what, how many rows are too many, and the first of them. */
  repeats(count: string, things: string, surplus: string, items: string[], left: number, limits: string): string;
  one(pairs: [name: string, value: string][], when: string, where: string): string;
  share(
    percent: string,
    counted: boolean,
    measure: string,
    condition: string,
    part: string,
    whole: string,
    when: string,
    where: string,
  ): string;
  shares(
    measure: string,
    by: string,
    items: [name: string, value: string, share: string][],
    left: number,
    when: string,
    where: string,
  ): string;
  compared(
    measure: string,
    left: [string, string],
    right: [string, string],
    gap: string,
    percent: string | null,
    direction: -1 | 0 | 1,
    change: boolean,
    when: string,
    where: string,
  ): string;
  /** Two figures of which one is lacking, as no row has a value: that of `known` is told, and no difference. */
  lacking(measure: string, known: [string, string], other: string, where: string): string;
  /** Two figures that are lacking both. */
  neither(measure: string, left: string, right: string, where: string): string;
  /** Of which of several things a figure rose or fell most (or least) from one time to another; `other`: in per cent it was this one. */
  grown(
    measure: string,
    name: string,
    from: [time: string, value: string],
    to: [time: string, value: string],
    size: [gap: string, percent: string | null],
    way: { rises: boolean; most: boolean },
    other: [name: string, percent: string] | null,
    where: string,
  ): string;
  /** The fewest groups that make up so much of a figure, and how much they do. */
  reached(
    things: [count: string, noun: string],
    measure: string,
    shares: [asked: string, together: string],
    items: [name: string, value: string, share: string][],
    left: number,
    when: string,
    where: string,
  ): string;
  /** Of which and how many of several things a figure is higher (`rises`) or lower at the later of two times; `left`: so many are not told. */
  moved(
    measure: string,
    times: [earlier: string, later: string],
    rises: boolean,
    things: [count: string, noun: string],
    items: [name: string, from: string, to: string][],
    left: number,
    where: string,
  ): string;
  /** What the second figure leaves of the first. */
  less(left: [string, string], right: [string, string], remains: string, when: string, where: string): string;
  ratio(left: [string, string], right: [string, string], ratio: string, when: string, where: string): string;
  yesNo(yes: boolean, sentence: string): string;
};
