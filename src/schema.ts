import { builder } from './builder.ts';
import './audit/schema.ts';
import './accounts/schema.ts';
import './auth/schema.ts';
import './billing/schema.ts';
import './billing/spending/schema.ts';
import './model-settings/schema.ts';
import './integrations/schema.ts';
import './data/schema.ts';
import './documents/schema.ts';
import './drives/schema.ts';
import './memory/schema.ts';
import './agents/schema.ts';
import './chat/schema.ts';
import './workflows/schema.ts';
import './channels/schema.ts';
import './channels/schema-installations.ts';

/** The whole API, built from the resources in their order. */
export const schema = builder.toSchema();
