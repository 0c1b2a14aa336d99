CREATE TABLE venues (
  id INTEGER PRIMARY KEY,
  name TEXT,
  city TEXT,
  seats INTEGER,
  year_built INTEGER
);
CREATE TABLE playwrights (
  id INTEGER PRIMARY KEY,
  name TEXT,
  nationality TEXT,
  born INTEGER,
  died INTEGER
);
CREATE TABLE plays (
  id INTEGER PRIMARY KEY,
  title TEXT,
  genre TEXT,
  playwright_id INTEGER,
  year_written INTEGER,
  acts INTEGER,
  FOREIGN KEY (playwright_id) REFERENCES playwrights(id)
);
CREATE TABLE directors (
  id INTEGER PRIMARY KEY,
  name TEXT,
  age INTEGER,
  city TEXT
);
CREATE TABLE productions (
  id INTEGER PRIMARY KEY,
  play_id INTEGER,
  venue_id INTEGER,
  director_id INTEGER,
  season TEXT,
  opening_date TEXT,
  closing_date TEXT,
  cost INTEGER,
  is_touring TEXT,
  FOREIGN KEY (play_id) REFERENCES plays(id),
  FOREIGN KEY (venue_id) REFERENCES venues(id),
  FOREIGN KEY (director_id) REFERENCES directors(id)
);
CREATE TABLE actors (
  id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  gender TEXT,
  age INTEGER,
  hometown TEXT
);
CREATE TABLE castings (
  production_id INTEGER,
  actor_id INTEGER,
  character_name TEXT,
  understudy_id INTEGER,
  fee INTEGER,
  PRIMARY KEY (production_id, actor_id, character_name),
  FOREIGN KEY (production_id) REFERENCES productions(id),
  FOREIGN KEY (actor_id) REFERENCES actors(id),
  FOREIGN KEY (understudy_id) REFERENCES actors(id)
);
CREATE TABLE ticket_sales (
  id INTEGER PRIMARY KEY,
  production_id INTEGER,
  performance_date TEXT,
  tickets_sold INTEGER,
  average_price REAL,
  FOREIGN KEY (production_id) REFERENCES productions(id)
);
INSERT INTO venues VALUES
 (1,'Old Corn Exchange','Bristow',640,1868),(2,'The Foundry','Leymouth',210,1994),(3,'Royal Pavilion','Bristow',1150,1902),
 (4,'Studio Nine','Carrick',95,2007),(5,'Garden Stage','Leymouth',400,1962),(6,'Empire','Hallam',980,1911),(7,'Little Barn','Hallam',120,1979);
INSERT INTO playwrights VALUES
 (1,'Ottilie Grahn','Swedish',1851,1919),(2,'Marcus Delacourt','French',1790,1862),(3,'Eamon Tully','Irish',1934,NULL),
 (4,'Rosa Benedek','Hungarian',1902,1977),(5,'Winifred Cole','English',1968,NULL),(6,'Piotr Zelinski','Polish',1925,2004),
 (7,'Arthur Blaine','English',1604,1651),(8,'Nuala Keane','Irish',1981,NULL);
INSERT INTO plays VALUES
 (1,'The Frozen Quay','drama',1,1889,3),(2,'The Miser''s Nephew','comedy',2,1827,5),(3,'Turf','drama',3,1971,2),
 (4,'A Room Without Clocks','absurd',4,1953,2),(5,'Paper Crowns','comedy',5,2003,2),(6,'The Inspector Sleeps','absurd',6,1962,1),
 (7,'The Duke of Ravens','tragedy',7,1641,5),(8,'Signal Failure','comedy',5,2015,2),(9,'Low Tide','drama',8,2018,1),
 (10,'Queen Maud','tragedy',7,1638,5),(11,'Ash Wednesday','drama',3,1984,3),(12,'The Last Seamstress','drama',1,1901,4);
INSERT INTO directors VALUES
 (1,'Paula Whitmore',52,'Bristow'),(2,'Kenji Mori',39,'London'),(3,'Alastair Dunn',61,'Hallam'),(4,'Bea Strand',34,'Leymouth'),
 (5,'Gerard Foley',47,'Dublin'),(6,'Tamsin Yeo',29,'Norwich');
