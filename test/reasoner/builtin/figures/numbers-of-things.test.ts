import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const workshop = over({
  jobs: `job_number,bay_code,mechanic,hours
70110,101,Ivo,2
70111,102,Ivo,3
70112,103,Mara,4
70113,104,Mara,5
70114,105,Sol,6
70115,106,Sol,1
`,
});

describe('Numbers that only tell things apart', () => {
  it.each(['sum of job numbers', 'average job number', 'top 2 mechanics by bay code'])(
    'are no figures to add up or to rank by: %s',
    async question => {
      const { outputs, text } = await workshop.ask(question);
      expect(outputs[0]!.kind).not.toBe('answered');
      expect(text).toContain('are labels or numbers of things');
    },
  );

  it('but count the things where these are asked for in total', async () => {
    expect((await workshop.ask('total jobs')).rows).toEqual([['6']]);
  });
});
