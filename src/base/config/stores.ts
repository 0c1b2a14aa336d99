import { resolve } from 'node:path';
import type { Variables } from '../environment.ts';

export type StoreConfig = {
  /** Absolute path of the folder for files, and for the embedded database. */
  dataDir: string;
  database: { kind: 'postgres'; url: string } | { kind: 'embedded' };
  redis: { kind: 'redis'; url: string } | { kind: 'memory' };
  /** Where files are: in the data folder, or in a bucket that speaks S3. */
  storage:
    | { kind: 'folder' }
    | {
        kind: 's3';
        bucket: string;
        region: string;
        /** Null: Amazon's own. */
        endpoint: string | null;
        /** Null: as the machine has them. */
        credentials: { accessKeyId: string; secretAccessKey: string } | null;
        prefix: string;
      };
};

/** Where everything is kept. */
export const readStores = (e: Variables): StoreConfig => ({
  dataDir: resolve(e.DATA_DIR),
  database: e.DATABASE_URL ? { kind: 'postgres', url: e.DATABASE_URL } : { kind: 'embedded' },
  redis: e.REDIS_URL ? { kind: 'redis', url: e.REDIS_URL } : { kind: 'memory' },
  storage: storageOf(e),
});

function storageOf(e: Variables): StoreConfig['storage'] {
  if (!e.STORAGE_S3_BUCKET) return { kind: 'folder' };
  const [accessKeyId, secretAccessKey] = [e.STORAGE_S3_ACCESS_KEY_ID, e.STORAGE_S3_SECRET_ACCESS_KEY];
  return {
    kind: 's3',
    bucket: e.STORAGE_S3_BUCKET,
    region: e.STORAGE_S3_REGION,
    endpoint: e.STORAGE_S3_ENDPOINT ?? null,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
    prefix: e.STORAGE_S3_PREFIX,
  };
}
