-- AlterEnum
ALTER TYPE "LedgerEntryKind" ADD VALUE 'CARRIED';

-- AlterTable
ALTER TABLE "SpendingBalance" ADD COLUMN     "carriedTo" TIMESTAMPTZ(3);
