CREATE TABLE Harbour (
  Harbour_ID INTEGER PRIMARY KEY,
  Harbour_Name TEXT,
  Country TEXT,
  Number_of_Berths INTEGER,
  Max_Depth REAL,
  Year_Opened INTEGER
);
CREATE TABLE Ship_Type (
  Type_Code TEXT PRIMARY KEY,
  Type_Description TEXT
);
CREATE TABLE Captain (
  Captain_ID INTEGER PRIMARY KEY,
  Name TEXT,
  Nationality TEXT,
  Age INTEGER,
  Years_of_Service INTEGER
);
CREATE TABLE Ship (
  Ship_ID INTEGER PRIMARY KEY,
  Ship_Name TEXT,
  Type_Code TEXT,
  Flag TEXT,
  Tonnage INTEGER,
  Length_m REAL,
  Built_Year INTEGER,
  Captain_ID INTEGER,
  Home_Harbour_ID INTEGER,
  FOREIGN KEY (Type_Code) REFERENCES Ship_Type(Type_Code),
  FOREIGN KEY (Captain_ID) REFERENCES Captain(Captain_ID),
  FOREIGN KEY (Home_Harbour_ID) REFERENCES Harbour(Harbour_ID)
);
CREATE TABLE Voyage (
  Voyage_ID INTEGER PRIMARY KEY,
  Ship_ID INTEGER,
  From_Harbour_ID INTEGER,
  To_Harbour_ID INTEGER,
  Departure_Date TEXT,
  Days_at_Sea INTEGER,
  Cargo_Tons INTEGER,
  FOREIGN KEY (Ship_ID) REFERENCES Ship(Ship_ID),
  FOREIGN KEY (From_Harbour_ID) REFERENCES Harbour(Harbour_ID),
  FOREIGN KEY (To_Harbour_ID) REFERENCES Harbour(Harbour_ID)
);
INSERT INTO Harbour VALUES
(1,'Rotterdam','Netherlands',74,24.0,1872),
(2,'Hamburg','Germany',52,16.7,1866),
(3,'Bremerhaven','Germany',31,15.5,1827),
(4,'Gdansk','Poland',28,17.0,1899),
(5,'Bergen','Norway',16,11.0,1903),
(6,'Lisbon','Portugal',20,14.2,1887),
(7,'Genoa','Italy',37,15.0,1815),
(8,'Trieste','Italy',24,18.0,1891),
(9,'Tromso','Norway',9,8.5,1921);
INSERT INTO Ship_Type VALUES
('CON','Container ship'),('TAN','Oil tanker'),('FER','Ferry'),('BLK','Bulk carrier'),('CRU','Cruise liner');
INSERT INTO Captain VALUES
(1,'Lars Hauge','Norway',58,31),
(2,'Anke Dierks','Germany',44,17),
(3,'Paolo Ricci','Italy',51,25),
(4,'Jan de Boer','Netherlands',39,12),
(5,'Marta Zielinska','Poland',47,20),
(6,'Tomas Pinto','Portugal',62,36),
(7,'Ingrid Solberg','Norway',35,8),
(8,'Enrico Bassi','Italy',55,29),
(9,'Klaus Thiele','Germany',49,14);
INSERT INTO Ship VALUES
(1,'Northern Star','CON','Norway',84000,294.0,2008,1,5),
(2,'Elbe Trader','CON','Germany',151000,366.5,2016,2,2),
(3,'Adriatica','CRU','Italy',92400,306.2,2011,3,7),
(4,'Maas Pioneer','TAN','Netherlands',160500,333.0,2003,4,1),
(5,'Baltic Wind','BLK','Poland',43200,199.9,1998,5,4),
(6,'Santa Clara','FER','Portugal',12800,142.0,1994,6,6),
(7,'Fjord Queen','FER','Norway',9600,128.5,2019,7,5),
(8,'Liguria','BLK','Malta',38700,189.0,2005,3,7),
(9,'Weser Giant','TAN','Liberia',112000,274.3,2010,9,3),
(10,'Polar Dawn','CRU','Norway',21000,140.0,2021,1,9),
(11,'Europa Link','CON','Malta',99800,300.0,2013,8,8),
(12,'Grey Heron','BLK','Liberia',61500,229.0,2001,NULL,1);
INSERT INTO Voyage VALUES
(1,1,5,1,'2022-01-14',3,5200),
(2,1,1,5,'2022-01-22',3,4100),
(3,2,2,6,'2022-02-03',6,12100),
(4,2,6,7,'2022-02-15',5,9800),
(5,2,7,1,'2022-03-01',9,13300),
(6,2,1,2,'2022-03-14',2,6400),
(7,4,1,8,'2022-01-30',12,15200),
(8,4,8,1,'2022-02-20',11,0),
(9,5,4,2,'2022-04-02',2,3050),
(10,5,2,4,'2022-04-10',2,2700),
(11,5,4,5,'2022-05-06',4,3300),
(12,6,6,7,'2022-05-19',4,450),
(13,7,5,9,'2022-06-01',2,120),
(14,7,9,5,'2022-06-05',2,95),
(15,8,7,6,'2022-06-11',5,3900),
(16,9,3,1,'2022-07-08',1,8800),
(17,9,1,4,'2022-07-15',4,9100),
(18,11,8,1,'2022-08-21',10,7600),
(19,11,1,6,'2022-09-02',5,NULL),
(20,10,9,2,'2022-09-18',7,60);
