import { moveAgents } from '../agents/move-agents.ts';
import { forgetUser } from '../audit/retention/erase-user-entries.ts';
import { moveKeys } from '../auth/api-keys/move-keys.ts';
import { endSubscription } from '../billing/follow-seats.ts';
import { forgetSpender } from '../billing/ledger/forget-spender.ts';
import { eraseInstallations } from '../channels/erase-installations.ts';
import { moveMappings } from '../channels/move-mappings.ts';
import { eraseChats } from '../chat/erase-chats.ts';
import { moveChats } from '../chat/move-chats.ts';
import type { App } from '../context.ts';
import { eraseRules } from '../data/sensitivity/erase-rules.ts';
import { moveRules } from '../data/sensitivity/move-rules.ts';
import { eraseSources } from '../data/sources/erase-sources.ts';
import { moveSources } from '../data/sources/move-sources.ts';
import { eraseTables } from '../data/tables/erase-tables.ts';
import { moveTables } from '../data/tables/move-tables.ts';
import { eraseDocuments } from '../documents/erase-documents.ts';
import { moveDocuments } from '../documents/move-documents.ts';
import { eraseFolders, moveFolders } from '../drives/forget-folders.ts';
import { eraseIntegrations } from '../integrations/erase-integrations.ts';
import { moveIntegrations } from '../integrations/move-integrations.ts';
import { moveModelSettings } from '../model-settings/move-model-settings.ts';
import { eraseWorkflows } from '../workflows/erase-workflows.ts';
import { moveWorkflows } from '../workflows/move-workflows.ts';

type Departures = Pick<App, 'movers' | 'erasers'>;

/** What becomes of a user's things who goes to another organization, or is erased; each in the order in which it is done. */
export const departuresOf = (app: App): Departures => ({
  movers: [
    (tx, move) => moveKeys(app, tx, move),
    moveModelSettings,
    moveIntegrations,
    (tx, move) => moveSources(app, tx, move),
    moveTables,
    moveRules,
    (tx, move) => moveFolders(app, tx, move),
    moveDocuments,
    moveAgents,
    (tx, move) => moveChats(app, tx, move),
    (tx, move) => moveWorkflows(app, tx, move),
    moveMappings,
  ],
  erasers: [
    leaver => endSubscription(app, leaver),
    leaver => eraseFolders(app, leaver),
    leaver => eraseIntegrations(app, leaver),
    leaver => eraseSources(app, leaver),
    leaver => eraseTables(app, leaver),
    leaver => eraseRules(app, leaver),
    leaver => eraseDocuments(app, leaver),
    leaver => eraseChats(app, leaver),
    leaver => eraseWorkflows(app, leaver),
    leaver => eraseInstallations(app, leaver),
    leaver => forgetSpender(app, leaver),
    leaver => forgetUser(app, leaver),
  ],
});
