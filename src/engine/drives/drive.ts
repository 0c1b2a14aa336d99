import type { Readable } from 'node:stream';

/** Services of providers whose folders can fill a collection. */
export const driveServices = ['google_drive', 'onedrive', 'sharepoint'] as const;
export type DriveService = (typeof driveServices)[number];

/** Where people find their folders: a folder, or a place that only holds folders, such as a site. */
export type Place = { id: string; name: string; canConnect: boolean; webUrl: string | null };

/** A folder that can be connected; `driveId` where the drive has to be named beside it. */
export type DriveFolder = { driveId: string | null; id: string; name: string; webUrl: string | null };

/** The id under which a folder that was connected is found among the places. */
export const placeIdOf = (service: DriveService, driveId: string | null, id: string): string =>
  service === 'google_drive' ? id : `${driveId}/${id}`;

/** A folder or file as the drive tells it. */
export type Entry = {
  id: string;
  /** The folder that it is in. */
  parentId: string;
  name: string;
  kind: 'FOLDER' | 'FILE';
  mimeType: string | null;
  /** Null where the drive does not say, as of files that are exported. */
  byteSize: number | null;
  /** Changes with the contents, and not with the name or the place. */
  version: string;
  webUrl: string | null;
  /** Why it is none that can be taken, whatever is in it. */
  refused: Refused | null;
};

/** Why one file is left out, by a code that is one of `skipCodes`, in a sentence for its owner. */
export type Refused = { code: SkipCode; reason: string };
export const skipCodes = [
  'TOO_LARGE',
  'UNSUPPORTED',
  'SHORTCUT',
  'NOT_ALLOWED',
  'QUOTA',
  'EMPTY',
  'DELETED_HERE',
] as const;
export type SkipCode = (typeof skipCodes)[number];

/** What became of one id: null where it is gone, in the bin, or out of the account's sight. */
export type Change = { id: string; entry: Entry | null };

/** Contents on their way. `ending` is that of what an online document was exported to. */
export type Contents = { body: Readable; byteSize: number | null; ending: string | null };

type Page = { next: string | null };

/**
 * Folders and files of one account, read only. Every call but `open` ends within 20 seconds. It rejects with DriveLost
 * where the thing is gone or closed to the account, CursorExpired where changes cannot be told any more, DriveLimited,
 * FileRefused, ConsentLost, UpstreamFailed, Timeout; nothing of a token is ever in an error.
 */
export interface Drive {
  /** Folders to choose from; those of a place, or where one begins. */
  places(parent: string | null, page: string | null): Promise<{ places: Place[] } & Page>;
  /** The folder behind the id of a place. */
  folder(placeId: string): Promise<DriveFolder>;
  /** What is right in a folder. */
  list(folder: Pick<DriveFolder, 'driveId' | 'id'>, page: string | null): Promise<{ entries: Entry[] } & Page>;
  /** Where changes go on from now. */
  latest(driveId: string | null): Promise<string>;
  /** What has changed in the whole drive since, a page of it; `more` where there are further ones at `cursor`. */
  changes(driveId: string | null, cursor: string): Promise<{ changes: Change[]; cursor: string; more: boolean }>;
  /** The bytes of a file; online documents are exported. */
  open(driveId: string | null, file: Pick<Entry, 'id' | 'mimeType'>, signal: AbortSignal): Promise<Contents>;
}

/** It is gone, or the account may not see it any more: the two are never told apart. */
export class DriveLost extends Error {}

/** The drive has forgotten from where changes were to be told. */
export class CursorExpired extends Error {}

/** The drive wants to be left alone for so many seconds. */
export class DriveLimited extends Error {
  readonly retryAfter: number;
  constructor(retryAfter: number) {
    super('The drive wants to be asked later.');
    this.retryAfter = retryAfter;
  }
}

/** The drive hands one file out to nobody like us. */
export class FileRefused extends Error {
  readonly refused: Refused;
  constructor(code: SkipCode, reason: string) {
    super(reason);
    this.refused = { code, reason };
  }
}
