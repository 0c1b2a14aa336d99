import { everyRole, input, missing, type Operations, type Outcomes, signedIn, works } from '../outcomes.ts';

/** What is the organization's, everybody in it may read. */
const organizations: Outcomes = { own: 'yes', colleague: 'yes', foreign: 'NOT_FOUND', ...missing };
/** Who made it and Admins may change it. */
const changing = {
  ...signedIn,
  about: 'workflow',
  USER: { ...organizations, colleague: 'FORBIDDEN' },
  ADMIN: organizations,
  SUPERADMIN: organizations,
} as const;

/** Workflows and their versions. */
export const workflowOperations: Operations = {
  'Query.workflows': {
    ...signedIn,
    run: '{ workflows(first: 100) { nodes { id name versions { nodes { note } } } } }',
    about: 'workflow',
    ...everyRole({ own: 'yes', colleague: 'yes', foreign: 'unseen' }),
  },
  'Query.workflow': {
    ...signedIn,
    run: `query ($id: ID!) { workflow(id: $id) {
      id name nodes { config } createdBy { name } version(id: $id) { note createdBy { name } } comparison { identical }
    } }`,
    variables: id => ({ id }),
    about: 'workflow',
    ...everyRole(organizations),
  },
  'Query.workflowUsage': {
    ...signedIn,
    run: '{ workflowUsage { count limit } }',
    about: null,
    ...everyRole(works),
  },
  'Mutation.runWorkflow': {
    ...signedIn,
    run: 'mutation ($input: RunWorkflowInput!) { runWorkflow(input: $input) { id steps { output } } }',
    variables: input(),
    about: 'execution',
    ...everyRole(organizations),
  },
  'Mutation.cancelWorkflowExecution': {
    ...changing,
    about: 'execution',
    run: `mutation ($input: CancelWorkflowExecutionInput!) {
      cancelWorkflowExecution(input: $input) { id input steps { output } }
    }`,
    variables: input(),
  },
  'Query.workflowNodeTypes': {
    ...signedIn,
    run: '{ workflowNodeTypes { type configSchema } }',
    about: null,
    ...everyRole(works),
  },
  'Mutation.createWorkflow': {
    ...signedIn,
    run: 'mutation ($input: CreateWorkflowInput!) { createWorkflow(input: $input) { id name } }',
    variables: () => ({ input: { name: 'Made' } }),
    about: null,
    ...everyRole(works),
  },
  'Mutation.updateWorkflow': {
    ...changing,
    run: 'mutation ($input: UpdateWorkflowInput!) { updateWorkflow(input: $input) { id name } }',
    variables: input({ schedule: { cron: '0 8 * * *' } }),
  },
  'Mutation.updateWorkflowNode': {
    ...changing,
    run: 'mutation ($input: UpdateWorkflowNodeInput!) { updateWorkflowNode(input: $input) { id name } }',
    variables: workflowId => ({ input: { workflowId, key: 'wait', timeoutSeconds: 9 } }),
  },
  'Mutation.deleteWorkflow': {
    ...changing,
    run: 'mutation ($input: DeleteWorkflowInput!) { deleteWorkflow(input: $input) { id } }',
    variables: input(),
  },
  'Mutation.activateWorkflow': {
    ...changing,
    run: 'mutation ($input: ActivateWorkflowInput!) { activateWorkflow(input: $input) { id status } }',
    variables: input(),
  },
  'Mutation.pauseWorkflow': {
    ...changing,
    about: 'activeWorkflow',
    run: 'mutation ($input: PauseWorkflowInput!) { pauseWorkflow(input: $input) { id status } }',
    variables: input(),
  },
  'Mutation.restoreWorkflowVersion': {
    ...changing,
    run: 'mutation ($input: RestoreWorkflowVersionInput!) { restoreWorkflowVersion(input: $input) { id name } }',
    variables: id => ({ input: { workflowId: id, versionId: id } }),
  },
};
