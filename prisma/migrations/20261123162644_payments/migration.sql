-- CreateEnum
CREATE TYPE "SubscriptionStatus" AS ENUM ('TRIALING', 'ACTIVE', 'PAST_DUE', 'UNPAID', 'INCOMPLETE', 'CANCELED');

-- CreateEnum
CREATE TYPE "BillingInterval" AS ENUM ('MONTH', 'YEAR');

-- CreateEnum
CREATE TYPE "CheckoutStatus" AS ENUM ('OPEN', 'COMPLETE', 'EXPIRED');

-- AlterTable
ALTER TABLE "Organization" ADD COLUMN     "planEndsAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "BillingAccount" (
    "organizationId" UUID NOT NULL,
    "overageCapCents" INTEGER,
    "customerId" TEXT,
    "subscriptionId" TEXT,
    "itemId" TEXT,
    "status" "SubscriptionStatus",
    "plan" "PlanCode",
    "interval" "BillingInterval",
    "periodStart" TIMESTAMPTZ(3),
    "periodEnd" TIMESTAMPTZ(3),
    "endsAt" TIMESTAMPTZ(3),
    "pastDueSince" TIMESTAMPTZ(3),
    "quantity" INTEGER,
    "asked" INTEGER NOT NULL DEFAULT 0,
    "stored" INTEGER NOT NULL DEFAULT 0,
    "refreshedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "BillingAccount_pkey" PRIMARY KEY ("organizationId")
);

-- CreateTable
CREATE TABLE "BillingCheckout" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "plan" "PlanCode" NOT NULL,
    "interval" "BillingInterval" NOT NULL,
    "successUrl" TEXT NOT NULL,
    "cancelUrl" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "customerId" TEXT,
    "priceId" TEXT NOT NULL,
    "status" "CheckoutStatus" NOT NULL DEFAULT 'OPEN',
    "sessionId" TEXT,
    "url" TEXT,
    "expiresAt" TIMESTAMPTZ(3),
    "activatedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "BillingCheckout_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BillingEvent" (
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "receivedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "BillingEvent_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "BillingAccount_subscriptionId_key" ON "BillingAccount"("subscriptionId");

-- CreateIndex
CREATE INDEX "BillingAccount_refreshedAt_idx" ON "BillingAccount"("refreshedAt");

-- CreateIndex
CREATE UNIQUE INDEX "BillingCheckout_sessionId_key" ON "BillingCheckout"("sessionId");

-- CreateIndex
CREATE INDEX "BillingCheckout_organizationId_id_idx" ON "BillingCheckout"("organizationId", "id");

-- CreateIndex
CREATE INDEX "BillingCheckout_status_createdAt_idx" ON "BillingCheckout"("status", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "BillingCheckout_open_key" ON "BillingCheckout"("organizationId") WHERE ("status" = 'OPEN');

-- CreateIndex
CREATE INDEX "BillingEvent_receivedAt_idx" ON "BillingEvent"("receivedAt");

-- AddForeignKey
ALTER TABLE "BillingAccount" ADD CONSTRAINT "BillingAccount_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BillingCheckout" ADD CONSTRAINT "BillingCheckout_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
