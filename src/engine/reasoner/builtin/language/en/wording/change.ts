import type { ChangeWords } from '../../wording/change.ts';

const joined = (items: string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
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
  say: {
    change: (measure, from, before, to, after, by) =>
      `${measure} went from ${before} in ${from} to **${after}** in ${to} (${by}).`,
    otherwise: (measure, direction) => `${measure} did not ${direction === 'down' ? 'fall' : 'rise'}: it`,
    steady: (measure, from, to, value) =>
      `${measure} was ${value} in ${from} and in ${to}: there is no change to explain.`,
    drivers: 'What moved otherwise than the rest:',
    driver: (name, before, after, by, share) =>
      `**${name}** went from ${before} to ${after} (${by})${share === null ? '' : `: ${share} of the change`}.`,
    rateDriver: (name, before, after, effect) =>
      `**${name}** went from ${before} to ${after}, which alone moved the whole by ${effect}.`,
    rest: (before, after, by) => `Everything else together went from ${before} to ${after} (${by}).`,
    opposed: (change, gross) =>
      `The net change of ${change} is what is left of moves in both directions, ${gross} in all.`,
    nothing: (groups, dimensions) =>
      `No group stands out: over ${groups} combinations of ${joined(dimensions)} the differences are such as chance brings about.`,
    directions: (up, items) =>
      `${up ? 'It rose' : 'It fell'} in ${joined(items.map(({ name, along, of }) => `${along === of ? 'all' : `${along} of the`} ${of} larger groups by ${lower(name)}`))}.`,
    season: (from, to, was, strength) =>
      `A year earlier the same step, from ${from} to ${to}, was ${was}: ${
        strength === 'alike'
          ? 'this may well be the season.'
          : strength === 'weaker'
            ? 'beside the season, this is a weak move.'
            : 'the season may be a part of it.'
      }`,
    effects: (rate, mix) =>
      `Of the change, ${rate} came of the groups' own values and ${mix} of how much each of them weighs.`,
    paradox: dimension =>
      `Mind that in every larger group by ${lower(dimension)} it went the other way than in the whole (Simpson's paradox): the mix of groups changed.`,
    cut: last => `There is no data after ${last}, so the same stretch of both periods is compared.`,
    begins: first => `The data begins on ${first}, so the earlier period is not whole.`,
    lastMonth: name => `No period was named, so ${name}, the last whole month, is explained.`,
    hypothesis: dimension => `Some values of ${dimension} moved otherwise than the rest.`,
    hypothesisShift: 'Everything moved alike.',
    hypothesisSeason: 'It is the season: the same happened a year earlier.',
    evidence: (name, by) => `${name} moved by ${by}.`,
    noEvidence: dimension => `No value of ${dimension} stands out from chance.`,
    restMoved: by => `What belongs to no such group moved by ${by}.`,
    seasonWas: by => `A year earlier the same step was ${by}.`,
    noSeason: 'There is no data of the year before to tell by.',
    noMeasure: (figure, figures) =>
      `I could not tell which number is meant. Name it and the period, such as “Why did ${figure || 'revenue'} fall in March 2024?”.${figures.length > 0 ? ` The data tell ${joined(figures)}.` : ''}`,
    noTime:
      'There is no date by which to tell before from after. Name two things to compare, or add a table with dates.',
    noGroups: 'There is no column by which to take the change apart.',
    noLater: (last, period) => `There is no data after ${last}, so there is nothing of ${period} to explain.`,
    noEarlier: first => `The data begins on ${first}: there is nothing before to compare with.`,
    columns: {
      group: 'Group',
      before: 'before',
      after: 'after',
      change: 'change',
      share: 'share of the change',
      effect: 'effect on the whole',
    },
  },
};
