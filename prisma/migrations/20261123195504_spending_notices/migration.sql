-- CreateEnum
CREATE TYPE "SpendingLimit" AS ENUM ('INCLUDED', 'CAP');

-- AlterTable
ALTER TABLE "SpendingBalance" ADD COLUMN     "checkedAt" TIMESTAMPTZ(3),
ADD COLUMN     "checkedMicros" BIGINT NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "SpendingNotice" (
    "organizationId" UUID NOT NULL,
    "periodStart" TIMESTAMPTZ(3) NOT NULL,
    "limit" "SpendingLimit" NOT NULL,
    "percent" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SpendingNotice_pkey" PRIMARY KEY ("organizationId","periodStart","limit","percent")
);

-- AddForeignKey
ALTER TABLE "SpendingNotice" ADD CONSTRAINT "SpendingNotice_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
