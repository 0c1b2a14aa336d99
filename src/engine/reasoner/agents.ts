/** How an agent is called where people read of it. */
type Names = { en: string; de: string };

export type AgentDefinition = {
  /** As plans, settings and events name it. */
  name: string;
  displayName: string;
  /** Within a sentence, with its article. */
  called: Names;
  description: string;
  /** What it may use, by name, as far as its task offers it; anything else is refused. */
  tools: readonly string[];
  /** Without this one it has nothing to work with; null where it needs none. */
  needs: string | null;
  /** Plans give it work. The others stand at the beginning and the end of every task and cannot be switched off. */
  isWorker: boolean;
  /** Other agents may call it in. */
  isHelper: boolean;
  /** Tool calls of one run, where no setting says otherwise. */
  maxSteps: number;
};

/** Their names, written here and nowhere else. */
export const planner = 'planner';
export const dataAnalyst = 'data_analyst';
export const documentAnalyst = 'document_analyst';
export const investigator = 'investigator';
export const writer = 'writer';

const dataTools = ['describe_tables', 'find_values', 'run_sql'];
const verifiedTools = ['find_verified_examples', 'run_verified_query'];
const documentTools = ['search_documents', 'read_document', 'list_documents'];

/** Every agent there is, in the order of a task: whoever plans, delegates, suggests or lists agents reads this. */
export const agents = [
  {
    name: planner,
    displayName: 'Planner',
    called: { en: 'the planner', de: 'die Planung' },
    description: 'Decides which agents look for what.',
    tools: ['describe_tables', 'list_documents', ...verifiedTools],
    needs: null,
    isWorker: false,
    isHelper: false,
    maxSteps: 20,
  },
  {
    name: dataAnalyst,
    displayName: 'Data analyst',
    called: { en: 'the data analyst', de: 'die Datenanalyse' },
    description: 'Asks tables and data sources in SQL.',
    tools: [...dataTools, 'explain_change', 'recall_results', ...verifiedTools],
    needs: 'run_sql',
    isWorker: true,
    isHelper: true,
    maxSteps: 20,
  },
  {
    name: documentAnalyst,
    displayName: 'Document analyst',
    called: { en: 'the document analyst', de: 'die Dokumentensuche' },
    description: 'Searches and reads documents.',
    tools: [...documentTools, 'recall_results'],
    needs: 'search_documents',
    isWorker: true,
    isHelper: true,
    maxSteps: 20,
  },
  {
    name: investigator,
    displayName: 'Investigator',
    called: { en: 'the investigator', de: 'die Ursachensuche' },
    description: 'Finds out why a figure changed, by hypotheses that it tests one after another.',
    tools: [...dataTools, 'explain_change', 'recall_results', ...verifiedTools, ...documentTools],
    needs: 'run_sql',
    isWorker: true,
    isHelper: false,
    maxSteps: 20,
  },
  {
    name: writer,
    displayName: 'Writer',
    called: { en: 'the writer', de: 'das Schreiben' },
    description: 'Writes the answer from what the agents found.',
    tools: ['describe_tables'],
    needs: null,
    isWorker: false,
    isHelper: false,
    maxSteps: 20,
  },
] as const satisfies readonly AgentDefinition[];

export type AgentName = (typeof agents)[number]['name'];

const byName = new Map<string, AgentDefinition>(agents.map(agent => [agent.name, agent]));

/** The agent of a name; undefined where there is none. */
export const agentNamed = (name: string): AgentDefinition | undefined => byName.get(name);

/** Whether a tool is one of other agents, and not of this one. */
export const isOfOthers = (agent: string, tool: string): boolean =>
  agents.some(({ tools }: AgentDefinition) => tools.includes(tool)) && !agentNamed(agent)?.tools.includes(tool);

type Has = (tool: string) => boolean;

/** The agents that have something to work with where these tools are offered. */
export const workersWith = (has: Has): AgentName[] =>
  agents.filter(({ isWorker, needs }) => isWorker && (needs === null || has(needs))).map(({ name }) => name);

/** Agents with what they are for, as a model is told of them. */
export const describeAgents = (names: readonly AgentName[]): string =>
  names.map(name => `- ${name}: ${agentNamed(name)!.description}`).join('\n');

/** The agents that others may call in. */
export const helpers: AgentName[] = agents.filter(({ isHelper }) => isHelper).map(({ name }) => name);
