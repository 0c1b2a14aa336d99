import { benchAggregate } from './aggregate.ts';
import { benchAudit } from './audit.ts';
import { benchAuthOverhead } from './auth-overhead.ts';
import { benchConnectors } from './connectors.ts';
import { benchConsole } from './console.ts';
import { benchDocuments } from './documents.ts';
import { benchExports } from './exports.ts';
import { type Figure, print } from './figure.ts';
import { benchGrowth } from './growth.ts';
import { benchGuard } from './guard.ts';
import { benchLedger } from './ledger.ts';
import { benchLogIn } from './log-in-timing.ts';
import { benchQueries } from './queries.ts';
import { benchReasoning } from './reasoning.ts';
import { benchRestRead } from './rest-read.ts';
import { benchSearch } from './search.ts';
import { benchSettings } from './settings.ts';
import { benchStreams } from './sse.ts';
import { benchSuggestions } from './typing/suggestions.ts';
import { benchUploads } from './uploads.ts';
import { benchWorkflows } from './workflows.ts';

// Prints what the service costs, each figure beside a baseline of the same run. `npm run bench -- streams` runs one part.
const parts: Record<string, () => Promise<Figure[]>> = {
  streams: benchStreams,
  settings: benchSettings,
  'rest-read': benchRestRead,
  auth: benchAuthOverhead,
  aggregate: benchAggregate,
  growth: benchGrowth,
  'log-in': benchLogIn,
  audit: benchAudit,
  connectors: benchConnectors,
  guard: benchGuard,
  queries: benchQueries,
  reasoning: benchReasoning,
  suggestions: benchSuggestions,
  exports: benchExports,
  uploads: benchUploads,
  search: benchSearch,
  documents: benchDocuments,
  workflows: benchWorkflows,
  ledger: benchLedger,
  console: benchConsole,
};
const chosen = process.argv.slice(2);
const figures: Figure[] = [];
for (const [name, run] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  process.stderr.write(`${name} …\n`);
  figures.push(...(await run()));
}
print(figures);
