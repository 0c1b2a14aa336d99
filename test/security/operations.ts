import { accountsOperations } from './operations/accounts.ts';
import { agentOperations } from './operations/agents.ts';
import { auditOperations } from './operations/audit.ts';
import { authOperations } from './operations/auth.ts';
import { billingOperations } from './operations/billing.ts';
import { chatOperations } from './operations/chat.ts';
import { dataOperations } from './operations/data.ts';
import { documentOperations } from './operations/documents.ts';
import { driveOperations } from './operations/drives.ts';
import { integrationOperations } from './operations/integrations.ts';
import { membersOperations } from './operations/members.ts';
import { memoryOperations } from './operations/memory.ts';
import { modelSettingsOperations } from './operations/model-settings.ts';
import { queriesOperations } from './operations/queries.ts';
import { sourcesOperations } from './operations/sources.ts';
import { workflowOperations } from './operations/workflows.ts';
import type { Operations } from './outcomes.ts';

/** Every root field of the schema, and who meets what there: a file for each resource. */
export const operations: Operations = {
  ...auditOperations,
  ...accountsOperations,
  ...authOperations,
  ...membersOperations,
  ...billingOperations,
  ...dataOperations,
  ...sourcesOperations,
  ...queriesOperations,
  ...modelSettingsOperations,
  ...integrationOperations,
  ...documentOperations,
  ...driveOperations,
  ...memoryOperations,
  ...agentOperations,
  ...chatOperations,
  ...workflowOperations,
};
