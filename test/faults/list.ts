import { slackMessages } from './channels/slack-messages.ts';
import { duplicateKeys, duplicateKeysDistributed } from './clients/duplicate-keys.ts';
import { slowClients } from './clients/slow-clients.ts';
import { streamCut, streamCutDistributed } from './clients/stream-cut.ts';
import { streamSlots, streamSlotsOfDead } from './clients/stream-slots.ts';
import { uploadsCut } from './clients/uploads-cut.ts';
import { vanishingClients } from './clients/vanishing-clients.ts';
import { hugeJson } from './content/huge-json.ts';
import { malformedBodies } from './content/malformed-bodies.ts';
import { poisonDocuments } from './content/poison-documents.ts';
import { providerFaults } from './content/provider-faults.ts';
import type { Fault } from './fault.ts';
import { diskFull, filesReadOnly, startReadOnly } from './outages/disk.ts';
import { postgresFull, postgresRestarted, postgresStopped } from './outages/postgres.ts';
import { redisFlushed, redisSlow, redisStopped } from './outages/redis.ts';
import { clockDistributed, clockEmbedded } from './processes/clock.ts';
import { killWeb, killWorker } from './processes/kill-distributed.ts';
import { killEmbedded } from './processes/kill-embedded.ts';
import { stalledWorker } from './processes/stalled-worker.ts';
import { twoProcesses } from './processes/two-processes.ts';
import { killWorkflows, killWorkflowWorkers } from './workflows/kill.ts';

/** Every fault that is tried, in this order: first those of one node, then those of several. */
export const faults: readonly Fault[] = [
  killEmbedded,
  killWorkflows,
  twoProcesses,
  clockEmbedded,
  duplicateKeys,
  streamCut,
  streamSlots,
  slowClients,
  vanishingClients,
  uploadsCut,
  malformedBodies,
  hugeJson,
  poisonDocuments,
  providerFaults,
  diskFull,
  filesReadOnly,
  startReadOnly,
  killWeb,
  killWorker,
  killWorkflowWorkers,
  slackMessages,
  stalledWorker,
  clockDistributed,
  redisFlushed,
  redisStopped,
  redisSlow,
  postgresStopped,
  postgresRestarted,
  postgresFull,
  duplicateKeysDistributed,
  streamCutDistributed,
  streamSlotsOfDead,
];

/** Whether it happens to nodes that have a PostgreSQL and a Redis in common. */
export const isOfSeveralNodes = ({ needs = [] }: Fault): boolean => needs.includes('postgres');
