import type { Routes } from './route.ts';
import { adminRoutes } from './routes/admin.ts';
import { agentRoutes } from './routes/agents.ts';
import { answerRoutes } from './routes/answers.ts';
import { auditRoutes } from './routes/audit.ts';
import { authRoutes } from './routes/auth.ts';
import { billingRoutes } from './routes/billing.ts';
import { chatRoutes } from './routes/chat.ts';
import { connectionRoutes } from './routes/connections.ts';
import { dataRoutes } from './routes/data.ts';
import { documentRoutes } from './routes/documents.ts';
import { driveRoutes } from './routes/drives.ts';
import { executionRoutes } from './routes/executions.ts';
import { integrationRoutes } from './routes/integrations.ts';
import { memoryRoutes } from './routes/memory.ts';
import { modelSettingsRoutes } from './routes/model-settings.ts';
import { queryRoutes } from './routes/queries.ts';
import { sensitivityRoutes } from './routes/sensitivity.ts';
import { signOnRoutes } from './routes/sign-on.ts';
import { workflowRoutes } from './routes/workflows.ts';

/** Every row there is, in the order of the documentation. */
export const allRoutes: readonly Routes[] = [
  authRoutes,
  signOnRoutes,
  adminRoutes,
  chatRoutes,
  answerRoutes,
  connectionRoutes,
  dataRoutes,
  queryRoutes,
  sensitivityRoutes,
  modelSettingsRoutes,
  documentRoutes,
  memoryRoutes,
  agentRoutes,
  workflowRoutes,
  executionRoutes,
  billingRoutes,
  integrationRoutes,
  driveRoutes,
  auditRoutes,
];
