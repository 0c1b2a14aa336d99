CREATE TABLE villages (
  villageId INTEGER PRIMARY KEY,
  name TEXT,
  county TEXT,
  population INTEGER,
  hasChurch TEXT
);
CREATE TABLE conductors (
  conductorId INTEGER PRIMARY KEY,
  name TEXT,
  age INTEGER,
  instrument TEXT
);
CREATE TABLE choirs (
  choirId INTEGER PRIMARY KEY,
  name TEXT,
  choirType TEXT,
  foundedYear INTEGER,
  villageId INTEGER,
  conductorId INTEGER,
  FOREIGN KEY (villageId) REFERENCES villages(villageId),
  FOREIGN KEY (conductorId) REFERENCES conductors(conductorId)
);
CREATE TABLE singers (
  singerId INTEGER PRIMARY KEY,
  name TEXT,
  voice TEXT,
  age INTEGER,
  profession TEXT,
  villageId INTEGER,
  FOREIGN KEY (villageId) REFERENCES villages(villageId)
);
CREATE TABLE memberships (
  choirId INTEGER,
  singerId INTEGER,
  joinYear INTEGER,
  isSoloist TEXT,
  PRIMARY KEY (choirId, singerId),
  FOREIGN KEY (choirId) REFERENCES choirs(choirId),
  FOREIGN KEY (singerId) REFERENCES singers(singerId)
);
CREATE TABLE songs (
  songId INTEGER PRIMARY KEY,
  title TEXT,
  composer TEXT,
  songLanguage TEXT,
  lengthMinutes REAL
);
CREATE TABLE concerts (
  concertId INTEGER PRIMARY KEY,
  choirId INTEGER,
  villageId INTEGER,
  concertYear INTEGER,
  ticketPrice REAL,
  audience INTEGER,
  FOREIGN KEY (choirId) REFERENCES choirs(choirId),
  FOREIGN KEY (villageId) REFERENCES villages(villageId)
);
CREATE TABLE concertSongs (
  concertId INTEGER,
  songId INTEGER,
  programPosition INTEGER,
  PRIMARY KEY (concertId, songId),
  FOREIGN KEY (concertId) REFERENCES concerts(concertId),
  FOREIGN KEY (songId) REFERENCES songs(songId)
);
INSERT INTO villages VALUES (1,'Ashford','Kent',1450,'Y'),(2,'Birchley','Kent',620,'Y'),(3,'Coldwell','Devon',980,'N'),(4,'Dunmoor','Devon',310,'Y'),(5,'Elmstead','Essex',2100,'Y'),(6,'Fernby','Norfolk',455,'N'),(7,'Great Oak','Norfolk',1830,'Y'),(8,'Hollin','Essex',275,'N');
INSERT INTO conductors VALUES (1,'Margaret Hill',61,'piano'),(2,'Simon Ford',39,'organ'),(3,'Agnes Doyle',54,'violin'),(4,'Colin Marsh',47,'piano'),(5,'Bethan Pryce',33,NULL),(6,'Victor Lane',70,'organ');
INSERT INTO choirs VALUES
(1,'Ashford Singers','mixed',1952,1,1),(2,'St Anne Choir','children',1988,1,2),(3,'Birchley Voices','female',2004,2,3),(4,'Coldwell Men','male',1931,3,4),(5,'Moor Harmony','mixed',1997,4,4),
(6,'Elmstead Choral','mixed',1919,5,1),(7,'Little Larks','children',2012,5,5),(8,'Fernby Chorus','mixed',1975,6,NULL),(9,'Oak Leaves','female',1966,7,3);
INSERT INTO singers VALUES
(1,'Alice Reed','soprano',34,'baker',1),(2,'Ben Carver','bass',58,'farmer',1),(3,'Carol Finch','alto',47,'teacher',2),(4,'Derek Moss','tenor',63,'farmer',3),(5,'Edith Wynn','soprano',71,'retired',2),
(6,'Frank Tully','bass',45,'carpenter',3),(7,'Gwen Ellis','alto',29,'nurse',4),(8,'Harry Poole','tenor',38,'teacher',5),(9,'Isla Grant','soprano',11,NULL,5),(10,'Jack Byrne','soprano',10,NULL,1),
(11,'Kate Olsen','alto',52,'farmer',5),(12,'Liam Hart','bass',26,'postman',6),(13,'Mona Frost','soprano',41,'teacher',7),(14,'Nigel Banks','tenor',67,'retired',6),(15,'Olive Shaw','alto',36,'nurse',7),
(16,'Percy Gale','bass',74,'retired',8),(17,'Queenie Ash','soprano',23,'student',8),(18,'Ralph Dean','tenor',55,'baker',4);
INSERT INTO memberships VALUES
(1,1,2012,'Y'),(1,2,1995,'N'),(1,3,2010,'N'),(1,4,2001,'N'),(1,8,2016,'Y'),(2,10,2020,'Y'),(3,3,2005,'Y'),(3,5,2004,'N'),(3,1,2018,'N'),(4,4,1980,'Y'),(4,6,1999,'N'),(4,18,2008,'N'),
(5,7,2017,'N'),(5,18,2003,'Y'),(5,6,2011,'N'),(6,8,2009,'N'),(6,11,2002,'Y'),(6,2,2014,'N'),(6,5,1975,'N'),(6,16,1990,'N'),(6,3,2019,'N'),(7,9,2019,'N'),(8,12,2021,'N'),(8,14,1983,'Y'),(9,13,2006,'Y'),(9,15,2013,'N');
INSERT INTO songs VALUES
(1,'The Lark at Dawn','Hugh Penrose','English',3.5),(2,'Ave Stella','Tommaso Riva','Latin',5.2),(3,'Harvest Home','Traditional','English',2.8),(4,'Requiem for a Shepherd','Ellen Voigt','Latin',14),(5,'Abendruhe','Ellen Voigt','German',4.1),
(6,'Bells of Devon','Traditional','English',3.1),(7,'Cantate Nova','Tommaso Riva','Latin',6.4),(8,'Mondlied','Franz Adler','German',3.9),(9,'Row to the Island','Traditional','English',4.6),(10,'Y Bore Gwyn','Owain Rees','Welsh',5.8);
INSERT INTO concerts VALUES
(1,1,1,2018,8.5,140),(2,1,5,2019,10,210),(3,3,2,2019,5,75),(4,4,3,2018,6,90),(5,5,4,2022,4.5,60),(6,6,5,2018,12,320),(7,6,7,2019,12,255),(8,6,1,2022,13.5,280),(9,7,5,2022,0,110),(10,8,6,2019,3,45),
(11,9,7,2018,7.5,130),(12,1,2,2022,9,95),(13,4,4,2022,6.5,82),(14,3,1,2022,7,120);
INSERT INTO concertSongs VALUES
(1,1,1),(1,3,2),(1,2,3),(2,2,1),(2,7,2),(3,1,1),(3,5,2),(4,6,1),(4,9,2),(5,6,2),(5,3,1),(6,4,1),(6,7,2),(7,4,2),(7,5,1),(8,2,1),(8,8,2),(8,7,3),(9,3,1),(9,1,2),(10,9,1),(11,5,1),(11,8,2),(12,1,1),(12,9,2),(13,6,1),(14,1,2),(14,2,1);
