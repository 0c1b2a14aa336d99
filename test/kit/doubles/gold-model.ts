import { openCompletion } from '../../../src/engine/models/open-model.ts';
import type { LlmModel } from '../../../src/engine/reasoner/llm/mind.ts';
import { modelDouble } from './model.ts';

/**
 * A model that needs no thought: it plans one agent, asks the statement it was told, and cites what came of it. What is
 * not right then was lost on the way between a model and the answer, and not by the model.
 */
export async function goldModel() {
  let args: Record<string, unknown> = {};
  const double = await modelDouble(({ structured, system, messages }) => {
    if (structured)
      return {
        text: JSON.stringify({ mode: 'ask', reason: '', groups: [[{ agent: 'data_analyst', goal: 'The answer' }]] }),
      };
    if (/Write the answer for the person/.test(system)) return { text: 'This is the answer [S1].' };
    if (messages.some(({ role }) => role === 'tool')) return { text: 'It is found [S1].' };
    return { toolCalls: [{ name: 'run_sql', args }] };
  });
  const choice = { provider: 'openai_compatible', model: 'gold', apiKey: 'none', baseUrl: double.openai };
  const model: LlmModel = {
    model: await openCompletion(choice, fetch),
    provider: choice.provider,
    name: choice.model,
    price: null,
  };
  return {
    model,
    /** What it asks `run_sql` next. */
    tell(next: { sql: string; source?: string }): void {
      args = { title: 'The answer', ...next };
      double.asked.length = 0;
    },
    stop: double.stop,
  };
}
