CREATE TABLE arena (
  Arena_ID INTEGER PRIMARY KEY,
  Name TEXT,
  City TEXT,
  Capacity INTEGER,
  Opened_Year INTEGER
);
CREATE TABLE club (
  Club_ID INTEGER PRIMARY KEY,
  Club_Name TEXT,
  City TEXT,
  Founded_Year INTEGER,
  Budget_Million REAL,
  Arena_ID INTEGER,
  FOREIGN KEY (Arena_ID) REFERENCES arena(Arena_ID)
);
CREATE TABLE coach (
  Coach_ID INTEGER PRIMARY KEY,
  Name TEXT,
  Nationality TEXT,
  Age INTEGER,
  Start_Year INTEGER,
  Club_ID INTEGER,
  FOREIGN KEY (Club_ID) REFERENCES club(Club_ID)
);
CREATE TABLE player (
  Player_ID INTEGER PRIMARY KEY,
  First_Name TEXT,
  Last_Name TEXT,
  Position TEXT,
  Height_cm INTEGER,
  Birth_Year INTEGER,
  Nationality TEXT,
  Left_Handed TEXT,
  Club_ID INTEGER,
  FOREIGN KEY (Club_ID) REFERENCES club(Club_ID)
);
CREATE TABLE game (
  Game_ID INTEGER PRIMARY KEY,
  Game_Date TEXT,
  Home_Club_ID INTEGER,
  Away_Club_ID INTEGER,
  Home_Goals INTEGER,
  Away_Goals INTEGER,
  Attendance INTEGER,
  Referee TEXT,
  FOREIGN KEY (Home_Club_ID) REFERENCES club(Club_ID),
  FOREIGN KEY (Away_Club_ID) REFERENCES club(Club_ID)
);
CREATE TABLE player_performance (
  Game_ID INTEGER,
  Player_ID INTEGER,
  Goals INTEGER,
  Yellow_Cards INTEGER,
  Minutes_Suspended INTEGER,
  PRIMARY KEY (Game_ID, Player_ID),
  FOREIGN KEY (Game_ID) REFERENCES game(Game_ID),
  FOREIGN KEY (Player_ID) REFERENCES player(Player_ID)
);
INSERT INTO arena VALUES
(1,'Nordhalle','Flensborg',6300,2001),(2,'Castle Arena','Viborg',5000,1998),(3,'Dome of Szeged','Szeged',8100,2021),
(4,'Salle Pierre','Nantes',5500,1973),(5,'Harbour Hall','Kiel',10250,1951),(6,'Sports Palace','Nantes',4100,1988),
(7,'Green Hall','Celje',5200,2003),(8,'Old Gym','Viborg',900,1949);
INSERT INTO club VALUES
(1,'Flensborg HK','Flensborg',1923,7.5,1),(2,'Viborg Falcons','Viborg',1935,4.2,2),(3,'Tisza Szeged','Szeged',1961,9.1,3),
(4,'HBC Loire','Nantes',1953,8.3,4),(5,'Kiel Zebras','Kiel',1904,11.4,5),(6,'Atlantic Nantes','Nantes',1978,3.6,6),
(7,'Celje Brewers','Celje',1946,3.1,7),(8,'Pick Lions','Szeged',1984,NULL,3),(9,'Maribor Hornets','Maribor',1990,1.9,NULL);
INSERT INTO coach VALUES
(1,'Henrik Dahl','Denmark',51,2015,1),(2,'Mette Krogh','Denmark',44,2019,2),(3,'Laszlo Nagy','Hungary',58,2012,3),
(4,'Gregory Morel','France',47,2018,4),(5,'Filip Jansen','Sweden',39,2020,5),(6,'Alain Petit','France',62,2009,6),
(7,'Tomaz Kovac','Slovenia',49,2016,7),(8,'Xavi Roca','Spain',42,2021,8),(9,'Sven Aberg','Iceland',66,2005,NULL);
INSERT INTO player VALUES
(1,'Lars','Holm','Goalkeeper',196,1990,'Denmark','N',1),(2,'Emil','Sorensen','Left Wing',182,1997,'Denmark','N',1),
(3,'Jonas','Berg','Pivot',199,1993,'Norway','N',1),(4,'Kasper','Lund','Right Back',194,1995,'Denmark','Y',2),
(5,'Mikkel','Friis','Goalkeeper',191,1988,'Denmark','N',2),(6,'Bence','Szabo','Centre Back',189,1998,'Hungary','N',3),
(7,'Mate','Horvath','Right Wing',180,2000,'Hungary','Y',3),(8,'Roland','Kis','Pivot',201,1991,'Hungary','N',3),
(9,'Igor','Petrov','Left Back',203,1994,'Slovenia','N',3),(10,'Luc','Bernard','Centre Back',186,1996,'France','N',4),
(11,'Theo','Garnier','Goalkeeper',193,1992,'France','N',4),(12,'Adrien','Roux','Right Back',197,1999,'France','Y',4),
(13,'Niklas','Weber','Left Back',200,1989,'Germany','N',5),(14,'Magnus','Strand','Right Wing',184,1994,'Norway','Y',5),
(15,'Oskar','Lindqvist','Centre Back',188,1996,'Sweden','N',5),(16,'Hugo','Faure','Left Wing',179,2001,'France','N',6),
(17,'Paul','Marchand','Pivot',195,1990,'France','N',6),(18,'Ziga','Novak','Left Back',198,2002,'Slovenia','N',7),
(19,'Rok','Zupan','Goalkeeper',190,1987,'Slovenia','N',7),(20,'Domen','Kralj','Right Wing',181,1998,'Slovenia','Y',7),
(21,'Adam','Toth','Left Wing',183,1999,'Hungary','N',8),(22,'Pedro','Vidal','Centre Back',185,1993,'Spain','N',NULL);
INSERT INTO game VALUES
(1,'2022-09-03',1,2,29,24,4100,'Schulz'),(2,'2022-09-10',3,5,31,33,7900,'Olsen'),(3,'2022-09-17',4,6,28,28,5300,'Dubois'),
(4,'2022-10-01',5,1,35,30,9800,'Schulz'),(5,'2022-10-08',7,3,22,27,2700,'Horak'),(6,'2022-10-22',2,4,26,25,3500,'Olsen'),
(7,'2022-11-05',6,5,24,36,3900,'Dubois'),(8,'2022-11-12',3,1,30,26,6400,'Horak'),(9,'2022-11-26',8,7,27,29,2100,'Horak'),
(10,'2023-02-04',5,4,32,27,10100,'Schulz'),(11,'2023-02-11',1,6,34,25,4800,'Olsen'),(12,'2023-03-04',4,3,29,31,5450,'Schulz'),
(13,'2023-03-18',2,8,25,21,2900,'Dubois'),(14,'2023-04-01',7,5,23,30,4600,'Schulz');
INSERT INTO player_performance VALUES
(1,2,7,0,0),(1,3,4,1,2),(1,4,8,1,0),(2,6,6,0,2),(2,7,5,0,0),(2,13,10,1,2),(2,14,7,0,0),(3,10,9,0,0),(3,16,6,1,2),(3,17,3,2,4),
(4,13,8,0,0),(4,15,6,1,2),(4,2,5,0,0),(5,18,7,1,2),(5,8,4,2,4),(5,9,9,0,0),(6,4,6,1,2),(6,12,5,0,0),(7,16,4,0,0),(7,14,9,0,2),
(8,9,7,1,2),(8,3,5,1,4),(8,6,8,0,0),(9,21,6,0,0),(9,20,8,1,0),(10,13,6,1,2),(10,10,7,0,0),(11,2,11,0,0),(11,17,5,1,2),
(12,12,6,0,2),(12,7,8,0,0),(13,4,7,0,0),(13,21,4,1,2),(14,15,9,0,2),(14,18,5,1,2);
