import { QueryFailed } from '../errors.ts';

/** The guard lets the statement through to no source; the message says why, in words for whoever wrote it. */
export class StatementRefused extends QueryFailed {}
