/** How people ask why something changed, and how the analyst tells them. A file of words for each language. */
export type ChangeWords = {
  /** What opens such a question, by words; the longest that fits counts. */
  why: string[];
  /** Verbs that may stand right after it. */
  auxiliaries: Set<string>;
  /** Words of change and which way they point. */
  moves: Map<string, 'down' | 'up' | 'either'>;
  /** What stands before that which it is compared with. */
  against: string[];
  /** Words that tie a noun of change to its measure: "the drop in revenue". */
  ties: Set<string>;
  whole: string;
  say: {
    change(
      measure: string,
      from: string,
      before: string,
      to: string,
      after: string,
      by: string,
      percent: string | null,
    ): string;
    steady(measure: string, from: string, to: string, value: string): string;
    drivers: string;
    driver(name: string, before: string, after: string, share: string): string;
    shift(percent: string, share: string): string;
    nothing(groups: number, dimensions: string): string;
    rest(value: string): string;
    season(percent: string): string;
    effects(rate: string, mix: string): string;
    paradox(dimension: string): string;
    hypothesis(dimension: string): string;
    hypothesisShift: string;
    hypothesisSeason: string;
    evidence(name: string, share: string): string;
    noEvidence(dimension: string): string;
    noMeasure: string;
    noTime: string;
    noGroups: string;
    columns: { group: string; before: string; after: string; change: string; share: string };
  };
};

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

export const englishChange: ChangeWords = {
  why: [
    'why',
    'how come',
    'what explains',
    'what caused',
    'what drove',
    'what is behind',
    "what's behind",
    'what is the reason for',
    'what are the reasons for',
    'explain why',
    'explain',
    'investigate why',
    'investigate',
    'find out why',
  ],
  auxiliaries: new Set('did has have had is are was were does do the our'.split(' ')),
  moves: new Map<string, 'down' | 'up' | 'either'>([
    ...'fall fell fallen falling drop dropped dropping decline declined declining decrease decreased decreasing shrink shrank shrunk sink sank sunk slump slumped plunge plunged down lower dip dipped collapse collapsed lose lost'
      .split(' ')
      .map(word => [word, 'down'] as const),
    ...'rise rose risen rising increase increased increasing grow grew grown growing climb climbed climbing jump jumped surge surged soar soared up higher gain gained improve improved'
      .split(' ')
      .map(word => [word, 'up'] as const),
    ...'change changed changes changing differ differed move moved development difference go went gone going so'
      .split(' ')
      .map(word => [word, 'either'] as const),
  ]),
  against: [
    'compared to',
    'compared with',
    'in comparison to',
    'in comparison with',
    'relative to',
    'versus',
    'vs',
    'vs.',
    'against',
    'than in',
    'than',
  ],
  ties: new Set(['in', 'of', 'for']),
  whole: 'all of it',
  say: {
    change: (measure, from, before, to, after, by, percent) =>
      `${measure} went from ${before} in ${from} to **${after}** in ${to}, ${by}${percent ? ` (${percent})` : ''}.`,
    steady: (measure, from, to, value) =>
      `${measure} was ${value} in ${from} and in ${to}: there is no change to explain.`,
    drivers: 'What moved otherwise than the rest:',
    driver: (name, before, after, share) => `**${name}** went from ${before} to ${after}: ${share} of the change.`,
    shift: (percent, share) => `Everything together moved by ${percent}, which makes ${share} of the change.`,
    nothing: (groups, dimensions) =>
      `No group stands out: over ${groups} combinations of ${dimensions} the change is spread as chance would spread it.`,
    rest: value => `What these do not explain comes to ${value}.`,
    season: percent => `A year earlier the same step was ${percent}, so part of it may be the season.`,
    effects: (rate, mix) =>
      `Of the change, ${rate} came of the groups' own values and ${mix} of how much each of them weighs.`,
    paradox: dimension =>
      `Mind that in every larger group of ${lower(dimension)} it went the other way than in the whole: the mix of groups changed.`,
    hypothesis: dimension => `Some values of ${dimension} moved otherwise than the rest.`,
    hypothesisShift: 'Everything moved alike.',
    hypothesisSeason: 'It is the season: the same happened a year earlier.',
    evidence: (name, share) => `${name} makes ${share} of the change.`,
    noEvidence: dimension => `No value of ${dimension} stands out from chance.`,
    noMeasure:
      'I could not tell which number is meant. Name it and the period, such as “Why did revenue fall in March 2024?”.',
    noTime:
      'There is no date by which to tell before from after. Name two things to compare, or add a table with dates.',
    noGroups: 'There is no column by which to take the change apart.',
    columns: { group: 'Group', before: 'before', after: 'after', change: 'change', share: 'share of the change' },
  },
};

export const changeWordsFor = (_language: string): ChangeWords => englishChange;
