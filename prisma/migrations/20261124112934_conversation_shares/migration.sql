-- CreateTable
CREATE TABLE "ConversationShare" (
    "id" UUID NOT NULL,
    "conversationId" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "token" TEXT NOT NULL,
    "throughId" UUID NOT NULL,
    "sharedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ConversationShare_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "ConversationShare_conversationId_key" ON "ConversationShare"("conversationId");

-- CreateIndex
CREATE UNIQUE INDEX "ConversationShare_token_key" ON "ConversationShare"("token");

-- CreateIndex
CREATE INDEX "ConversationShare_organizationId_idx" ON "ConversationShare"("organizationId");

-- AddForeignKey
ALTER TABLE "ConversationShare" ADD CONSTRAINT "ConversationShare_conversationId_fkey" FOREIGN KEY ("conversationId") REFERENCES "Conversation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ConversationShare" ADD CONSTRAINT "ConversationShare_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
