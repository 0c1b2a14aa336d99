import type { Asked, Reply } from '../kit/doubles/model-wire.ts';

/** A model that plans two agents, one of which calls helpers in; a part fails, and the plan is revised. */
export function scriptedModel({ system, messages, structured }: Asked): Reply {
  const told = messages[0]?.text ?? '';
  const answered = messages.filter(({ role }) => role === 'tool').length;
  if (structured && system.includes('could not be carried out')) return told.includes('It failed') ? review(told) : no;
  if (structured)
    return plan([
      { agent: 'data_analyst', goal: 'How the regions sold' },
      { agent: 'data_analyst', goal: 'What the customers say' },
    ]);
  if (system.includes('Write the answer for the person'))
    return { text: 'North sold most [S1].\n\nFOLLOW-UPS:\n- And per month?\n' };
  if (told.startsWith('Your goal:\n<data>\nWhat the customers say')) return no;
  if (told.startsWith('Your goal:\n<data>\nThe ratings')) return no;
  if (told.startsWith('Your goal:\n<data>\nHow the regions sold')) {
    if (answered === 0) return call('delegate', { assignments: [helper('The figures'), helper('The ratings')] });
    return { text: 'North sold most [S1].' };
  }
  if (told.startsWith('Your goal:\n<data>\nThe figures')) {
    if (answered === 0) return call('run_sql', { sql: 'SELECT regoin FROM store_sales' });
    if (answered === 1)
      return call('run_sql', {
        sql: `SELECT "Region", sum("Quantity") AS pieces FROM store_sales GROUP BY ALL ORDER BY pieces DESC`,
        title: 'Pieces per region',
      });
    return { text: 'North sold most pieces [S1].' };
  }
  return { text: 'Nothing more was found.' };
}

const helper = (goal: string) => ({ agent: 'data_analyst', goal });
const call = (name: string, args: unknown): Reply => ({ toolCalls: [{ name, args }] });
/** Refuses for good, as a provider does whose filter does not like something. */
const no: Reply = { status: 400, message: 'The content was refused.' };

const plan = (...groups: { agent: string; goal: string }[][]): Reply => ({
  text: JSON.stringify({ mode: 'research', reason: 'Several things have to be found out.', groups }),
});

/** Revises once; the second review is refused, and the work goes on without it. */
function review(told: string): Reply {
  if (told.includes('The notes')) return no;
  const groups = [[helper('The notes'), helper('What the customers say, by rating')]];
  return { text: JSON.stringify({ revise: true, reason: 'What customers say is looked for in the notes.', groups }) };
}
