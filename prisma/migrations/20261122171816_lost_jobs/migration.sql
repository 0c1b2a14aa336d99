-- CreateTable
CREATE TABLE "Worker" (
    "id" UUID NOT NULL,
    "seenAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Worker_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "JobTrouble" (
    "jobId" UUID NOT NULL,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "lost" INTEGER NOT NULL DEFAULT 0,
    "lostAlone" INTEGER NOT NULL DEFAULT 0,
    "workerId" UUID,
    "alone" BOOLEAN NOT NULL DEFAULT false,
    "changedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "JobTrouble_pkey" PRIMARY KEY ("jobId")
);
