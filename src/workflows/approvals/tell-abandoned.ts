import { tellAdmins } from '../../accounts/mails/tell-admins.ts';
import type { App } from '../../context.ts';
import type { Letter } from '../../engine/mail/letter.ts';
import { isGerman } from '../../engine/mail/reader.ts';
import { executionLink } from '../notifications/execution-link.ts';

const mostAtOnce = 100;

type Abandoned = {
  id: string;
  organizationId: string;
  workflowId: string;
  executionId: string;
  workflow: string;
  node: string;
};

/**
 * Tells Admins of approvals that nobody can decide any more, each once: whoever is asked was deleted, suspended, has left
 * the organization or the group, or started the execution.
 */
export async function tellAbandoned(app: App): Promise<void> {
  const abandoned = await app.db.$queryRaw<Abandoned[]>`
    SELECT a."id", a."organizationId", a."workflowId", a."executionId", w."name" AS "workflow", a."nodeKey" AS "node"
    FROM "WorkflowApproval" a
    JOIN "WorkflowExecution" e ON e."id" = a."executionId"
    JOIN "Workflow" w ON w."id" = a."workflowId"
    WHERE a."status" = 'PENDING' AND a."abandonedToldAt" IS NULL AND NOT EXISTS (
      SELECT 1 FROM "WorkflowApprover" p
      LEFT JOIN "GroupMember" m ON m."groupId" = p."groupId"
      JOIN "User" u ON u."id" = coalesce(p."userId", m."userId")
      WHERE p."approvalId" = a."id" AND u."organizationId" = a."organizationId" AND u."suspendedAt" IS NULL
        AND (a."selfApproval" OR e."startedById" IS NULL OR u."id" <> e."startedById"))
    LIMIT ${mostAtOnce}`;
  for (const each of abandoned)
    await app.db.$transaction(async tx => {
      const { count } = await tx.workflowApproval.updateMany({
        where: { id: each.id, status: 'PENDING', abandonedToldAt: null },
        data: { abandonedToldAt: app.clock.now() },
      });
      if (count > 0) await tellAdmins(app, tx, each.organizationId, reader => letterFor(app.config, reader, each));
    });
}

function letterFor(config: App['config'], reader: { language: string }, abandoned: Abandoned): Letter {
  const { workflow, node, workflowId, executionId: id } = abandoned;
  const letter = abandonedMail(reader, workflow, node);
  letter.paragraphs.push(...executionLink(config, reader, { workflowId, id }));
  return letter;
}

const abandonedMail = (reader: { language: string }, workflow: string, node: string): Letter =>
  isGerman(reader)
    ? {
        language: 'de',
        subject: 'Ein Workflow wartet auf niemanden',
        paragraphs: [
          `Der Workflow „${workflow}“ wartet in seinem Schritt „${node}“ auf eine Entscheidung, die niemand treffen kann: Wer gefragt ist, wurde gelöscht oder gesperrt, gehört nicht mehr dazu oder hat den Lauf selbst gestartet.`,
          'Nehmen Sie jemanden in die Gruppe auf, die gefragt ist, oder brechen Sie den Lauf ab und nennen Sie im Workflow andere.',
        ],
      }
    : {
        language: 'en',
        subject: 'A workflow waits for nobody',
        paragraphs: [
          `The workflow "${workflow}" waits in its step "${node}" for a decision that nobody can make: whoever is asked was deleted or suspended, has left, or started the execution.`,
          'Put somebody into the group that is asked, or cancel the execution and name others in the workflow.',
        ],
      };
