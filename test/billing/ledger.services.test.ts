import { describe } from 'vitest';
import { openDatabase } from '../../src/base/db.ts';
import { createPostgres } from '../kit/services.ts';
import { carrySuite } from './carry.ts';
import { ledgerSuite } from './ledger.ts';

async function open() {
  const { url, drop } = await createPostgres();
  const database = await openDatabase({ database: { kind: 'postgres', url }, dataDir: '' });
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}

describe('The ledger on PostgreSQL', () => {
  ledgerSuite(open);
  carrySuite(open);
});
