/** Chat services in which the assistant can be asked, by the names of their settings. */
export const messengerNames = ['slack', 'teams'] as const;
export type MessengerName = (typeof messengerNames)[number];

/** Why a message is one for the assistant: it was named, written to directly, called by a command, or just there. */
export type MessageKind = 'MENTION' | 'DIRECT' | 'COMMAND' | 'MESSAGE';

/** Where something was written or is to be. `teamId` is the workspace or tenant. */
export type Spot = {
  teamId: string;
  channelId: string;
  /** The message that began the thread; null: no thread. */
  threadId: string | null;
  /** What else the service needs to find the place again, such as an address of its own. */
  address: Readonly<Record<string, string>>;
};

/** A message somebody wrote where the assistant sees it. */
export type Written = {
  type: 'message';
  kind: MessageKind;
  /** The same for each copy of one delivery. */
  eventId: string;
  /** The same for each event that tells of this message. */
  messageId: string;
  /** `threadId` is the message's own id where it begins one. */
  spot: Spot;
  senderId: string;
  /** Without the assistant's own name. */
  text: string;
  /** Whether people of other organizations read along there. */
  isShared: boolean;
};

/** A button that somebody pressed beneath a message of the assistant. */
export type Pressed = {
  type: 'press';
  eventId: string;
  spot: Spot;
  /** The message that holds the button. */
  messageId: string;
  senderId: string;
  action: ButtonAction;
  value: string;
  /** What they wrote into the field of that message; null where there is none, or nothing in it. */
  comment: string | null;
  /** Whether it was pressed where the assistant and they are alone. */
  isDirect: boolean;
};

/** Somebody opened the assistant's own page. */
export type HomeOpened = { type: 'home'; teamId: string; senderId: string };

/** A workspace took back what it had given the assistant. */
export type Removed = { type: 'removed'; teamId: string };

export type Inbound = Written | Pressed | HomeOpened | Removed;

/**
 * What a delivery holds for us, and what the service wants to hear at once; null: that it came. `otherwise` makes what is
 * said in place of an `answer` that promises something, where nothing comes of it; of no words, silence.
 */
export type Reading = {
  inbound: Inbound[];
  answer: object | string | null;
  otherwise?: (text: string) => object | string;
};

export type Delivery = { body: Buffer; headers: Readonly<Record<string, string | undefined>> };

/** What a button does: `value` says to what. */
export const buttonActions = ['show_sql', 'follow_up', 'rate_up', 'rate_down', 'approve', 'reject'] as const;
export type ButtonAction = (typeof buttonActions)[number];
export type Button = { action: ButtonAction; label: string; value: string };

/** Characters that may be written along with a press. */
export const mostComment = 2000;

/** What the assistant says, before a service gives it a form. Nothing in it is markup of a service. */
export type Said = {
  /** Markdown. */
  text: string;
  table?: { columns: string[]; rows: string[][]; note: string | null } | null;
  picture?: { png: Buffer; title: string } | null;
  /** On what it rests: `label` is plain text, `url` where it can be looked at. */
  sources?: { marker: number; label: string; url: string | null }[];
  /** A link to all of it, shown where the service has no room for something of this. */
  whole?: { text: string; url: string } | null;
  /** Small print beneath: `url` makes it a link. */
  notes?: { text: string; url: string | null }[];
  buttons?: Button[];
  /** A line into which whoever presses a button may write something, of at most `mostComment` characters. */
  field?: { label: string } | null;
  /** A statement, to be shown as it is. */
  code?: string | null;
};

/** By what a workspace lets the assistant act; null where the service knows the assistant by itself. */
export type Access = { token: string | null };

/** The service asks for patience, or cannot be reached: the same again in so many seconds. It may have had an effect unless `isRefused`. */
export class ComeLater extends Error {
  readonly seconds: number;
  /** Whether the service said so itself, and did nothing. */
  readonly isRefused: boolean;
  constructor(seconds: number, isRefused: boolean) {
    super('The chat service is to be asked later.');
    this.seconds = seconds;
    this.isRefused = isRefused;
  }
}

