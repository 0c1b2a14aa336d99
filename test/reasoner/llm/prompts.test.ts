import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { analystPrompt } from '../../../src/engine/reasoner/llm/prompts/analyst.ts';
import { groundRules } from '../../../src/engine/reasoner/llm/prompts/ground-rules.ts';
import { investigatorPrompt } from '../../../src/engine/reasoner/llm/prompts/investigator.ts';
import { plannerPrompt } from '../../../src/engine/reasoner/llm/prompts/planner.ts';
import { reviewerPrompt } from '../../../src/engine/reasoner/llm/prompts/reviewer.ts';
import { promptVersion } from '../../../src/engine/reasoner/llm/prompts/version.ts';
import { writerPrompt } from '../../../src/engine/reasoner/llm/prompts/writer.ts';

it('A changed prompt has a new version', () => {
  const all = [groundRules, plannerPrompt, analystPrompt, investigatorPrompt, reviewerPrompt, writerPrompt].join('\0');
  const print = createHash('sha256').update(all).digest('hex').slice(0, 12);
  expect({ promptVersion, print }).toMatchInlineSnapshot(`
    {
      "print": "fcaa030eef9d",
      "promptVersion": 5,
    }
  `);
});
