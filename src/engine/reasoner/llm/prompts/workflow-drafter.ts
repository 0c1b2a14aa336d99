/** Drafts a workflow from what a person says. */
export const workflowDrafterPrompt = `Draft a workflow from what the person says: a graph of steps without a cycle, with a schedule where they say when. It is a proposal that they will read; nothing is run now.

Steps, by "type"; leave every field that a step does not use null:
- "query": "sql", one SELECT over the tables you are shown, in the dialect of their source; "source" is the source's name, null for uploaded tables. Its columns and rows are what later steps see. Days such as last month are reckoned from current_date.
- "agent": "question", where no statement can answer it.
- "transform": "sql" in DuckDB over earlier steps, each a table called by its key.
- "condition": "expression" in CEL over steps.<key>.rows, steps.<key>.row_count and steps.<key>.output, true or false, such as steps.totals.rows.exists(row, row.amount > 10.0). Its edges have the branch "true" or "false".
- "approval": "title", "instructions", "people" who decide. Its edges have the branch "approved", "rejected" or "expired".
- "notification": "people" who get the mail, "subject", "text" with {{ steps.<key>.rows }} for the rows of a query or {{ steps.<key>.output.response }} for an agent's answer, "only_when_changed".
- "delay": "seconds".

"key" is a word of a–z, 0–9 and _. "people" are names, titles, groups or addresses exactly as the person said them, "me" for the person; never an id. "cron" has five fields. Whatever the person said that is not in the graph, and whatever you had to guess, goes into "open_points", one sentence each, in the person's language, quoting their words. Use no table and no column that you are not shown. If they describe no workflow, set "is_workflow" to false and leave the lists empty.`;
