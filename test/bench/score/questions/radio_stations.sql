CREATE TABLE mediaGroup (
  groupId INTEGER PRIMARY KEY,
  groupName TEXT,
  headquarters TEXT,
  foundedYear INTEGER,
  revenueMillion REAL
);
CREATE TABLE station (
  stationId INTEGER PRIMARY KEY,
  callSign TEXT,
  city TEXT,
  state TEXT,
  frequencyMhz REAL,
  band TEXT,
  format TEXT,
  launchYear INTEGER,
  weeklyListeners INTEGER,
  groupId INTEGER,
  FOREIGN KEY (groupId) REFERENCES mediaGroup(groupId)
);
CREATE TABLE host (
  hostId INTEGER PRIMARY KEY,
  hostName TEXT,
  gender TEXT,
  age INTEGER,
  hometown TEXT,
  yearsOnAir INTEGER
);
CREATE TABLE program (
  programId INTEGER PRIMARY KEY,
  title TEXT,
  stationId INTEGER,
  category TEXT,
  startTime TEXT,
  durationMinutes INTEGER,
  isLive TEXT,
  FOREIGN KEY (stationId) REFERENCES station(stationId)
);
CREATE TABLE programHost (
  programId INTEGER,
  hostId INTEGER,
  sinceYear INTEGER,
  PRIMARY KEY (programId, hostId),
  FOREIGN KEY (programId) REFERENCES program(programId),
  FOREIGN KEY (hostId) REFERENCES host(hostId)
);
CREATE TABLE song (
  songId INTEGER PRIMARY KEY,
  title TEXT,
  artist TEXT,
  genre TEXT,
  releaseYear INTEGER,
  lengthSeconds INTEGER
);
CREATE TABLE airplay (
  stationId INTEGER,
  songId INTEGER,
  week INTEGER,
  timesPlayed INTEGER,
  PRIMARY KEY (stationId, songId, week),
  FOREIGN KEY (stationId) REFERENCES station(stationId),
  FOREIGN KEY (songId) REFERENCES song(songId)
);
INSERT INTO mediaGroup VALUES
(1,'Prairie Sound','Omaha',1968,84.5),(2,'Bluewave Media','Tampa',1994,212.0),(3,'Summit Audio','Denver',1981,47.3),(4,'Open Air Trust','Madison',2002,9.8),(5,'Redwood Broadcasting','Eugene',1975,31.6),(6,'Northline Digital','Duluth',2014,NULL);
INSERT INTO station VALUES
(1,'KPRS','Omaha','Nebraska',98.5,'FM','Country',1971,143000,1),(2,'KLNX','Lincoln','Nebraska',101.3,'FM','Rock',1979,88500,1),
(3,'WTMB','Tampa','Florida',93.7,'FM','Pop',1995,265000,2),(4,'WORL','Orlando','Florida',105.1,'FM','Pop',1999,231500,2),
(5,'WNAP','Naples','Florida',1.27,'AM','News',1962,54200,2),(6,'KDNV','Denver','Colorado',99.9,'FM','Rock',1984,176400,3),
(7,'KBLD','Boulder','Colorado',88.3,'FM','Jazz',1990,29700,4),(8,'WMDS','Madison','Wisconsin',91.5,'FM','Jazz',2003,33900,4),
(9,'KEUG','Eugene','Oregon',96.1,'FM','Country',1977,61800,5),(10,'KPTL','Portland','Oregon',0.86,'AM','News',1956,97300,5),
(11,'KSLM','Salem','Oregon',103.9,'FM','Rock',2006,45100,5),(12,'WJAX','Jacksonville','Florida',97.9,'FM','Country',1988,119000,2),(13,'KFTC','Fort Collins','Colorado',90.5,'FM','Classical',2011,15600,NULL);
INSERT INTO host VALUES
(1,'Randy Cole','M',54,'Omaha',29),(2,'Jessica Marsh','F',38,'Tampa',14),(3,'Big Lou Barker','M',61,'Denver',35),(4,'Tanya Wells','F',45,'Chicago',20),
(5,'Miguel Santos','M',33,'Orlando',8),(6,'Doris Finch','F',67,'Portland',41),(7,'Eric Nolan','M',29,'Madison',5),(8,'Priscilla Dunn','F',51,'Eugene',24),
(9,'Sam Whitaker','M',42,'Tampa',16),(10,'Alice Tran','F',27,'Denver',3),(11,'Gordon Pike','M',58,'Boise',30),(12,'Rita Vaughn','F',36,'Omaha',11);
INSERT INTO program VALUES
(1,'Sunrise Roundup',1,'Morning',  '06:00',240,'Y'),(2,'Back Porch Hour',1,'Music','19:00',60,'N'),(3,'Loud Lunch',2,'Music','12:00',90,'Y'),
(4,'Bay Area Wake Up',3,'Morning','05:30',270,'Y'),(5,'Top Thirty Countdown',3,'Music','17:00',180,'N'),(6,'Orlando After Dark',4,'Talk','22:00',150,'Y'),
(7,'Capitol Report',5,'News','07:00',120,'Y'),(8,'Money Matters',5,'Talk','14:00',55,'N'),(9,'Mile High Riffs',6,'Music','15:00',200,'Y'),
(10,'Blue Notes',7,'Music','20:00',130,'N'),(11,'Lakeside Quartet',8,'Music','21:00',110,'N'),(12,'Timber Trails',9,'Morning','06:30',210,'N'),
(13,'Northwest at Noon',10,'News','12:00',75,'Y'),(14,'Ask the Gardener',10,'Talk','10:00',45,'Y'),(15,'Garage Days',11,'Music','18:00',100,'N'),
(16,'Pine Drive',12,'Morning','06:00',245,'Y'),(17,'Rush Hour News',10,'News','16:30',95,'Y');
INSERT INTO programHost VALUES (1,1,2004),(1,12,2017),(2,1,2010),(3,11,1999),(4,2,2012),(4,9,2015),(5,9,2018),(6,5,2019),(7,4,2011),(8,4,2016),(9,3,1992),(10,7,2020),(11,7,2021),(12,8,2001),(13,6,1988),(14,6,2007),(15,8,2013),(17,6,1996),(16,2,2022),(4,5,2021);
INSERT INTO song VALUES
(1,'Gravel Heart','The Dusty Boots','Country',2019,214),(2,'Neon Tide','Mira Vale','Pop',2021,187),(3,'Engine Room','Iron Lanterns','Rock',2016,263),
(4,'Half Past Blue','Otis Grey Trio','Jazz',2008,341),(5,'Kitchen Light','Mira Vale','Pop',2020,202),(6,'Barn Dance','June Tolliver','Country',2017,176),
(7,'Static Love','Iron Lanterns','Rock',2021,238),(8,'Cold Creek','The Dusty Boots','Country',2022,229),(9,'Paper Planes Home','Kid Solar','Pop',2022,195),
(10,'Midnight Ferry','Otis Grey Trio','Jazz',2013,402),(11,'Broken Amp','The Rivets','Rock',2011,251),(12,'Slow Orbit','Kid Solar','Pop',2018,219);
INSERT INTO airplay VALUES
(1,1,1,31),(1,6,1,18),(1,8,1,42),(1,8,2,45),(2,3,1,25),(2,7,1,37),(2,11,2,12),(3,2,1,58),(3,5,1,33),(3,9,1,61),(3,9,2,66),(4,2,1,52),(4,9,2,49),
(4,7,1,9),(6,3,1,28),(6,7,1,40),(6,7,2,44),(7,4,1,11),(8,4,2,14),(9,1,1,22),(9,8,2,35),(11,3,2,20),(11,7,2,30),(12,1,2,27),(12,6,1,15),(12,2,1,6),(4,5,2,29);
