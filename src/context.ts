import type { Readable } from 'node:stream';
import type { Registry } from 'prom-client';
import type { Clock } from './base/clock.ts';
import type { Config } from './base/config.ts';
import type { Secrets } from './base/crypto.ts';
import type { Database, Db, Tx } from './base/db.ts';
import type { ErrorCode, Refusal } from './base/errors.ts';
import type { KeyScope } from './base/key-scopes.ts';
import type { Log } from './base/log.ts';
import type { Outbound } from './base/outbound.ts';
import type { Captcha } from './engine/captcha/captcha.ts';
import type { ChartPainter } from './engine/charts/painter.ts';
import type { DocumentReader } from './engine/documents/reader.ts';
import type { DriveNeeds } from './engine/drives/ask.ts';
import type { Drive, DriveService } from './engine/drives/drive.ts';
import type { Embedder } from './engine/embedding/embedder.ts';
import type { Journal } from './engine/events/journal.ts';
import type { JobQueue } from './engine/jobs/queue.ts';
import type { Leases } from './engine/limits/leases.ts';
import type { RateLimits } from './engine/limits/rate-limits.ts';
import type { Mail } from './engine/mail/mail.ts';
import type { Messengers } from './engine/messengers/messenger.ts';
import type { Held } from './engine/models/reservation.ts';
import type { Payments } from './engine/payments/payments.ts';
import type { Providers } from './engine/providers/create-providers.ts';
import type { Reasoner, ToolDescription } from './engine/reasoner/reasoner.ts';
import type { Tool } from './engine/reasoner/tool.ts';
import type { SearchCaches } from './engine/search/search-caches.ts';
import type { Connector, SourceType } from './engine/sources/connector.ts';
import type { SourcePool } from './engine/sources/source-pool.ts';
import type { Storage } from './engine/storage/storage.ts';
import type { TableEngine } from './engine/tables/table-engine.ts';
import type { Role } from './generated/prisma/enums.ts';

/** Everything the service is made of, wired once in `app.ts`. Ask for the least: `Pick<App, 'db' | 'journal'>`. */
export type App = {
  config: Config;
  log: Log;
  clock: Clock;
  secrets: Secrets;
  database: Database;
  db: Db;
  journal: Journal;
  jobs: JobQueue;
  leases: Leases;
  rateLimits: RateLimits;
  storage: Storage;
  tables: TableEngine;
  /** Draws the charts of answers as pictures. */
  charts: ChartPainter;
  /** Reads uploaded documents. */
  documents: DocumentReader;
  /** What searches keep in memory. */
  searchCaches: SearchCaches;
  /**
   * What makes vectors of an organization's documents; null where it has no such model. `model` asks for one by its
   * name, such as the one before a change; null where it cannot be used any more. `userId` says for whom the vectors are.
   */
  embedderFor(organizationId: string, of?: { model?: string; userId?: string }): Promise<Embedder | null>;
  captcha: Captcha;
  payments: Payments;
  mail: Mail;
  /** Third parties whose accounts users may connect; those that are not configured too. */
  providers: Providers;
  /** Chat services in which the assistant can be asked; only those that are configured. */
  messengers: Messengers;
  /** The folders and files of one connected account. */
  drives(service: DriveService, access: Pick<DriveNeeds, 'token' | 'count'>): Drive;
  /** One for each kind of source that can be connected. */
  connectors: ReadonlyMap<SourceType, Connector>;
  /** The ways to data sources that are open on this node. */
  sources: SourcePool;
  /** The way to whatever people connect, checked against the operator's policy. */
  outbound: Outbound;
  /** `fetch` for model providers, under the policy of `outbound`. */
  modelFetch: typeof fetch;
  metrics: Registry;
  /**
   * The mind that answers somebody: by the models in force for them, else, and for nobody, the built-in one.
   * @throws OverageCapReached
   */
  reasonerFor(caller: Caller | null, wanted: WantedModels): Promise<ChosenReasoner>;
  /** What agents may use on behalf of one caller. */
  toolsFor(caller: Caller, errand: Errand): Promise<Tool[]>;
  /** Every tool there is, whatever the caller has: to be described, not to be used. */
  describeTools(caller: Caller): ToolDescription[];
  /** Whose credentials these are, and if nobody's: why not. */
  authenticate(credentials: { bearer: string | null; apiKey: string | null }): Promise<Authentication>;
  /** Watches a caller whose request lasts, such as a stream. Stop the watch when the request is over. */
  watch(caller: Caller): CallerWatch;
  /** The public keys by which anybody can verify access tokens. */
  jwks(): Promise<{ keys: object[] }>;
  files: FileDoor;
  /** How each resource forgets a user who is erased; run in order, before the user's own row goes. */
  erasers: Eraser[];
  /** What each resource does with a user's things who goes to another organization; run in order, in its transaction. */
  movers: Mover[];
  /** Told of each new version of an uploaded table, in the transaction that makes it. */
  tableListeners: TableListener[];
  /** Told who somebody proved to be in a chat service, in the transaction that connects the account. */
  accountListeners: AccountListener[];
  /** Doors for services that send signed messages, by the rest of their address: `/hooks/stripe`. */
  hooks: Map<string, Hook>;
  /** Told that a connected account is about to be forgotten, in the transaction that does it. */
  accountEnders: ((tx: Tx, integrationId: string) => Promise<void>)[];
  /** Told that a collection is about to be deleted with its documents, in the transaction that does it. */
  collectionEnders: ((tx: Tx, collectionId: string) => Promise<void>)[];
  /** Told, in its transaction, that an organization's period ends early and another one runs from `to` on. */
  periodChanged(tx: Tx, change: PeriodChange): Promise<void>;
  /** Notes in the audit trail that a caller was denied a mutation. */
  recordDenial(context: Context, denial: Denial): Promise<void>;
  /** Aborts when the service begins to stop: whatever waits for news ends, so that clients come back to another node. */
  stopping: AbortSignal;
  /** Where the outside reaches the service, without a trailing slash. */
  publicUrl(): string;
};

