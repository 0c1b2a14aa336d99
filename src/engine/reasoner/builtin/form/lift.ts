import type { Form } from './form.ts';
import { settle, type Unsettled } from './unsettled.ts';

/** A form as it is now, of one that may have been kept before forms had kinds. */
export const lift = (kept: Form | Unsettled): Form => ('kind' in kept ? kept : settle(kept));

/** The same of a part of a form, which is one itself where it is a side of a ratio. */
export const liftPart = (kept: unknown): unknown => (isForm(kept) ? lift(kept) : kept);

const isForm = (part: unknown): part is Form | Unsettled =>
  typeof part === 'object' && part !== null && 'having' in part;
