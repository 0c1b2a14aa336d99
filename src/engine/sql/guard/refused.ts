import { QueryFailed } from '../../query/errors.ts';

/** The guard lets the statement through to no source; the message says why, in words for whoever wrote it. */
export class StatementRefused extends QueryFailed {}

/** It would be computed over masks as if they were values, so that what came of it would not be true. */
export class OverMasks extends StatementRefused {}
