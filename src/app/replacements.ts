import type { Clock } from '../base/clock.ts';
import type { openDatabase } from '../base/db.ts';
import type { Log } from '../base/log.ts';
import type { OnStep } from '../base/start/start-steps.ts';
import type { App } from '../context.ts';
import type { Reasoner } from '../engine/reasoner/reasoner.ts';
import type { Connector } from '../engine/sources/connector.ts';
import type { TableEngineOptions } from '../engine/tables/duckdb/table-engine.ts';

/** What tests replace. */
export type Replacements = {
  log?: Log;
  clock?: Clock;
  reasoner?: Reasoner;
  connectors?: readonly Connector[];
  embedderFor?: App['embedderFor'];
  openDatabase?: typeof openDatabase;
  tables?: TableEngineOptions;
  /** Told what the start is at. */
  onStep?: OnStep;
  /** Milliseconds between two looks at whose streams have to end. */
  watchEveryMs?: number;
};
