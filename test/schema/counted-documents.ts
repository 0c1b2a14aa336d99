import { flowDocuments } from './flowing.ts';

const answer = `citations { id sourceDeleted editedBy verification { verifiedBy } } verification { verifiedBy } charts { title } tables { title columns { name } rows } followUps clarification { question options { text } } reading { text from to kind meaning use } usage { model }`;
const after = `edits { id editedBy result { columns { name } } } regeneratedByIds review { question statements { sql } }`;
const messages = `messages(first: 10) { totalCount pageInfo { hasNextPage } edges { cursor node { id } }
  nodes { id content rating ${answer} } }`;
export const page = 'totalCount pageInfo { hasNextPage endCursor } edges { cursor node { id } }';

/** Documents that together select every list of objects that the schema has, as deep as it goes. */
export const documents: Record<string, string> = {
  conversations: `{ conversations(first: 30) { ${page} nodes { id title messageCount ${messages} } } }`,
  'conversations by their edges': `{ conversations(first: 30) { edges { node { id messageCount ${messages} } } } }`,
  'conversations that match': `{ conversations(first: 30, search: "number") { totalCount nodes { id messageCount } } }`,
  'two pages of each': `{ conversations(first: 30) { nodes {
    early: messages(first: 1) { totalCount nodes { id } } late: messages(last: 1) { nodes { id } } } } }`,
  'a conversation': `query ($conversation: ID!) { conversation(id: $conversation) { ownSources { id name } messages(first: 100) {
    ${page} nodes { id status task { id } question { id } answers { id } ${answer} ${after} } } } }`,
  'a shared conversation': `query ($share: String!) { sharedConversation(token: $share) { title sharedBy messages {
    id content withheld citations { id title document { id } dataSource { id } } tables { columns { name } rows } charts { title }
  } } }`,
  'a task': `query ($task: ID!) { chatTask(id: $task) { id ${answer} tables { notices { rule } maskedColumns { column } copied { table } } failure { code }
    conversation { messageCount ${messages} }
    events { position details { hypotheses { id } } } } }`,
  'what to recover': `{ chatRecovery { completedTask { id ${answer} conversation { ${messages} }
    events { position details { hypotheses { id } } } } } }`,
  'uploaded tables': `{ uploadedTables(first: 30) { ${page} nodes {
    id name byteSize rowCount sensitivity copyOf { id name } warnings columns { name description pii piiOrigin sensitivity masked markedBy { columnName } unfollowedViews } failure { code } download { url }
    reading { notes sheets rejectedRows { line } }
    versions { version change columns { name } } ...AsTable } } }
    fragment AsTable on Table { id columns { name } }`,
  documents: `{ documents(first: 30) { ${page} nodes {
    id title owner { id name } collection { id name documentCount byteSize sharedWith { id name memberCount } }
    failure { code } download { url } chunks(first: 2) { totalCount edges { cursor node { id } } nodes { id text } } } } }`,
  'a document': `query ($document: ID!) { document(id: $document) { chunks(first: 100) { ${page} nodes { id text } } } }`,
  'a search of documents': `{ documentSearch(input: { query: "words", limit: 50 }) { totalCount hits {
    score document { id title owner { name } collection { id } } chunk { id text } quote { text } highlights { start } } } }`,
  collections: `{ collections(first: 30) { ${page} nodes { id name documentCount byteSize sharedWith { id name } source { folderName counts { files } skipped { name } tables { id name } } } } }`,
  'verified queries': `{ verifiedQueries(first: 30) { ${page} nodes { id proposedBy verifiedBy parameters { name } } } }`,
  memories: `{ memories(first: 30) { ${page} nodes { id content definition { term } supersedes { id content } } }
    memoryStats { byCategory { count } } organization { definitions { id term verifiedBy { id name } } } }`,
  ...flowDocuments,
  'what was found wrong': `{ answerReviews(first: 30) { ${page} nodes {
    id question comment answer resolvedBy statements { sql } } } }`,
  money: '{ plans { code current prices { interval } } billing { spending(by: [USER]) { rows { user { id } } } } }',
  'API keys': '{ apiKeys { id name preview createdAt lastUsedAt } }',
  'data sources': `{ dataSources(first: 30) { ${page} nodes { id name settings { host } failure { code } tableCount } }
    dataSourceTypes { settings { name } credentials { fields { name } } } }`,
  'a data source': `query ($source: ID!) { dataSource(id: $source) {
    schema { tables { id columns { name } } relationships { id } }
    tables(first: 30) { ${page} nodes {
      id sensitivity dataSource { name } columns { name pii sensitivity masked synonyms } piiSuggestions { columnName }
      semantics { kind times { column } columns { name yes } } profile { columns { name values { value } } } relationships { id fromTable { id name } } } } } }`,
  relationships: `{ relationships(first: 30) { ${page} nodes { id evidence { name }
    fromTable { id name columns { name } } toTable { id name rowCount } } } }`,
  'questions as they are typed': `query ($source: ID!) { questionSuggestions(prefix: "how many", dataSourceIds: [$source]) { reading { text } suggestions { text } } }`,
  models:
    '{ modelProviders { name purposes models { name } servers { name models } } modelUsage { models { model } } }',
  'sessions and accounts': `{ sessions { id current userAgent } integrationProviders { name services } integrations { id failure { code } } chatInstallations { id } userMappings(first: 30) { ${page} nodes { id user { id name } } } }`,
  'an organization': `query ($organization: ID!) { organization(id: $organization) { id
    members(first: 30) { ${page} nodes { id name groups { id memberCount } } }
    groups { id memberCount members(first: 5) { totalCount nodes { id name } } } invitations { id email } } }`,
  'who may see which data': `query ($organization: ID!) { organization(id: $organization) {
    tableSensitivities { tableName level } columnSensitivities(tableName: "staff") { columnName level }
    rowRules { id values } maskGroups { id columns { columnName inForce } } clearances { level } members(first: 30) { nodes { id clearance } } } }`,
  'why a column is masked': `query ($table: ID!) { explainAccess(dataSourceId: $table, tableName: "sales 0") {
    reasons { message } } }`,
  queries: `{ queryRuns(first: 30) { ${page} nodes { id sql maskedColumns { column } copied { table } sources { alias } } }
    planQuery(input: { sql: "SELECT 1 AS one" }) { maskedColumns { column } copied { table } notices { rule } } }`,
  'who may use which agent': `query ($organization: ID!) { agents { name tools { name } decisions { reason } }
    agentOverrides(first: 30) { totalCount pageInfo { hasNextPage } edges { cursor } nodes { agentName user { id name } decisions { reason } } }
    organization(id: $organization) { agents { agentName decisions { reason } } groups { agents { agentName decisions { tier } } }
      members(first: 30) { nodes { agents { agentName effective { model } } } } } }`,
  'a group': `query ($organization: ID!, $group: ID!) { organization(id: $organization) { group(id: $group) { memberCount
    members(first: 30) { ${page} nodes { id groups { id } } } } } }`,
  'the audit trail': `{ auditLogs(first: 30) { ${page} nodes { id action user { id name } } } auditActions { name } }`,
  // Apart from the trail: people that both ask for at the same moment are read together, at another moment apart.
  'figures of the audit trail': `{ auditStats { byAction { count } byCategory { count } byOutcome { count } }
    auditUserStats { total byOutcome { count } user { id name } } }`,
  "one's own activity": `{ myAuditLogs(first: 30) { totalCount nodes { id user { id } } } myAuditStats { byAction { count } }
    myConversationActivity(first: 30) { totalCount edges { cursor } nodes { conversationId eventCount } } }`,
};