/** The beginnings of the period that was running, and of the one that runs instead. */
export type PeriodChange = { organizationId: string; from: Date; to: Date };

/**
 * Takes one message as it was sent. Resolves once it has had its effect, to what the sender is to be answered where that
 * matters; rejects with a Refusal, whose status tells the sender whether to send it again.
 */
export type Hook = (message: {
  body: Buffer;
  headers: Readonly<Record<string, string | undefined>>;
}) => Promise<HookAnswer>;
/** JSON, or text; null: that it was received. */
export type HookAnswer = object | string | null;

/** `held` is what is held to pay for the models, to be settled or released by whoever asked; null where none answer. */
export type ChosenReasoner = { reasoner: Reasoner; held: Held | null };

/**
 * Another model of the provider in force, or the built-in one, and models for single agents. One that is not to be had
 * leaves what is in force. `work` is what they are wanted for.
 */
export type WantedModels = { model?: string | null; agentModels?: ReadonlyMap<string, string>; work: Work };
/** A piece of work by a name of its own, and whether an earlier attempt at it may still hold money. */
export type Work = { name: string; isAgain: boolean };

/** What agents are at work on: the conversation, if there is one, the request that started it, what it shall ask, and the question. */
export type Errand = { conversationId: string | null; correlationId: string; focus?: Focus | null; question?: string };

/** What somebody chose to ask, by ids: uploaded tables and tables of data sources, whole data sources, collections of documents. */
export type Focus = { dataSourceIds: string[]; tableIds: string[]; collectionIds: string[] };

/** A mutation that the caller may not run, and the id of the thing it was about, where it named one. */
export type Denial = { field: string; resourceId: string | null; code: ErrorCode };

export type Authentication = { caller: Caller | null; refused: Refusal | null };

/** `ended` aborts within half a minute after a caller's credentials have come to nothing, on whatever node that was done. */
export type CallerWatch = { ended: AbortSignal; stop(): void };

/**
 * Forgets what one resource holds of a user whose access has ended, in transactions of its own. Runs again where it was
 * interrupted.
 */
export type Eraser = (leaver: Leaver) => Promise<void>;

export type Leaver = {
  userId: string;
  organizationId: string;
  /** Who takes over what the user shared with the organization; null where nobody is left, and the organization goes too. */
  heirId: string | null;
};

