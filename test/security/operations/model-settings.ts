import { everyRole, type Operations, signedIn, works } from '../outcomes.ts';

/** Models: everything stands for the caller, nothing is reached by id. */
export const modelSettingsOperations: Operations = {
  'Query.modelSettings': { ...signedIn, run: '{ modelSettings { tier } }', about: null, ...everyRole(works) },
  'Query.modelProviders': { ...signedIn, run: '{ modelProviders { name } }', about: null, ...everyRole(works) },
  'Query.modelUsage': { ...signedIn, run: '{ modelUsage { periodStart } }', about: null, ...everyRole(works) },
  'Mutation.saveModelSettings': {
    ...signedIn,
    run: 'mutation ($input: SaveModelSettingsInput!) { saveModelSettings(input: $input) { tier } }',
    variables: () => ({ input: { monthlyCap: 5 } }),
    about: null,
    ...everyRole(works),
  },
  'Mutation.validateModelSettings': {
    ...signedIn,
    run: 'mutation ($input: ValidateModelSettingsInput!) { validateModelSettings(input: $input) { ok } }',
    variables: () => ({ input: {} }),
    about: null,
    ...everyRole(works),
  },
  'Mutation.removeModelSettings': {
    ...signedIn,
    run: 'mutation { removeModelSettings { tier } }',
    about: null,
    ...everyRole(works),
  },
};
