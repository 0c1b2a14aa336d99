-- CreateEnum
CREATE TYPE "KeyScope" AS ENUM ('READ', 'CHAT', 'DATA', 'ADMIN', 'FULL');

-- AlterTable
ALTER TABLE "ApiKey" ADD COLUMN     "scopes" "KeyScope"[];

-- Keys of before go on doing what they did. New ones name what they are for; without any they do nothing.
UPDATE "ApiKey" SET "scopes" = '{FULL}';
ALTER TABLE "ApiKey" ALTER COLUMN "scopes" SET DEFAULT '{}', ALTER COLUMN "scopes" SET NOT NULL;
