import { describe, expect, test } from 'vitest';
import { over } from '../../over.ts';

describe('What is ranked by one row of it', () => {
  const { names } = over(
    {
      sponsors: 'sponsor_id,company\n1,Alm\n2,Bex\n3,Cor\n',
      ad_slots: 'slot_id,sponsor_id,fee\n1,1,300\n2,1,250\n3,2,500\n4,2,10\n5,3,100\n',
      campaigns: 'campaign_id,title\n1,Kite\n2,Lamp\n3,Boat\n',
      comments: 'comment_id,campaign_id,likes\n1,1,40\n2,1,35\n3,2,60\n4,3,10\n5,3,5\n',
    },
    true,
  );

  test.each([
    // So much for one slot, though another paid more for several.
    ['Which sponsor paid the highest fee for a single ad slot? Give the company.', 'Bex'],
    ['Which campaign has the comment with the most likes?', 'Lamp'],
    ['What is the title of the campaign that the most liked comment was posted on?', 'Lamp'],
  ])('%s', async (question, name) => {
    expect(await names(question)).toEqual([name]);
  });

  test('“the most likes” alone are those of all comments', async () => {
    expect(await names('Which campaign got the most likes?')).toEqual(['Kite']);
  });

  test('“customers with a single order” have one of them, whatever is ranked', async () => {
    expect(await names('Which sponsors have a single ad slot?')).toEqual(['Cor']);
  });
});
