-- CreateIndex
CREATE INDEX "ChatTask_questionId_idx" ON "ChatTask"("questionId");
