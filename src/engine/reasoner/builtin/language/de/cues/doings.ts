import type { Idioms } from '../../idioms.ts';

/** What is asked of what is done again and again; said in other words by none here. */
export const doings: Idioms['doings'] = [];
