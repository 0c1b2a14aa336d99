import type { Routes } from './route.ts';
import { adminRoutes } from './routes/admin.ts';
import { auditRoutes } from './routes/audit.ts';
import { authRoutes } from './routes/auth.ts';
import { chatRoutes } from './routes/chat.ts';
import { dataRoutes } from './routes/data.ts';
import { modelSettingsRoutes } from './routes/model-settings.ts';
import { signOnRoutes } from './routes/sign-on.ts';

/** Every row there is, in the order of the documentation. */
export const allRoutes: readonly Routes[] = [
  authRoutes,
  signOnRoutes,
  adminRoutes,
  chatRoutes,
  dataRoutes,
  modelSettingsRoutes,
  auditRoutes,
];
