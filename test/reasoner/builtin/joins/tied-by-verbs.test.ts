import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

const nursery = {
  greenhouses: 'greenhouse_id,house_name,heated\n1,North,Yes\n2,South,No\n3,West,Yes\n',
  plants: 'plant_id,greenhouse_id,plant_name\n1,1,Fern\n2,1,Palm\n3,2,Ivy\n4,3,Moss\n',
};
const agency = {
  clients: 'client_id,client_name\n1,Alm\n2,Bex\n',
  projects: 'project_id,client_id,word_count\n1,1,100\n2,1,50\n3,2,70\n',
};
const fleet = {
  ships: 'ship_id,ship_name,flag\n1,Ann,Malta\n2,Bee,Malta\n3,Cat,Panama\n',
  voyages: 'voyage_id,ship_id,days\n1,1,3\n2,1,9\n3,3,2\n',
};
const theatre = {
  plays: 'play_id,title\n1,Lear\n2,Emma\n',
  tickets: 'ticket_id,play_id,tickets_sold\n1,1,10\n2,1,55\n3,2,9\n4,2,9\n',
};
const courts = {
  judges: 'judge_id,judge_name\n1,Ann Lee\n2,Bo Ray\n',
  cases: 'case_id,presiding_judge_id,case_title\n1,1,A\n2,2,B\n3,2,C\n',
};

const league = {
  teams: 'team_id,team_name\n1,Ants\n2,Bees\n',
  sponsors: 'sponsor_id,sponsor_name,industry\n1,Alm,drinks\n2,Bex,cars\n3,Cor,drinks\n',
  sponsorships: 'id,team_id,sponsor_id\n1,1,1\n2,1,3\n3,2,2\n',
};

describe('Verbs that tie things', () => {
  const { names: namesOfLeague } = over(league, true);
  test('“sponsored by a company” shows the sponsored', async () => {
    expect(await namesOfLeague('teams sponsored by a company from the drinks industry')).toEqual(['Ants']);
  });

  const { ask: askNursery } = over(nursery, true);
  test('“are kept in” says no more than where things are', async () => {
    const { rows, outputs } = await askNursery('How many plants are kept in heated greenhouses?');
    expect(rows.map(row => row.map(Number))).toEqual([[3]]);
    expect(outputs[0]?.kind).toBe('answered');
  });

  const { rows: rowsOfAgency } = over(agency, true);
  test('“ordered by each client” sorts nothing', async () => {
    expect(await rowsOfAgency('What is the total word count of the projects ordered by each client?')).toEqual([
      ['Alm', '150'],
      ['Bex', '70'],
    ]);
  });

  const { rows: rowsOfFleet } = over(fleet, true);
  test('“under each flag” is of groups where each has but one flag', async () => {
    expect(await rowsOfFleet('How many ships sail under each flag?')).toEqual([
      ['Malta', '2'],
      ['Panama', '1'],
    ]);
  });

  const { rows: rowsOfTheatre } = over(theatre, true);
  test('“how many tickets were sold” are the pieces of the column that is called by both words', async () => {
    expect(await rowsOfTheatre('How many tickets were sold in total for each play?')).toEqual([
      ['Emma', '18'],
      ['Lear', '65'],
    ]);
  });

  const { names: namesOfCourts } = over(courts, true);
  test('“presides over the most cases” compares no numbers', async () => {
    expect(await namesOfCourts('What is the name of the judge who presides over the most cases?')).toEqual(['Bo Ray']);
  });
});
