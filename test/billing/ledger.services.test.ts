import { describe } from 'vitest';
import { openDatabase } from '../../src/base/db.ts';
import { createPostgres } from '../kit/services.ts';
import { ledgerSuite } from './ledger.ts';

describe('The ledger on PostgreSQL', () =>
  ledgerSuite(async () => {
    const { url, drop } = await createPostgres();
    const database = await openDatabase({ database: { kind: 'postgres', url }, dataDir: '' });
    return {
      ...database,
      async close() {
        await database.close();
        await drop();
      },
    };
  }));