/** Settles what becomes of one resource's things when their owner goes to another organization. */
export type Mover = (tx: Tx, move: Move) => Promise<void>;

export type Move = {
  userId: string;
  /** The organization that is left. */
  from: string;
  to: string;
  /**
   * Who takes over what the user shared with those who stay; what was private waits there, out of everybody's reach,
   * until the user comes back. Null where nobody stays: then everything goes along, and is private.
   */
  heirId: string | null;
};

/** An uploaded table has a new version, the first one or another. */
export type TableUpdate = { tableId: string; organizationId: string; version: number };
export type TableListener = (tx: Tx, update: TableUpdate) => Promise<void>;

/** Who a user is in a chat service: the workspace or tenant, and the id there. */
export type ChatAccount = {
  userId: string;
  organizationId: string;
  service: string;
  teamId: string;
  chatUserId: string;
  name: string | null;
};
export type AccountListener = (
  tx: Tx,
  by: Pick<Context, 'app' | 'correlationId' | 'startedAt' | 'request'>,
  account: ChatAccount,
) => Promise<void>;

/** Where bytes of files come in and go out, by signed addresses that the schema's `Upload` and `Download` carry. */
export type FileDoor = {
  /** Takes the bytes of a reserved upload. Refuses with Gone, TooLarge, Conflict (already received), MalformedRequest (cut off). */
  receive(uploadId: string, signature: string, body: Readable): Promise<{ bytes: number }>;
  /** Opens what a signed download address names; `range` as in HTTP, end inclusive. Refuses with Gone. */
  open(token: string): Promise<OpenedFile>;
};

export type OpenedFile = {
  fileName: string;
  mimeType: string;
  /** Null where the file is written while it is sent. */
  byteSize: number | null;
  read(range?: { start: number; end: number }): Promise<Readable>;
};

/** Who is calling: told by a verified token, and loaded anew for each request. */
export type Caller = {
  userId: string;
  organizationId: string;
  role: Role;
  email: string;
  name: string;
  /** IANA name. */
  timeZone: string;
  /** BCP 47 tag. */
  language: string;
  /** The log-in behind the access token; null with an API key or in a job. */
  sessionId: string | null;
  apiKeyId: string | null;
  /** What the API key was made for. */
  keyScopes?: readonly (KeyScope | 'FULL')[];
  /** When the credentials end; a stream ends with them. */
  credentialsExpireAt: Date | null;
};

/** What the transport knows of a request; absent parts are null in jobs. */
export type RequestInfo = {
  ipAddress: string | null;
  userAgent: string | null;
  origin: string | null;
  cookies: Readonly<Record<string, string | undefined>>;
  /** Sets a cookie on the answer; null clears it. HttpOnly, Secure and SameSite=Strict are always set. */
  setCookie(name: string, value: string | null, options: { path: string; maxAgeSeconds: number }): void;
};

/** A request that may be sent again and is to take effect once. */
export type Repeatable = {
  /** The client's Idempotency-Key. */
  key: string;
  /** Method and path, without what is in it. */
  route: string;
  /** Says in the answer that it was given before. */
  replayed(): void;
};

/** What every resolver and verb is given. */
export type Context = {
  app: App;
  caller: Caller | null;
  /** Why credentials that were sent were not accepted; the answer where a field needs a caller. */
  credentialsRefused: Refusal | null;
  correlationId: string;
  /** When the request arrived, by `performance.now()`; absent where there is none. */
  startedAt?: number;
  request: RequestInfo;
  /** Where the request carries an Idempotency-Key; for the pipeline, verbs need not care. */
  idempotency?: Repeatable | null;
  /** Aborts when the client is gone. */
  signal: AbortSignal;
  /** The operations that the request has run, for its line in the log; absent where there is no request. */
  ran?: RanOperation[];
};

/**
 * `fields` are the root fields by their names in the schema; `codes` those of the errors, each once; `retryAfter`: in so
 * many seconds all that was refused for the moment may be asked again.
 */
export type RanOperation = { type: string; fields: string[]; codes?: string[]; retryAfter?: number };

/** A context whose caller is known. */
export type CallerContext = Context & { caller: Caller };
