import type { Reasoner } from '../reasoner.ts';
import { act } from './act.ts';
import { answer } from './answer.ts';
import { plan } from './plan.ts';

/** The analyst that needs no model: it reads questions by rules and a lexicon, and answers the same way every time. */
export const builtinReasoner: Reasoner = { name: 'builtin', plan, act, answer };
