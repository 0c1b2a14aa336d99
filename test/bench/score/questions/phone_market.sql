CREATE TABLE Manufacturer (
  Manufacturer_ID INTEGER PRIMARY KEY,
  Manufacturer_Name TEXT,
  Country TEXT,
  Founded_Year INTEGER,
  Num_of_Employees INTEGER,
  Revenue_in_Billion REAL
);
CREATE TABLE Operating_System (
  OS_ID INTEGER PRIMARY KEY,
  OS_Name TEXT,
  Open_Source TEXT
);
CREATE TABLE Phone (
  Phone_ID INTEGER PRIMARY KEY,
  Model_Name TEXT,
  Manufacturer_ID INTEGER,
  OS_ID INTEGER,
  Release_Year INTEGER,
  Screen_Size REAL,
  Memory_GB INTEGER,
  Weight_g INTEGER,
  Color TEXT,
  FOREIGN KEY (Manufacturer_ID) REFERENCES Manufacturer(Manufacturer_ID),
  FOREIGN KEY (OS_ID) REFERENCES Operating_System(OS_ID)
);
CREATE TABLE Shop (
  Shop_ID INTEGER PRIMARY KEY,
  Shop_Name TEXT,
  City TEXT,
  Open_Year INTEGER,
  Manager_Name TEXT
);
CREATE TABLE Stock (
  Shop_ID INTEGER,
  Phone_ID INTEGER,
  Price INTEGER,
  Quantity INTEGER,
  PRIMARY KEY (Shop_ID, Phone_ID),
  FOREIGN KEY (Shop_ID) REFERENCES Shop(Shop_ID),
  FOREIGN KEY (Phone_ID) REFERENCES Phone(Phone_ID)
);
CREATE TABLE Review (
  Review_ID INTEGER PRIMARY KEY,
  Phone_ID INTEGER,
  Reviewer_Name TEXT,
  Rating INTEGER,
  Review_Date TEXT,
  FOREIGN KEY (Phone_ID) REFERENCES Phone(Phone_ID)
);
INSERT INTO Manufacturer VALUES
 (1,'Orvion','South Korea',1969,112000,188.4),(2,'Pearfield','United States',1977,147000,365.8),(3,'Zhenlu','China',2010,33400,51.2),
 (4,'Nordtel','Finland',1985,8700,22.6),(5,'Kestrel Mobile','United Kingdom',2014,450,0.4),(6,'Hanabi Electric','Japan',1946,109000,NULL),
 (7,'Tongda','China',2004,42000,38.9);
INSERT INTO Operating_System VALUES (1,'Droidline','Y'),(2,'PearOS','N'),(3,'Sailmark','Y'),(4,'Feature OS','N'),(5,'Tessera','Y');
INSERT INTO Phone VALUES
 (1,'Orvion Star 9',1,1,2019,6.1,128,157,'black'),
 (2,'Orvion Star 11',1,1,2021,6.4,256,171,'silver'),
 (3,'Orvion Flip',1,1,2020,6.7,256,183,'purple'),
 (4,'Pear X',2,2,2018,5.8,64,174,'white'),
 (5,'Pear Twelve',2,2,2021,6.0,128,164,'blue'),
 (6,'Pear Mini',2,2,2021,5.4,64,133,'black'),
 (7,'Zhen 5',3,1,2020,6.5,64,195,'blue'),
 (8,'Zhen 6 Pro',3,1,2022,6.8,512,207,'black'),
 (9,'Nord 3310',4,4,2017,2.4,NULL,79,'yellow'),
 (10,'Nord Fjell',4,3,2019,5.9,32,168,'white'),
 (11,'Kestrel One',5,3,2020,6.2,128,189,'green'),
 (12,'Hanabi Arc',6,1,2018,6.0,64,162,'silver'),
 (13,'Hanabi Ultra',6,1,2022,6.6,512,186,'black'),
 (14,'Tongda K2',7,1,2019,5.5,16,149,'red'),
 (15,'Nord Senior',4,4,2020,2.8,NULL,95,'black');
INSERT INTO Shop VALUES
 (1,'CellPoint','Leeds',2003,'Ana Howell'),(2,'Ring Ring','Leeds',2015,'Tim Shaw'),(3,'Mobile Corner','Bristol',2009,'Priti Nair'),
 (4,'The Handset','Cardiff',1998,'Ana Howell'),(5,'PhoneBarn','Norwich',2018,'Luke Ferris'),(6,'Signal House','Bristol',2012,NULL),(7,'DialUp','Leeds',2021,'Meg Carver');
INSERT INTO Stock VALUES
 (1,1,449,12),(1,2,799,8),(1,5,899,15),(1,8,949,4),(1,9,49,30),
 (2,4,380,6),(2,5,879,9),(2,6,599,11),(2,12,299,3),
 (3,1,429,7),(3,7,259,22),(3,11,340,5),(3,14,119,18),(3,3,999,2),
 (4,9,55,16),(4,15,65,25),(4,10,189,10),
 (5,2,769,14),(5,8,899,6),(5,7,249,17),(5,5,910,3),
 (6,11,355,9),(6,10,199,4);
INSERT INTO Review VALUES
 (1,1,'Sam',8,'2019-05-11'),(2,1,'Irina',7,'2019-09-02'),(3,2,'Joel',9,'2021-04-18'),(4,3,'Sam',5,'2020-12-24'),
 (5,5,'Kim',9,'2021-10-30'),(6,5,'Irina',8,'2021-11-15'),(7,5,'Otis',4,'2022-01-09'),(8,7,'Joel',6,'2020-08-21'),
 (9,8,'Kim',10,'2022-03-14'),(10,9,'Otis',7,'2017-07-07'),(11,11,'Sam',6,'2020-06-19'),(12,10,'Lars',3,'2019-11-28'),
 (13,4,'Irina',8,'2018-12-05'),(14,14,'Otis',4,'2019-10-13'),(15,8,'Sam',9,'2022-04-01'),(16,12,'Joel',7,'2018-06-16');
