import { everyRole, input, listsMine, missing, type Operations, type Outcomes, signedIn, works } from '../outcomes.ts';

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

/** Who is asked decides, and nobody else whatever their role. */
const deciding = {
  ...signedIn,
  variables: (approvalId: string) => ({ input: { approvalId } }),
  about: 'approval',
  ...everyRole({ ...organizations, colleague: 'FORBIDDEN' }),
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
      id name nodes { config agentSuggestions { reason } } createdBy { name } version(id: $id) { note createdBy { name } } comparison { identical }
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
  'Mutation.replayWorkflowExecution': {
    ...signedIn,
    about: 'endedExecution',
    run: `mutation ($input: ReplayWorkflowExecutionInput!) {
      replayWorkflowExecution(input: $input) { id input steps { output } }
    }`,
    variables: input({ fromNode: 'wait' }),
    // Its input is of whoever started it.
    ...everyRole({ ...organizations, colleague: 'FORBIDDEN' }),
  },
  'Subscription.executionProgress': {
    ...signedIn,
    run: 'subscription ($id: ID!) { executionProgress(executionId: $id) { position type message } }',
    variables: id => ({ id }),
    about: 'endedExecution',
    ...everyRole(organizations),
  },
  'Query.pendingApprovals': {
    ...signedIn,
    run: '{ pendingApprovals(first: 100) { nodes { id title payload comment canDecide workflow { name } } } }',
    about: 'approval',
    ...everyRole(listsMine),
  },
  'Query.approval': {
    ...signedIn,
    run: 'query ($id: ID!) { approval(id: $id) { id title payload editedPayload comment decidedBy { name } } }',
    variables: id => ({ id }),
    about: 'approval',
    ...everyRole(organizations),
  },
  'Mutation.approveStep': {
    ...deciding,
    run: 'mutation ($input: ApproveStepInput!) { approveStep(input: $input) { id title } }',
  },
  'Mutation.rejectStep': {
    ...deciding,
    run: 'mutation ($input: RejectStepInput!) { rejectStep(input: $input) { id title } }',
  },
  // What lets in is the token of a mail alone, whoever brings it.
  'Query.mailedApproval': {
    anonymous: 'GONE',
    run: 'query ($token: String!) { mailedApproval(token: $token) { title payload } }',
    variables: () => ({ token: 'none of ours' }),
    about: null,
    ...everyRole({ own: 'GONE' }),
  },
  'Mutation.decideMailedApproval': {
    anonymous: 'GONE',
    run: 'mutation ($input: DecideMailedApprovalInput!) { decideMailedApproval(input: $input) { status } }',
    variables: () => ({ input: { token: 'none of ours', approve: true } }),
    about: null,
    ...everyRole({ own: 'GONE' }),
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
  // It is made for whoever asks, of what they see; of what is foreign it says nothing.
  'Mutation.generateWorkflow': {
    ...signedIn,
    run: 'mutation ($input: GenerateWorkflowInput!) { generateWorkflow(input: $input) { name nodes { config } openPoints { text } } }',
    variables: () => ({ input: { prompt: 'Every Monday at 8 send me the number of orders' } }),
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
