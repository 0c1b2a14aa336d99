import { defineJobs } from './app/define-jobs.ts';
import { departuresOf } from './app/departures.ts';
import { filesOf } from './app/files.ts';
import { hooksOf } from './app/hooks.ts';
import { openPorts } from './app/ports.ts';
import type { Replacements } from './app/replacements.ts';
import { toolsOf } from './app/tools.ts';
import { recordDenial } from './audit/record-denial.ts';
import { authenticate } from './auth/authenticate.ts';
import { jwks } from './auth/signing-keys/jwks.ts';
import { watchCallers } from './auth/streams/watch-callers.ts';
import type { Config } from './base/config.ts';
import { closeOldFiles, openDataFolder } from './base/start/data-folder.ts';
import { mapUser } from './channels/map-user.ts';
import type { App } from './context.ts';
import { forgetFolderOf, forgetFoldersOf } from './drives/forget-folders.ts';
import { builtinReasoner } from './engine/reasoner/builtin/reasoner.ts';
import { embedderFor } from './model-settings/embedder-for.ts';
import { modelReasoner } from './model-settings/model-reasoner.ts';
import { keepCount } from './workflows/executions/usage.ts';
import { startOnUpdate } from './workflows/triggers/start-on-update.ts';

export type RunningApp = App & {
  /** Lets whatever waits for news end, first of all. */
  beginStop(): void;
  /** Lets streams end, hands jobs back, and closes everything, the latest opened first. */
  stop(): Promise<void>;
  /** Tells where the outside reaches the service, once that is known and nothing is configured. */
  listensAt(url: string): void;
};

/** How long running jobs may take to hand themselves back. */
const graceMs = 5000;

/** Wires the service together: only here and in `app/` is known which implementation stands behind which port. */
export async function createApp(config: Config, replacements: Replacements = {}): Promise<RunningApp> {
  const { onStep = () => {} } = replacements;
  const stopping = new AbortController();
  openDataFolder(config.dataDir);
  const isEmbedded = config.database.kind === 'embedded';
  onStep(isEmbedded ? 'opens the embedded database' : 'opens the database, and brings it up to date');
  const { close, ...ports } = await openPorts(config, replacements);
  const watches = watchCallers(ports, replacements.watchEveryMs);
  let closing = Promise.resolve();
  let publicUrl = config.publicUrl ?? `http://${config.host}:${config.port}`;

  // Parts of the app know the whole of it: it is there before they are.
  const app = ports as RunningApp;
  Object.assign(app, {
    embedderFor: replacements.embedderFor ?? ((organizationId, of) => embedderFor(app, organizationId, of)),
    reasonerFor: async (caller, wanted) => {
      if (replacements.reasoner) return { reasoner: replacements.reasoner, held: null };
      return (await modelReasoner(app, caller, wanted)) ?? { reasoner: builtinReasoner(), held: null };
    },
    ...toolsOf(app),
    ...departuresOf(app),
    authenticate: credentials => authenticate(app, credentials),
    watch: caller => watches.watch(caller),
    jwks: () => jwks(app),
    files: filesOf(app),
    accountListeners: [mapUser],
    accountEnders: [(tx, id) => forgetFoldersOf(app, tx, id)],
    collectionEnders: [(tx, id) => forgetFolderOf(app, tx, id)],
    tableListeners: [(tx, update) => startOnUpdate(app, tx, update)],
    hooks: hooksOf(app),
    periodChanged: keepCount,
    recordDenial,
    stopping: stopping.signal,
    publicUrl: () => publicUrl,
    listensAt(url) {
      publicUrl = config.publicUrl ?? url;
    },
    beginStop: () => stopping.abort(),
    async stop() {
      stopping.abort();
      watches.close();
      await closing;
      await app.jobs.stop(graceMs);
      await close();
    },
  } satisfies Omit<RunningApp, keyof typeof ports>);
  defineJobs(app);
  onStep('starts the queue of jobs');
  await app.jobs.start({ work: config.role !== 'web' });
  closing = closeOldFiles(config.dataDir, app.log, stopping.signal);
  return app;
}
