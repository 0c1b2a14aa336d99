import type { z } from 'zod';
import type { App, Caller } from '../../context.ts';
import type { PrepareNeeds } from '../../data/queries/prepare-query.ts';
import type { NodeType } from '../definition.ts';

/** What of a config is wrong: where below it, and what would make it right. */
export type ConfigFault = {
  path: (string | number)[];
  message: string;
  /** It is only not filled in yet: a draft may be so, what runs may not. */
  isMissing?: boolean;
};

export type CheckNeeds = PrepareNeeds & Pick<App, 'describeTools'>;

/** What a config is checked against. */
export type About<Config> = {
  app: CheckNeeds;
  /** Whose rights the step would have. */
  asking: Caller;
  /** Its fields, without those whose form is wrong. */
  config: Partial<Config>;
  /** Keys of the steps that may have run before it. */
  before: ReadonlySet<string>;
};

/** One type of node: an entry in the list of kinds, with the form of its config and what else has to hold of it. */
export type NodeKind<Config extends z.ZodType = z.ZodType> = {
  type: NodeType;
  displayName: string;
  description: string;
  /** All of a config that can run; a draft's may lack fields. */
  config: Config;
  /** Outcomes that edges can stand for, beside failure. */
  branches: readonly string[];
  /** Fields that are expressions. */
  expressions?: readonly (keyof z.infer<Config> & string)[];
  /** Fields that are texts with expressions in double braces. */
  texts?: readonly (keyof z.infer<Config> & string)[];
  /** Fields that hold values, some of which `{ "expression": … }` may stand for. */
  values?: readonly (keyof z.infer<Config> & string)[];
  /** What the form cannot say. */
  check?(about: About<z.infer<Config>>): Promise<ConfigFault[]>;
};

/** Keeps the type of the config for `check`, then forgets it, so that kinds of all configs fit one list. */
export const nodeKind = <Config extends z.ZodType>(kind: NodeKind<Config>): NodeKind => kind as unknown as NodeKind;
