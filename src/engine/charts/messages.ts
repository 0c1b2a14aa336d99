import type { ChartNotDrawable, Look } from './painter.ts';

/** What a child process is asked to draw: JSON as text, so that its size is known before it is read. */
export type Job = { spec: string; look: Look };
/** The bytes of the file, in Base64. */
export type Outcome = string;
/** `unexpected` may pass; the others are words on the specification. */
export type FailureKind = ChartNotDrawable['reason'] | 'unexpected';
