import type { Explanation } from '../../../../investigation/explain-change.ts';
import type { Hypothesis } from '../../../reasoner.ts';
import { languageFor } from '../../language/languages.ts';
import { groupName, percent } from './figures.ts';

/** What may be the cause, before anything is known: each dimension, all alike, the season. */
export function hypothesesOf(titles: string[], language: string): Hypothesis[] {
  const { say } = languageFor(language).change;
  const open = (id: string, statement: string): Hypothesis => ({
    id,
    statement,
    status: 'open',
    confidence: 0.5,
    evidence: [],
  });
  return [
    ...titles.map((title, n) => open(`d${n}`, say.hypothesis(title))),
    open('shift', say.hypothesisShift),
    open('season', say.hypothesisSeason),
  ];
}

/** Judges each hypothesis by what was found. */
export function weigh(hypotheses: Hypothesis[], explanation: Explanation, titles: string[], language: string): void {
  const { say } = languageFor(language).change;
  const { causes, shift, rest, season, before, after } = explanation;
  titles.forEach((title, n) => {
    const mine = causes.filter(({ where }) => where.some(({ dimension }) => dimension === title));
    Object.assign(hypotheses[n]!, {
      status: mine.length > 0 ? 'supported' : 'refuted',
      confidence: mine.length > 0 ? Math.min(0.99, 1 - 1 / Math.max(2, mine[0]!.z)) : 0.8,
      evidence:
        mine.length > 0
          ? mine.map(cause => say.evidence(groupName(cause.where), percent(ratio(cause.before, cause.after), language)))
          : [say.noEvidence(title)],
    });
  });
  const moved = rest ? ratio(rest.before, rest.after) : shift.factor - 1;
  const change = ratio(before, after);
  const alike = Math.abs(moved) >= 0.01 && moved * change > 0 && Math.abs(moved) >= Math.abs(change) / 2;
  Object.assign(hypotheses[titles.length]!, {
    status: alike ? 'supported' : 'refuted',
    confidence: 0.8,
    evidence: [say.restMoved(percent(moved, language))],
  });
  const step = season && ratio(season.before, season.after);
  Object.assign(hypotheses.at(-1)!, {
    status: step !== null && isSeasonal(explanation) ? 'supported' : 'refuted',
    confidence: step === null ? 0.2 : 0.7,
    evidence: [step === null ? say.noSeason : say.seasonWas(percent(step, language))],
  });
}

const ratio = (before: number, after: number): number =>
  before === 0 ? (after === 0 ? 0 : 1) : (after - before) / Math.abs(before);

/** Whether the same step a year earlier went the same way, at least half as far. */
export function isSeasonal({ season, before, after }: Explanation): boolean {
  if (!season || season.before === 0 || before === 0) return false;
  const [then, now] = [ratio(season.before, season.after), ratio(before, after)];
  return then * now > 0 && Math.abs(then) >= Math.abs(now) / 2;
}
