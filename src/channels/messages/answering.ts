import type { App, Caller } from '../../context.ts';
import type { Access, Messenger } from '../../engine/messengers/messenger.ts';
import type { Claimed } from './claim.ts';

/** What the steps of answering one message share. */
export type Answering = {
  app: App;
  message: Claimed;
  messenger: Messenger;
  access: Access;
  caller: Caller;
  signal: AbortSignal;
};
