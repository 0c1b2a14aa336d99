CREATE TABLE Director (
  Director_ID INTEGER PRIMARY KEY,
  Name TEXT,
  Nationality TEXT,
  Birth_Year INTEGER
);
CREATE TABLE Film (
  Film_ID INTEGER PRIMARY KEY,
  Title TEXT,
  Director_ID INTEGER,
  Genre TEXT,
  Running_Time INTEGER,
  Release_Year INTEGER,
  Budget_in_Million REAL,
  Language TEXT,
  FOREIGN KEY (Director_ID) REFERENCES Director(Director_ID)
);
CREATE TABLE Festival (
  Festival_ID INTEGER PRIMARY KEY,
  Festival_Name TEXT,
  City TEXT,
  Country TEXT,
  Founded_Year INTEGER,
  Number_of_Visitors INTEGER
);
CREATE TABLE Screening (
  Screening_ID INTEGER PRIMARY KEY,
  Film_ID INTEGER,
  Festival_ID INTEGER,
  Screening_Date TEXT,
  Hall TEXT,
  Audience INTEGER,
  Ticket_Price REAL,
  FOREIGN KEY (Film_ID) REFERENCES Film(Film_ID),
  FOREIGN KEY (Festival_ID) REFERENCES Festival(Festival_ID)
);
CREATE TABLE Juror (
  Juror_ID INTEGER PRIMARY KEY,
  First_Name TEXT,
  Last_Name TEXT,
  Profession TEXT,
  Country TEXT,
  Age INTEGER
);
CREATE TABLE Jury_Duty (
  Juror_ID INTEGER,
  Festival_ID INTEGER,
  Year INTEGER,
  Is_President TEXT,
  PRIMARY KEY (Juror_ID, Festival_ID, Year),
  FOREIGN KEY (Juror_ID) REFERENCES Juror(Juror_ID),
  FOREIGN KEY (Festival_ID) REFERENCES Festival(Festival_ID)
);
CREATE TABLE Award (
  Award_ID INTEGER PRIMARY KEY,
  Award_Name TEXT,
  Festival_ID INTEGER,
  Film_ID INTEGER,
  Year INTEGER,
  Prize_Money INTEGER,
  FOREIGN KEY (Festival_ID) REFERENCES Festival(Festival_ID),
  FOREIGN KEY (Film_ID) REFERENCES Film(Film_ID)
);
INSERT INTO Director VALUES
(1,'Aino Lehtonen','Finland',1974),(2,'Marco Bellini','Italy',1961),(3,'Sofia Duarte','Portugal',1983),
(4,'Jun Takeda','Japan',1958),(5,'Claire Fontaine','France',1979),(6,'Omar Haddad','Morocco',1986),
(7,'Pauline Roche','France',1967),(8,'Erik Sandvik','Norway',1990),(9,'Giulia Ferri','Italy',1988),(10,'Andrei Popa','Romania',NULL);
INSERT INTO Film VALUES
(1,'The Salt Road',6,'Drama',112,2018,3.2,'Arabic'),
(2,'Winter Harbour',1,'Drama',98,2016,2.1,'Finnish'),
(3,'Paper Lanterns',4,'Animation',87,2019,6.5,'Japanese'),
(4,'Nine Bridges',2,'Thriller',124,2017,8.4,'Italian'),
(5,'Mornings in Porto',3,'Comedy',94,2020,1.7,'Portuguese'),
(6,'The Beekeeper''s Son',5,'Drama',105,2019,4.3,'French'),
(7,'Quiet Machines',4,'Documentary',76,2015,0.9,'Japanese'),
(8,'A House with No Doors',7,'Thriller',118,2021,5.6,'French'),
(9,'Fjord',8,'Documentary',82,2020,0.6,'Norwegian'),
(10,'Cinema Lido',9,'Comedy',101,2018,2.8,'Italian'),
(11,'The Last Tram',2,'Drama',131,2020,7.2,'Italian'),
(12,'Little Comets',5,'Animation',79,2021,5.1,'French'),
(13,'Dust and Mint',6,'Comedy',90,2021,1.4,'Arabic'),
(14,'Northern Static',1,'Thriller',109,2019,3.9,'English'),
(15,'Red Staircase',4,'Drama',140,2021,9.8,'Japanese'),
(16,'Unsent',3,'Drama',96,2017,NULL,'Portuguese');
INSERT INTO Festival VALUES
(1,'Lagoon Film Days','Venice','Italy',1958,82000),
(2,'Aurora Screen Week','Tromso','Norway',1991,36500),
(3,'Tagus International','Lisbon','Portugal',2004,41200),
(4,'Blue Coast Festival','Nice','France',1949,97500),
(5,'Atlas Film Nights','Marrakesh','Morocco',2001,28300),
(6,'Midnight Sun Shorts','Oulu','Finland',1998,15400),
(7,'Old Port Cinema Fair','Marseille','France',2010,22750),
(8,'Adria Debut','Trieste','Italy',1989,19800);
INSERT INTO Screening VALUES
(1,1,5,'2018-12-02','Atlas Hall',410,6.0),
(2,1,4,'2018-05-18','Palais Grand',1220,14.5),
(3,2,2,'2017-01-19','Polar Hall',305,9.0),
(4,3,1,'2019-09-05','Sala Grande',980,12.0),
(5,3,4,'2020-05-14','Palais Grand',1340,15.0),
(6,3,3,'2019-11-09','Cinema Sao Jorge',520,8.0),
(7,4,1,'2017-09-01','Sala Grande',1010,11.0),
(8,5,3,'2020-11-12','Cinema Sao Jorge',610,8.5),
(9,6,4,'2019-05-21','Studio Rivage',450,10.0),
(10,6,7,'2019-10-03','Friche',190,7.5),
(11,8,4,'2021-05-16','Palais Grand',1280,16.0),
(12,9,2,'2021-01-22','Polar Hall',340,9.5),
(13,9,3,'2020-11-15','Sala Tejo',215,6.5),
(14,10,1,'2018-09-04','Sala Darsena',560,9.0),
(15,11,1,'2020-09-07','Sala Grande',720,12.5),
(16,11,4,'2021-05-19','Studio Rivage',480,11.0),
(17,12,4,'2021-05-22','Studio Rivage',395,8.0),
(18,13,5,'2021-12-05','Atlas Hall',450,6.5),
(19,14,2,'2020-01-18','Polar Hall',365,10.5),
(20,15,1,'2021-09-03','Sala Grande',1105,13.0),
(21,15,3,'2021-11-11','Cinema Sao Jorge',655,9.0),
(22,15,5,'2021-12-08','Jardin Screen',270,5.5),
(23,15,4,'2022-05-20','Palais Grand',1405,16.5),
(24,10,8,'2019-01-25','Teatro Verde',240,NULL),
(25,12,7,'2021-10-06','Friche',175,6.0);
INSERT INTO Juror VALUES
(1,'Helena','Vasko','Actress','Hungary',52),(2,'Tomas','Brandt','Producer','Germany',61),
(3,'Isabel','Moreno','Critic','Spain',44),(4,'Kenji','Arai','Director','Japan',67),
(5,'Louise','Marchand','Actress','France',39),(6,'David','Okafor','Critic','Nigeria',48),
(7,'Ingrid','Solheim','Producer','Norway',55),(8,'Paolo','Ricci','Composer','Italy',70),
(9,'Nadia','Benali','Writer','Morocco',41),(10,'Peter','Novak','Critic','Czech Republic',58),
(11,'Amelie','Girard','Writer','France',35),(12,'Samuel','Ortiz','Editor','Spain',46);
INSERT INTO Jury_Duty VALUES
(1,1,2019,'T'),(1,4,2021,'F'),(1,3,2020,'F'),(2,4,2019,'T'),(2,1,2020,'F'),(3,3,2019,'F'),(3,3,2020,'T'),
(3,5,2021,'F'),(3,1,2021,'F'),(4,4,2021,'T'),(5,4,2019,'F'),(5,7,2021,'T'),(6,5,2018,'F'),(7,2,2020,'T'),
(7,2,2021,'T'),(9,5,2021,'T'),(9,4,2020,'F'),(11,7,2019,'F'),(11,4,2021,'F'),(6,1,2019,'F');
INSERT INTO Award VALUES
(1,'Golden Gondola',1,3,2019,50000),
(2,'Golden Gondola',1,11,2020,50000),
(3,'Golden Gondola',1,15,2021,55000),
(4,'Best Screenplay',1,4,2017,20000),
(5,'Grand Prize',4,1,2018,75000),
(6,'Grand Prize',4,8,2021,80000),
(7,'Best Screenplay',4,6,2019,25000),
(8,'Audience Award',3,5,2020,5000),
(9,'Audience Award',3,15,2021,6000),
(10,'Polar Star',2,14,2020,12000),
(11,'Polar Star',2,9,2021,12500),
(12,'Silver Palm',5,13,2021,9000),
(13,'Best Director',1,15,2021,30000),
(14,'Best Screenplay',5,1,2018,NULL);
