import type { KeyScope } from '../../src/base/key-scopes.ts';

/** What an API key must have been made for, for each root field, written down a second time: a change has to be meant. */
export const fieldsByScope = {
  READ: {
    Query:
      'agent agents apiKeys approval auditActions auditCategories auditOutcomes billing collection collections conversation conversations dataSource dataSourceTypes dataSources dataTable document documentSearch documents explainAccess me memories memory memoryPreferences memoryStats message modelProviders modelSettings modelUsage myAuditExport myAuditLogs myAuditStats myConversationActivity organization pendingApprovals plans queryRuns relationships sessions sharedConversation uploadedTable uploadedTables verifiedQueries verifiedQuery workflow workflowNodeTypes workflowUsage workflows integrationProviders integrations chatServiceSettings userMappings chatInstallations driveFolders folderPreview',
  },
  'READ or CHAT': {
    Query: 'chatRecovery chatTask',
    Mutation: 'collectChatTask',
    Subscription: 'chatProgress',
  },
  'READ or DATA': {
    Subscription: 'collectionSync discoveryProgress documentProgress executionProgress tableProgress',
  },
  CHAT: {
    Query: 'questionSuggestions',
    Mutation:
      'acceptMemory cancelChatTask clearMemories createMemory deleteConversation deleteMemory editChart forkConversation rateMessage regenerateAnswer restoreMemory sendMessage shareConversation unshareConversation updateConversation updateMemory',
  },
  DATA: {
    Query: 'planQuery',
    Mutation:
      'activateWorkflow appendToTable connectFolder disconnectFolder syncCollection approveStep cancelQuery confirmRelationship createCollection cancelWorkflowExecution createDataSource createRelationship createUpload createWorkflow deleteCollection deleteDataSource deleteDocument deleteRelationship deleteUploadedTable deleteVerifiedQuery deleteWorkflow describeColumns discoverSchema editAnswerSql exportQuery generateWorkflow inferRelationships markColumnPii moveDocument pauseWorkflow profileDataTable refreshSchema rejectStep replaceTable replayWorkflowExecution reprocessDocument restoreTableVersion restoreWorkflowVersion runQuery runWorkflow saveVerifiedQuery setColumnTypes shareCollection testDataSource updateCollection updateDataSource updateDataTable updateRelationship updateUploadedTable updateVerifiedQuery updateWorkflow updateWorkflowNode uploadDocument uploadDocuments uploadTable connectProvider disconnectProvider refreshIntegration',
  },
  ADMIN: {
    Query:
      'agentOverrides answerReview answerReviews auditLog auditLogs auditRetention auditStats auditUserStats auditVerification organizations platform user',
    Mutation:
      'activateSubscription addGroupMember cleanUpAuditLogs confirmVerifiedQuery createCheckout createGroup createMaskGroup createRowRule deleteGroup deleteMaskGroup deleteOrganizationDefinition deleteRowRule deleteUserAuditLogs openBillingPortal promoteMemory reinstateUser removeGroupMember removeModelSettings removeTeamMember resolveAnswerReview revokeInvitation saveModelSettings setClearance setColumnSensitivity setOverageCap setTableSensitivity setUserRole suspendUser unlockAccount unmarkColumnPii updateAgentPreferences updateAgentSettings updateGroup updateMemoryPreferences updateOrganizationDefinition updateProfile updateRowRule updateSettings validateModelSettings updateChatServiceSettings removeChatInstallation',
  },
  ANY: {
    Query: 'captcha invitationOffer identityProviders mailedApproval',
    Mutation:
      'completeLogIn completeSignOn decideMailedApproval logIn refreshSession register requestPasswordReset resendVerification resetPassword startSignOn verifyEmail completeProviderAuthorization completeChatInstallation',
  },
  NONE: {
    Mutation:
      'acceptInvitation cancelAccountDeletion changePassword confirmTwoFactor createApiKey deleteIdentityProvider disableTwoFactor inviteTeamMember logOut regenerateRecoveryCodes requestAccountDeletion resetTwoFactor revokeApiKey revokeSession saveIdentityProvider setInactivityTimeout startTwoFactor startProviderAuthorization deleteUserMapping startChatInstallation connectChatAccount',
  },
} as const satisfies Record<string, { Query?: string; Mutation?: string; Subscription?: string }>;

/** Fields below a root that ask for more than the way to them. */
export const nestedAdminFields =
  'Billing.spending Billing.spendingExport Group.agents Group.members Organization.agents Organization.clearances Organization.columnSensitivities Organization.group Organization.groups ' +
  'Organization.invitations Organization.maskGroups Organization.members Organization.rowRules Organization.tableSensitivities';

/** The scopes of which one is enough, for each root field by its type and name; null: every key will do. */
export const scopesOfFields: Record<string, readonly KeyScope[] | null> = Object.fromEntries(
  Object.entries(fieldsByScope).flatMap(([demand, types]) =>
    Object.entries(types).flatMap(([type, fields]) =>
      fields.split(' ').map(field => [`${type}.${field}`, scopesIn(demand)] as const),
    ),
  ),
);

function scopesIn(demand: string): readonly KeyScope[] | null {
  if (demand === 'ANY') return null;
  return demand === 'NONE' ? [] : (demand.split(' or ') as KeyScope[]);
}
