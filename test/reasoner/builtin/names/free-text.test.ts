import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

const parts = ['switch', 'cable', 'motor', 'lid', 'belt', 'fuse', 'lamp', 'screen'];
const deeds = ['does not do anything', 'makes a loud noise', 'fell off last week', 'gets far too hot'];
/** Faults in the words of those who brought the thing: the commonest are the shortest. */
const lines = Array.from({ length: 2400 }, (_, at) => {
  const told = `The ${parts[at % 8]} ${deeds[at % 4]} since day ${at}${at % 60 === 1 ? ', no success with glue' : ''}`;
  return `${at},${at % 3 === 0 ? `Broken ${at % 210}` : `"${told}"`},${at % 2 === 0 ? 'Fixed' : 'End of life'},2024-0${(at % 9) + 1}-11`;
});

describe('What people wrote in their own words', () => {
  const { ask } = over({ repairs: `id,problem,status,day\n${lines.join('\n')}\n` });

  test('has no word of a question looked up in it, where the word is not quoted', async () => {
    const { outputs } = await ask('What is our success rate?');
    expect(outputs[0]).not.toMatchObject({ kind: 'answered' });
  });

  test('is searched where somebody asks for those that mention a word', async () => {
    expect((await ask('How many repairs mention "glue" in problem?')).rows.map(row => row.map(String))).toEqual([
      ['40'],
    ]);
  });
});

describe('Names by a short form', () => {
  const { names } = over(
    {
      subj: 'subj_cd,subj_nm,lvl\nALG,Algebra,core\nENG,English,core\nBIO,Biology,core\nLAT,Latin,more\nHIS,History,core\nART,Art,more\nMUS,Music,more\nGEO,Geometry,core\nCHE,Chemistry,core\nPHY,Physics,core\nFRE,French,more\n',
      cls: 'cls_cd,grade\n7A,7\n7B,7\n8A,8\n',
      lesson: 'lesson_no,cls_cd,subj_cd\n1,7A,ALG\n2,7A,ENG\n3,7B,ALG\n4,7B,BIO\n5,8A,ENG\n6,8A,ALG\n',
    },
    true,
  );
  test('“subj_nm” is the name of a subject, and no text of a message', async () => {
    expect(await names('Show the codes of the classes that are taught Algebra as well as English.')).toEqual([
      '7A',
      '8A',
    ]);
  });
});
