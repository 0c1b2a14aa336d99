import { type ErrorCode, errorCodes } from './base/errors.ts';
import { builder } from './builder.ts';
import { FileType, ProcessingStatus, Scope } from './generated/prisma/enums.ts';

// The words that the schemas of several resources share.

/** Values of an enum in capitals, for the words that the engine has for them in small letters. */
export const inCapitals = <Word extends string>(words: readonly Word[]) =>
  Object.fromEntries(words.map(word => [word.toUpperCase(), { value: word }])) as {
    [Each in Word as Uppercase<Each>]: { value: Each };
  };

/** Says of an enum that REST spells its values exactly as GraphQL does; otherwise it spells them in lower case. */
export const verbatim = { extensions: { verbatim: true } } as const;

/** What makes a field callable without credentials, and with every API key. */
export const open = { authScopes: { public: true }, skipTypeScopes: true, keyScope: 'ANY' } as const;

/**
 * What makes a field open that takes or gives credentials, or sends mail, for somebody yet unknown: from one address it
 * runs only so often in a minute, each alias for itself.
 */
export const credential = { ...open, extensions: { rateLimit: 'auth' } } as const;

export const ScopeEnum = builder.enumType(Scope, {
  name: 'Scope',
  description: "Whether a thing is one user's own or shared by the organization.",
});

const tiers = ['PLATFORM', 'ORGANIZATION', 'GROUP', 'USER'] as const;
export type Tier = (typeof tiers)[number];

export const TierEnum = builder.enumType('Tier', {
  description: 'The levels at which a setting can be made; the most specific one wins.',
  values: tiers,
});

export const ProcessingStatusEnum = builder.enumType(ProcessingStatus, {
  name: 'ProcessingStatus',
  description: 'How far the processing of a file or a schema has come.',
});

export const FileTypeEnum = builder.enumType(FileType, {
  name: 'FileType',
  description: 'File types that can be uploaded.',
  ...verbatim,
});

const explained: Partial<Record<ErrorCode, string>> = {
  not_found: "Missing, or not the caller's: never told apart.",
  invalid: 'Well-formed but wrong; `extensions.errors` lists every fault as {path, message}.',
  rate_limited:
    '`extensions.retryAfter` says in how many seconds to come back, as does the header Retry-After: of several fields the longest.',
  conflict:
    'Where what is in the way goes away by itself, `extensions.retryAfter` says in how many seconds to come back.',
  malformed_request: 'The request itself could not be read.',
  workflow_limit_reached: '`extensions.resetsAt` says when the next period begins.',
  task_active: '`extensions.activeTaskId` names the task in flight.',
  version_conflict: 'Somebody else saved since `expectedVersion`.',
  gone: 'A used or expired one-time token.',
  upstream_failed: 'A model provider, data source or payment provider failed.',
  unavailable: 'What is asked for is not configured here, or cannot be reached just now.',
  timeout: 'What is asked for took too long.',
};

export const ErrorCodeEnum = builder.enumType('ErrorCode', {
  description: 'Why something was refused or failed: `extensions.code` of errors.',
  values: Object.fromEntries(
    errorCodes.map(code => [code.toUpperCase(), { value: code, description: explained[code] }]),
  ) as Record<string, { value: ErrorCode }>,
});

export const FailureRef = builder
  .objectRef<{ code: ErrorCode; message: string; retryAfter?: number | null }>('Failure')
  .implement({
    description: 'A failure that is a result, not a refusal.',
    fields: t => ({
      code: t.field({ type: ErrorCodeEnum, resolve: failure => failure.code }),
      message: t.exposeString('message'),
      retryAfter: t.exposeInt('retryAfter', {
        nullable: true,
        description:
          'So many seconds after it the same may do better, as with RATE_LIMITED; null where nothing says so.',
      }),
    }),
  });

type FailureColumns = { failureCode: string | null; failureMessage: string | null; retryAfter?: number | null };

/** The failure kept in columns of a row; null where there is none. */
export const failureOf = ({ failureCode, failureMessage, retryAfter }: FailureColumns) =>
  failureCode === null ? null : { code: failureCode as ErrorCode, message: failureMessage ?? '', retryAfter };

export const DeletedRef = builder.objectRef<{ id: string }>('Deleted').implement({
  description: 'What a deletion leaves: an id that no longer resolves.',
  fields: t => ({ id: t.exposeID('id') }),
});

export const AcknowledgementRef = builder.objectRef<{ message: string }>('Acknowledgement').implement({
  description: 'Something was accepted that has no resource of its own.',
  fields: t => ({ message: t.exposeString('message') }),
});

export type Upload = { id: string; url: string; maxBytes: number; expiresAt: Date };
export const UploadRef = builder.objectRef<Upload>('Upload').implement({
  description: 'A place reserved for one file, usable once, by its reserver only.',
  fields: t => ({
    id: t.exposeID('id'),
    url: t.exposeString('url', {
      description: 'Takes the bytes by PUT until `expiresAt`; carries its own signature.',
    }),
    maxBytes: t.expose('maxBytes', { type: 'SafeInt' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
  }),
});

export type Download = { url: string; fileName: string; mimeType: string; byteSize: number | null; expiresAt: Date };
export const DownloadRef = builder.objectRef<Download>('Download').implement({
  description: 'A file ready to be fetched.',
  fields: t => ({
    url: t.exposeString('url', { description: 'Answers GET until `expiresAt`; carries its own signature.' }),
    fileName: t.exposeString('fileName'),
    mimeType: t.exposeString('mimeType'),
    byteSize: t.expose('byteSize', {
      type: 'SafeInt',
      nullable: true,
      description: 'Null where the file is written while it is sent.',
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
  }),
});
