/** A fishing club: anglers, their catches in rounds of contests, and the clubs that meet in each round. */
export const club: Record<string, string> = {
  anglers: `angler_id,family_name,given_name,birth_date
A1,Ott,Ada,1990-05-01
A2,Berg,Bo,1985-02-11
A3,Ott,Cy,2001-07-21
`,
  contests: `contest_id,contest_name,year,start_date,host_town,winner,host_won
K1,2018 Lake Cup,2018,2018-06-01,Lund,Visby,0
K2,2019 Lake Cup,2019,2019-06-01,Visby,Visby,1
K3,2021 Lake Cup,2021,2021-06-05,Malmo,Lund,0
`,
  clubs: `club_id,club_name,region_name\nB1,Visby,North\nB2,Lund,South\nB3,Malmo,South\nB4,Ystad,East\n`,
  rounds: `contest_id,round_id,round_date,home_club_id,away_club_id,home_club_score,away_club_score,home_club_win,away_club_win,draw,stage_name
K1,R1,2018-06-01,B1,B2,3,1,1,0,0,first stage
K1,R2,2018-06-02,B2,B3,1,0,1,0,0,final
K2,R3,2019-06-01,B2,B1,0,2,0,1,0,first stage
K2,R4,2019-06-02,B1,B3,1,1,0,0,1,final
K3,R5,2021-06-05,B4,B2,0,1,0,1,0,final
`,
  catches: `catch_id,contest_id,round_id,club_id,angler_id,minute_label,species,released
C1,K1,R1,B1,A1,3',pike,0
C2,K1,R1,B1,A1,7',perch,0
C3,K1,R1,B1,A3,9',pike,1
C4,K1,R1,B2,A2,12',pike,0
C5,K1,R2,B2,A2,4',perch,0
C6,K2,R3,B1,A1,30',pike,0
C7,K2,R3,B1,A3,31',perch,0
C8,K2,R4,B1,A3,2',trout,0
C9,K2,R4,B3,A2,5',perch,0
C10,K3,R5,B2,A1,18',trout,0
`,
};
