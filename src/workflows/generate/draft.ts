import type { Definition } from '../definition.ts';

/** What is left for a person to say or confirm. */
export type OpenPoint = {
  /** Where it is filled in, such as `nodes[1].config.to` or `schedule.cron`; null where it is about the whole. */
  path: string | null;
  text: string;
};

/** A workflow made of words, which is not saved. */
export type Draft = {
  name: string;
  description: string;
  definition: Definition;
  /** What was understood, in sentences. */
  explanation: string;
  openPoints: OpenPoint[];
  /** Who drafted it: the rules, or a model by its name. */
  draftedBy: 'RULES' | 'MODEL';
  model: string | null;
};
