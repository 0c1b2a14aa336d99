import type { Reading } from '../read/interpret.ts';
import type { Statement } from '../sql/statement.ts';
import type { Features } from './features.ts';

/** A reading with its statement, ready to run; `features` of one that takes a question to several tables by itself. */
export type Candidate = Reading & { statement: Statement; followUp: boolean; features: Features | null };
