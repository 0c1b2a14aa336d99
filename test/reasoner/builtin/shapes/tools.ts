/** Clients who hire tools, and their hires; Voss never hired anything, and Udo's first hire is of the second year. */
const clients = [
  'client_id,name,town',
  '1,Ralf,Ems',
  '2,Sven,Ems',
  '3,Udo,Aurich',
  '4,Voss,Aurich',
  '5,Wim & Co,Ems',
].join('\n');
const hires = [
  'hire_no,client_id,tool,charge,hired_on,returned_on',
  '101,1,Drill,20,2022-02-03,2022-02-05',
  '102,1,Drill,20,2022-03-04,2022-03-05',
  '103,1,Mixer,100,2022-05-06,2022-05-16',
  '104,2,Crane,400,2022-06-07,2022-06-10',
  '105,2,Drill,30,2022-07-08,2022-07-09',
  '106,5,Mixer,90,2022-08-09,2022-08-12',
  '107,5,Drill,20,2022-09-10,2022-09-11',
  '108,1,Drill,20,2023-01-11,2023-01-12',
  '109,1,Drill,30,2023-02-12,2023-02-14',
  '110,2,Mixer,110,2023-03-13,2023-03-21',
  '111,3,Mixer,120,2023-04-14,2023-04-18',
  '112,3,Mixer,80,2023-05-15,2023-05-16',
  '113,5,Mixer,150,2023-06-16,',
].join('\n');

/** Two files of one trade, well named. */
export const tools = { 'clients.csv': clients, 'hires.csv': hires };
