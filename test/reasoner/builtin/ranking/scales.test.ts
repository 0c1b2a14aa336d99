import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

describe('The highest of a scale that may begin with the highest', () => {
  const { ask } = over({
    tickets: `ticket_no,title,district,priority,opened,minutes
T1,Lamp out,North,1,2024-01-01,30
T2,Road works,North,3,2024-01-02,20
T3,Tree down,South,2,2024-02-01,60
T4,Noise at night,South,5,2024-02-03,10
T5,Broken bench,West,1,2024-03-01,5`,
  });

  test.each([
    'Which ticket has the highest priority?',
    'highest priority per district',
    'what is the lowest priority?',
    'Welches Ticket hat die höchste priority?',
  ])('goes by the numbers, and says that 1 may be the highest: %s', async question => {
    expect((await ask(question)).text).toMatch(/though 1 may stand|obwohl 1 für/);
  });

  test.each(['Which ticket took the most minutes?', 'tickets with priority 1', 'average priority per district'])(
    'is not spoken of where none is asked for: %s',
    async question => {
      expect((await ask(question)).text).not.toMatch(/though 1 may stand/);
    },
  );
});