/** It will never work: the channel is gone, or the assistant is not in it. `revoked`: it may not act in the workspace any more. */
export class NoWay extends Error {
  readonly said: string;
  readonly revoked: boolean;
  constructor(said: string, revoked: boolean) {
    super('The chat service takes no messages there.');
    this.said = said;
    this.revoked = revoked;
  }
}

/** The delivery is not the service's: its signature is missing, wrong or too old. */
export class DeliveryRefused extends Error {}

/** The delivery is the service's, and is not of the form in which it sends. */
export class DeliveryUnreadable extends Error {}

/** What a workspace gave when the assistant was installed there. */
export type Installed = {
  teamId: string;
  teamName: string | null;
  /** The assistant's own account there; null where the service knows the assistant by itself, as with the token. */
  botUserId: string | null;
  token: string | null;
  scopes: string[];
};

/** What only this service knows of an installation that is under way, and where the browser is sent back to. */
export type InstallRequest = { state: string; nonce: string; codeVerifier: string; redirectUri: string };

/** How an Admin brings the assistant into a workspace: by OAuth 2.0 with PKCE (RFC 6749, 7636). */
export interface Installer {
  page(request: InstallRequest): URL;
  /**
   * Where the first page hands back no code but the bare name of a workspace, which whoever drives the browser may have
   * written: a second page, which is left with a code that proves it. Resolves to null where no workspace has that name.
   * Null: the first page hands back a code. @throws ComeLater
   */
  proofPage: ((teamId: string, request: InstallRequest) => Promise<URL | null>) | null;
  /**
   * Changes a code for what the workspace gives; null where it gives nothing, or not enough, or is another than `teamId`
   * says. A code works once. @throws ComeLater, Refusal (it is not theirs to give, with the reason)
   */
  redeem(answer: InstallRequest & { code: string; teamId: string | null }): Promise<Installed | null>;
  /** Gives back what a workspace gave; what is dead already is content. */
  giveBack(access: Access): Promise<void>;
}

/**
 * A chat service. Calls end within 10 seconds; they reject with ComeLater or NoWay, and nothing of a token is ever in an
 * error or a log line.
 */
export interface Messenger {
  name: MessengerName;
  displayName: string;
  /** Where its deliveries come in, by the rest of their addresses: `slack/events` for `/hooks/slack/events`. */
  doors: readonly string[];
  /** Pixels of a picture for each of its drawing, each way: 1 where a message holds little. */
  pictureScale: 1 | 2;
  /** Null where what an installation takes is not configured. */
  installer: Installer | null;
  /** Reads what came through one of its doors. @throws DeliveryRefused, DeliveryUnreadable */
  read(door: string, delivery: Delivery): Promise<Reading>;
  /** Posts a message, findable by `key` afterwards, and resolves to its id. */
  post(access: Access, to: Spot, said: Said, key: string): Promise<string>;
  /** Whether messages are found again; else `find` knows of none. */
  canFind: boolean;
  /** The id of the message that was posted there with a key; null where there is none. */
  find(access: Access, to: Spot, key: string): Promise<string | null>;
  /** Puts something else in the place of an own message; the same twice is the same as once. */
  update(access: Access, to: Spot, messageId: string, said: Said): Promise<void>;
  /** Removes an own message; one that is gone already is content. */
  remove(access: Access, to: Spot, messageId: string): Promise<void>;
  /** Says something there that one person alone sees, and that is not kept. */
  whisper(access: Access, to: Spot, userId: string, said: Said): Promise<void>;
  /** Where one person alone is written to; without an `address`, the service's own way to them. */
  direct(access: Access, to: Pick<Spot, 'teamId' | 'address'>, userId: string): Promise<Spot>;
  /** Whether people of other organizations or guests read along in a channel; also where that cannot be told. */
  isShared(access: Access, spot: Spot): Promise<boolean>;
  /** Shows somebody the assistant's own page. */
  showHome(access: Access, to: { teamId: string; userId: string }, items: readonly Said[]): Promise<void>;
}

export type Messengers = ReadonlyMap<MessengerName, Messenger>;
