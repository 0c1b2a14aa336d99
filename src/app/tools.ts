import { chatTools, everyChatTool } from '../chat/tools.ts';
import type { App } from '../context.ts';
import { tableTools } from '../data/tools.ts';
import { documentTools, everyDocumentTool } from '../documents/tools.ts';
import { describeTool } from '../engine/reasoner/describe-tool.ts';

type Tools = Pick<App, 'toolsFor' | 'describeTools'>;

/** What agents may use: the tools of every resource. */
export const toolsOf = (app: App): Tools => ({
  toolsFor: async (caller, errand) => [
    ...tableTools(app, caller, errand),
    ...(await documentTools(app, caller, errand)),
    ...(await chatTools(app, caller, errand)),
  ],
  describeTools(caller) {
    const errand = { conversationId: null, correlationId: '' };
    const tools = [tableTools, everyDocumentTool, everyChatTool].flatMap(make => make(app, caller, errand));
    return tools.map(describeTool);
  },
});
