import type { Reasoner } from '../reasoner.ts';
import { readying } from './desk.ts';
import { inItsLanguage } from './language/tell-language.ts';
import { nothing } from './read/choices.ts';
import { skillFor, skills } from './skills/skills.ts';
import { inWantedLanguage, withTaste } from './taste.ts';

/**
 * The analyst that needs no model: it reads questions by rules and a lexicon, and answers the same way every time. Made for
 * one task: what it made ready of the tables is kept as long. `without`: rules of reading that are switched off.
 */
export const builtinReasoner = (without = nothing): Reasoner => {
  const { ready, end } = readying(without);
  return {
    name: 'builtin',
    heeds: 'definitions',
    async plan(asked, desk) {
      const brief = inItsLanguage(asked);
      for (const skill of skills) {
        const found = await skill.recognise(brief, ready(desk));
        if (!found) continue;
        if (brief.mode === 'auto') desk.think(found.why);
        return { groups: found.groups };
      }
      return { groups: [] };
    },
    act: (brief, assignment, desk) => skillFor(assignment).act(inItsLanguage(brief), assignment, ready(desk)),
    async review(asked, _plan, findings, desk) {
      for (const skill of skills) {
        const plan = (await skill.review?.(inItsLanguage(asked), findings, ready(desk))) ?? null;
        if (plan) return plan;
      }
      return null;
    },
    answer(asked, findings, desk) {
      const brief = inWantedLanguage(inItsLanguage(asked));
      const skill = skills.find(each => each.speaks(findings))!;
      return ending(withTaste(skill.say(brief, findings, ready(desk)), asked), end);
    },
  };
};

/** What is told, and then what is done after the last of it. */
async function* ending<T>(parts: AsyncIterable<T>, end: () => void): AsyncIterable<T> {
  try {
    yield* parts;
  } finally {
    end();
  }
}
