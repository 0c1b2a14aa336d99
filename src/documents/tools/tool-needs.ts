import type { App, Caller } from '../../context.ts';
import type { FindNeeds } from '../search/find-passages.ts';

export type ToolNeeds = FindNeeds & Pick<App, 'clock'>;
/** Whom an agent works for, and by which key they asked. */
export type Attributed = Pick<Caller, 'userId' | 'organizationId' | 'apiKeyId'>;
