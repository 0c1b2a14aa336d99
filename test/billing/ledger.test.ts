import { describe } from 'vitest';
import { openTestDatabase } from '../kit/database.ts';
import { carrySuite } from './carry.ts';
import { ledgerSuite } from './ledger.ts';

describe('The ledger on the embedded database', () => {
  ledgerSuite(openTestDatabase);
  carrySuite(openTestDatabase);
});
