import { Invalid } from '../base/errors.ts';
import type { App, Caller } from '../context.ts';
import { providers } from '../engine/models/providers.ts';
import { type ModelInForce, modelInForce } from './models-in-force.ts';

/** Names the built-in analyst where a model may be named. */
export const builtinModel = 'builtin';

/** The models by which somebody may be answered in place of the one in force: those of the same provider. */
export const modelsBeside = ({ choice }: ModelInForce): string[] => {
  const known = providers.find(({ name }) => name === choice.provider)?.models ?? [];
  const names = known.filter(({ purpose }) => purpose === 'completion').map(({ name }) => name);
  return [...new Set([choice.model, ...names])];
};

/** Refuses a model by which the caller cannot be answered. @throws Invalid (`model`) */
export async function checkModel(
  app: Pick<App, 'db' | 'config' | 'secrets'>,
  caller: Pick<Caller, 'userId' | 'organizationId'>,
  model: string,
): Promise<void> {
  const inForce = await modelInForce(app, caller, 'completion');
  const names = [builtinModel, ...(inForce ? modelsBeside(inForce) : [])];
  if (names.includes(model)) return;
  throw new Invalid([{ path: 'input.model', message: `must be one of ${names.join(', ')}` }]);
}
