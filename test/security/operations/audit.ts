import { everyRole, listsMine, missing, type Operations, type Outcomes, signedIn, works } from '../outcomes.ts';

const forbidden: Outcomes = { own: 'FORBIDDEN', colleague: 'FORBIDDEN', foreign: 'FORBIDDEN', missing: 'FORBIDDEN' };
const forAll = { ...signedIn, about: null, ...everyRole(works) } as const;
const forAdmins = { ...forAll, USER: { own: 'FORBIDDEN' } } as const;
const forSuperadmins = { ...forAdmins, ADMIN: { own: 'FORBIDDEN' } } as const;

/** Who did what: the organization's entries for its Admins, everybody's for Superadmins, the own ones for all. */
export const auditOperations: Operations = {
  'Query.auditLogs': {
    ...signedIn,
    run: '{ auditLogs(first: 100) { nodes { id details user { email } } } }',
    about: 'logEntry',
    USER: forbidden,
    ADMIN: { own: 'yes', colleague: 'yes', foreign: 'unseen' },
    SUPERADMIN: { own: 'yes', colleague: 'yes', foreign: 'yes' },
  },
  'Query.auditLog': {
    ...signedIn,
    run: 'query ($id: ID!) { auditLog(id: $id) { id details user { email } } }',
    variables: id => ({ id }),
    about: 'logEntry',
    USER: { ...forbidden, malformed: 'FORBIDDEN' },
    ADMIN: { own: 'yes', colleague: 'yes', foreign: 'NOT_FOUND', ...missing },
    SUPERADMIN: { own: 'yes', colleague: 'yes', foreign: 'yes', ...missing },
  },
  'Query.auditStats': { ...forAdmins, run: '{ auditStats { total byAction { action count } } }' },
  'Query.auditUserStats': {
    ...signedIn,
    run: '{ auditUserStats { userId total user { email } } }',
    about: 'activeUser',
    USER: forbidden,
    ADMIN: { own: 'yes', colleague: 'yes', foreign: 'unseen' },
    SUPERADMIN: { own: 'yes', colleague: 'yes', foreign: 'yes' },
  },
  'Query.auditVerification': {
    ...signedIn,
    run: 'query ($id: ID) { auditVerification(organizationId: $id) { intact head } }',
    variables: id => ({ id }),
    about: 'organization',
    USER: { own: 'FORBIDDEN', foreign: 'FORBIDDEN', missing: 'FORBIDDEN' },
    ADMIN: { own: 'yes', foreign: 'NOT_FOUND', ...missing },
    SUPERADMIN: { own: 'yes', foreign: 'yes', ...missing },
  },
  'Query.auditRetention': { ...forSuperadmins, run: '{ auditRetention { total retentionDays } }' },
  'Query.myAuditLogs': {
    ...signedIn,
    run: '{ myAuditLogs(first: 100) { nodes { id details } } }',
    about: 'logEntry',
    ...everyRole(listsMine),
  },
  'Query.myAuditStats': { ...forAll, run: '{ myAuditStats { total } }' },
  'Query.myConversationActivity': {
    ...signedIn,
    run: '{ myConversationActivity { totalCount nodes { conversationId } } }',
    about: 'logEntry',
    ...everyRole(listsMine),
  },
  'Query.myAuditExport': { ...forAll, run: '{ myAuditExport { url } }' },
  'Query.auditCategories': { ...forAll, run: '{ auditCategories }' },
  'Query.auditActions': { ...forAll, run: '{ auditActions { name } }' },
  'Query.auditOutcomes': { ...forAll, run: '{ auditOutcomes }' },

  'Mutation.cleanUpAuditLogs': {
    ...forSuperadmins,
    run: 'mutation { cleanUpAuditLogs(input: {}) { deletedCount } }',
  },
  'Mutation.deleteUserAuditLogs': {
    ...signedIn,
    run: 'mutation ($input: DeleteUserAuditLogsInput!) { deleteUserAuditLogs(input: $input) { deletedCount } }',
    variables: userId => ({ input: { userId } }),
    about: 'activeUser',
    USER: forbidden,
    ADMIN: forbidden,
    SUPERADMIN: { own: 'yes', colleague: 'yes', foreign: 'yes', ...missing },
  },
};