INSERT INTO productions VALUES
 (1,1,1,1,'2018-19','2018-09-20','2018-10-27',84000,'N'),
 (2,2,3,3,'2018-19','2018-11-29','2019-01-12',156000,'N'),
 (3,5,2,4,'2018-19','2019-02-07','2019-03-02',31000,'Y'),
 (4,6,4,2,'2018-19','2019-04-11','2019-04-27',9500,'N'),
 (5,7,3,1,'2019-20','2019-09-19','2019-11-02',198000,'Y'),
 (6,9,4,4,'2019-20','2019-10-10','2019-10-26',12400,'N'),
 (7,3,1,5,'2019-20','2020-01-16','2020-02-22',67500,'N'),
 (8,8,5,4,'2021-22','2021-06-24','2021-08-14',45200,'Y'),
 (9,10,6,3,'2021-22','2021-10-07','2021-11-20',174500,'N'),
 (10,2,6,1,'2021-22','2021-12-02','2022-01-15',133000,'N'),
 (11,4,2,2,'2021-22','2022-03-03','2022-03-26',22800,NULL),
 (12,9,2,5,'2021-22','2022-04-28','2022-05-21',18900,'Y'),
 (13,11,1,5,'2018-19','2019-05-09','2019-06-08',59000,'N');
INSERT INTO actors VALUES
 (1,'Imogen','Hale','F',31,'Bristow'),(2,'Victor','Osei','M',45,'London'),(3,'Saskia','Brand','F',27,'Leymouth'),(4,'Tom','Ridley','M',58,'Hallam'),
 (5,'Maeve','Conlon','F',39,'Dublin'),(6,'Felix','Arnaud','M',24,'Lyon'),(7,'Greta','Olsen','F',66,'Hallam'),(8,'Desmond','Clay','M',36,'Bristow'),
 (9,'Yusuf','Karim','M',29,'London'),(10,'Petra','Novotna','F',48,'Carrick'),(11,'Niall','Conlon','M',52,'Dublin'),(12,'Lottie','Peel','F',21,'London');
INSERT INTO castings VALUES
 (1,1,'Hedda Lind',3,4200),(1,2,'Captain Rask',NULL,5100),(1,7,'Old Berta',NULL,3900),
 (2,4,'Monsieur Grapin',11,6800),(2,6,'Valentin',9,3500),(2,1,'Colette',NULL,4800),
 (3,3,'Josie',12,2100),(3,8,'Mr. Plum',NULL,2300),
 (4,10,'The Inspector',NULL,1500),(4,9,'A Stranger',NULL,1200),
 (5,2,'The Duke',8,8900),(5,5,'Lady Corvina',1,7600),(5,4,'Bishop',NULL,5600),(5,8,'Messenger',6,3000),
 (6,3,'Una',NULL,1400),(7,11,'Pat Rooney',NULL,4700),(7,5,'Bridie',3,4600),
 (8,8,'Station Master',9,2700),(8,3,'Angela',12,2600),
 (9,5,'Queen Maud',10,8100),(9,2,'Earl of Wend',4,6900),(9,7,'Nurse',NULL,3300),
 (10,4,'Monsieur Grapin',NULL,7000),(10,6,'Valentin',NULL,4000),(10,8,'Lafarge',NULL,3700),
 (11,10,'Mother',7,1900),(11,9,'Son',6,1750),(12,1,'Una',3,2200),(13,11,'Father Brady',NULL,4500);
INSERT INTO ticket_sales VALUES
 (1,1,'2018-09-20',588,24.5),(2,1,'2018-10-13',431,22.0),(3,2,'2018-11-29',1104,38.0),(4,2,'2018-12-22',1150,41.5),
 (5,3,'2019-02-07',180,16.0),(6,3,'2019-02-23',207,17.5),(7,4,'2019-04-11',61,12.0),(8,5,'2019-09-19',990,44.0),
 (9,5,'2019-10-19',872,42.0),(10,6,'2019-10-10',95,14.0),(11,7,'2020-01-16',402,25.0),(12,8,'2021-06-24',355,19.0),
 (13,8,'2021-07-31',398,21.0),(14,9,'2021-10-07',745,36.0),(15,9,'2021-11-13',690,35.5),(16,10,'2021-12-02',861,37.0),
 (17,10,'2021-12-18',977,39.0),(18,11,'2022-03-03',133,15.0),(19,12,'2022-04-28',205,18.0),(20,5,'2019-11-02',1012,46.0);
