import { z } from 'zod';
import type { Place } from '../accounts/tiers.ts';
import { line } from '../accounts/words.ts';
import { type Fault, NotFound } from '../base/errors.ts';
import { type AgentDefinition, agentNamed } from '../engine/reasoner/agents.ts';

const instructions = z
  .string()
  .trim()
  .min(1, 'must not be empty: null takes it back')
  .max(4000, 'must have at most 4000 characters')
  .regex(/^[\P{Cc}\n\r\t]*$/u, 'must not hold control characters')
  .nullish();
const tools = z.array(z.string().max(100)).max(100, 'must name at most 100 tools').nullish();

const common = {
  agentName: z.string(),
  enabled: z.boolean().nullish(),
  model: line(200).nullish(),
  instructions,
  tools,
};

/** What a person may set for themselves. */
export const preferencesInput = z.object(common).superRefine(asSettable);

const steps = 'must be 1 to 20';

/** What Admins may set at a place. */
export const settingsInput = z
  .object({
    // Which place is meant is read where it is looked for.
    at: z.custom<Place>(),
    ...common,
    maxSteps: z.int(steps).min(1, steps).max(20, steps).nullish(),
    deniedTools: tools,
    limits: z
      .object({
        runsPerDay: z
          .int('must be 0 or more')
          .min(0, 'must be 0 or more')
          .max(1_000_000, 'must be at most 1,000,000')
          .nullish(),
        costPerMonth: z.number().min(0, 'must be 0 or more').max(1_000_000, 'must be at most 1,000,000').nullish(),
      })
      .nullish(),
    locked: z.boolean().nullish(),
  })
  .superRefine(asSettable);

export type SettingsInput = z.infer<typeof settingsInput>;
export type PreferencesInput = z.infer<typeof preferencesInput>;

/** The agent that is meant. @throws NotFound */
export function definitionOf({ agentName }: { agentName: string }): AgentDefinition {
  const definition = agentNamed(agentName);
  if (!definition) throw new NotFound('agent');
  return definition;
}

/** Tells what an agent cannot be set to together with all else that is wrong; an unknown agent is told by whom it is looked for. */
function asSettable(
  input: { agentName: string } & Omit<Partial<SettingsInput>, 'at'>,
  issues: { addIssue(issue: { code: 'custom'; path: PropertyKey[]; message: string }): void },
): void {
  const definition = agentNamed(input.agentName);
  if (!definition) return;
  for (const { path, message } of faultsOf(definition, input)) {
    const [, ...within] = path.split('.');
    issues.addIssue({ code: 'custom', path: within.map(part => (/^\d+$/.test(part) ? Number(part) : part)), message });
  }
}

/**
 * What an agent cannot be set to: tools it does not know, and, for those who stand in every task, all but the words and
 * the model they are given.
 */
function faultsOf(definition: AgentDefinition, input: Omit<Partial<SettingsInput>, 'at'>): Fault[] {
  const faults: Fault[] = [];
  for (const field of ['tools', 'deniedTools'] as const) {
    const named = input[field] ?? [];
    for (const [i, tool] of named.entries()) {
      if (definition.tools.includes(tool)) continue;
      faults.push({ path: `input.${field}.${i}`, message: `must be one of ${definition.tools.join(', ')}` });
    }
  }
  if (!definition.isWorker) {
    const { enabled, ...rest } = input;
    if (enabled === false)
      faults.push({
        path: 'input.enabled',
        message: `every answer needs ${definition.called.en}: it cannot be switched off`,
      });
    for (const field of ['maxSteps', 'tools', 'deniedTools', 'limits'] as const)
      if (rest[field] != null)
        faults.push({
          path: `input.${field}`,
          message: `cannot be set for ${definition.called.en}, which every answer needs`,
        });
  }
  return faults;
}
