CREATE TABLE Branches (
  BranchID INTEGER PRIMARY KEY,
  BranchName TEXT,
  City TEXT,
  OpenYear INTEGER,
  NumOfEmployees INTEGER,
  AtAirport TEXT
);
CREATE TABLE CarModels (
  ModelID INTEGER PRIMARY KEY,
  Maker TEXT,
  ModelName TEXT,
  Category TEXT,
  Seats INTEGER,
  DailyRate REAL,
  FuelType TEXT
);
CREATE TABLE Cars (
  PlateNo TEXT PRIMARY KEY,
  ModelID INTEGER,
  HomeBranchID INTEGER,
  Year INTEGER,
  Mileage INTEGER,
  Color TEXT,
  FOREIGN KEY (ModelID) REFERENCES CarModels(ModelID),
  FOREIGN KEY (HomeBranchID) REFERENCES Branches(BranchID)
);
CREATE TABLE Customers (
  CustomerID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  City TEXT,
  BirthYear INTEGER,
  LoyaltyLevel TEXT,
  Email TEXT
);
CREATE TABLE Rentals (
  RentalID INTEGER PRIMARY KEY,
  CustomerID INTEGER,
  PlateNo TEXT,
  PickupBranchID INTEGER,
  ReturnBranchID INTEGER,
  PickupDate TEXT,
  ReturnDate TEXT,
  TotalAmount REAL,
  FOREIGN KEY (CustomerID) REFERENCES Customers(CustomerID),
  FOREIGN KEY (PlateNo) REFERENCES Cars(PlateNo),
  FOREIGN KEY (PickupBranchID) REFERENCES Branches(BranchID),
  FOREIGN KEY (ReturnBranchID) REFERENCES Branches(BranchID)
);
CREATE TABLE Extras (
  ExtraID INTEGER PRIMARY KEY,
  ExtraName TEXT,
  PricePerDay REAL
);
CREATE TABLE RentalExtras (
  RentalID INTEGER,
  ExtraID INTEGER,
  Quantity INTEGER,
  PRIMARY KEY (RentalID, ExtraID),
  FOREIGN KEY (RentalID) REFERENCES Rentals(RentalID),
  FOREIGN KEY (ExtraID) REFERENCES Extras(ExtraID)
);
INSERT INTO Branches VALUES
(1,'Denver Airport','Denver',1999,42,'Y'),(2,'Denver Union Station','Denver',2008,15,'N'),(3,'Boise Airport','Boise',2003,23,'Y'),
(4,'Salt Lake Downtown','Salt Lake City',2011,18,'N'),(5,'Santa Fe Plaza','Santa Fe',2015,9,'N'),(6,'Salt Lake Airport','Salt Lake City',1996,37,'Y'),
(7,'Moab Gateway','Moab',2018,6,'N');
INSERT INTO CarModels VALUES
(1,'Toyota','Corolla','Compact',5,39.0,'Gasoline'),(2,'Toyota','RAV4','SUV',5,62.0,'Hybrid'),(3,'Ford','Explorer','SUV',7,78.5,'Gasoline'),
(4,'Ford','Mustang','Convertible',4,95.0,'Gasoline'),(5,'Kia','Soul','Compact',5,36.5,'Gasoline'),(6,'Kia','Carnival','Van',8,84.0,'Gasoline'),
(7,'Tesla','Model 3','Sedan',5,89.0,'Electric'),(8,'Hyundai','Sonata','Sedan',5,48.0,'Hybrid'),(9,'Jeep','Wrangler','SUV',4,91.0,'Diesel'),
(10,'Honda','Odyssey','Van',8,82.0,'Gasoline'),(11,'Toyota','Camry','Sedan',5,51.0,'Hybrid');
INSERT INTO Cars VALUES
('CO-1201',1,1,2019,41200,'White'),('CO-1202',1,2,2020,28750,'Red'),('CO-1303',2,1,2021,19300,'Gray'),('CO-1410',4,1,2018,55600,'Red'),
('CO-1522',7,2,2022,9800,'White'),('ID-2001',3,3,2019,47100,'Black'),('ID-2002',8,3,2020,33450,'Blue'),('ID-2003',5,3,2017,72900,'White'),
('UT-3001',9,6,2021,22800,'Green'),('UT-3002',9,7,2020,36150,'Black'),('UT-3003',2,6,2022,11050,'White'),('UT-3004',6,4,2018,61400,'Gray'),
('UT-3005',11,6,2021,17600,'Blue'),('NM-4001',5,5,2019,39900,'Green'),('NM-4002',8,5,2021,20500,'Gray'),('UT-3006',1,4,2016,88300,'White'),('CO-1640',3,1,2022,7450,'Black');
INSERT INTO Customers VALUES
(1,'Amber','Fields','Denver',1985,'Gold','amber.fields@mail.com'),(2,'Brian','Tate','Phoenix',1972,'Silver',NULL),
(3,'Chloe','Warren','Seattle',1993,NULL,'cwarren@mail.com'),(4,'Derek','Holt','Boise',1968,'Gold','dholt@post.net'),
(5,'Elena','Ruiz','Santa Fe',1990,'Silver','elena.r@mail.com'),(6,'Frank','Mason','Denver',1979,'Basic','fmason@post.net'),
(7,'Grace','Lowell','Chicago',1988,'Platinum','grace@lowell.org'),(8,'Henry','Tate','Denver',1996,'Basic',NULL),
(9,'Irene','Clark','Seattle',1981,'Basic','iclark@mail.com'),(10,'Jack','Novak','Salt Lake City',1975,'Silver','jnovak@post.net'),
(11,'Karen','Boyd','Chicago',1999,NULL,'kboyd@mail.com'),(12,'Leo','Hart','Moab',1963,'Basic','leo.hart@mail.com');
INSERT INTO Rentals VALUES
(1,1,'CO-1201',1,1,'2022-03-04','2022-03-07',117.0),(2,1,'CO-1410',1,2,'2022-06-10','2022-06-13',325.0),
(3,2,'UT-3001',6,7,'2022-04-18','2022-04-25',690.5),(4,3,'CO-1303',1,6,'2022-05-02','2022-05-08',455.0),
(5,4,'ID-2001',3,3,'2022-02-11','2022-02-14',248.0),(6,4,'ID-2002',3,6,'2022-07-20','2022-07-26',310.0),
(7,4,'UT-3003',6,3,'2022-07-28','2022-08-01',268.0),(8,5,'NM-4001',5,5,'2022-03-15','2022-03-17',73.0),
(9,7,'CO-1522',2,2,'2022-08-05','2022-08-12',640.0),(10,7,'UT-3002',7,7,'2022-09-01','2022-09-06',482.5),
(11,7,'CO-1410',1,1,'2022-05-20','2022-05-22',204.0),(12,7,'UT-3004',4,6,'2022-10-03','2022-10-10',612.0),
(13,8,'CO-1202',2,1,'2022-06-25','2022-06-26',41.0),(14,9,'ID-2003',3,3,'2022-08-14','2022-08-17',109.5),
(15,10,'UT-3001',6,6,'2022-09-12','2022-09-15',280.0),(16,10,'UT-3005',6,4,'2022-11-02','2022-11-05',153.0),
(17,6,'CO-1201',1,1,'2022-07-01','2022-07-05',162.0),(18,2,'NM-4002',5,1,'2022-12-09','2022-12-14',251.0),
(19,5,'UT-3002',7,5,'2022-10-15','2022-10-19',395.0),(20,3,'CO-1303',1,1,'2022-12-20','2022-12-27',NULL),(21,1,'UT-3003',6,6,'2022-11-18','2022-11-20',124.0);
INSERT INTO Extras VALUES (1,'Child Seat',8.0),(2,'GPS',6.5),(3,'Ski Rack',11.0),(4,'Extra Driver',12.5),(5,'Snow Chains',9.0),(6,'Roof Tent',24.0);
INSERT INTO RentalExtras VALUES (1,2,1),(3,4,1),(3,1,2),(4,2,1),(4,4,1),(5,3,1),(5,5,1),(6,1,1),(9,4,1),(10,2,1),(12,1,3),(12,4,2),(12,2,1),(15,2,1),(18,5,1),(20,3,2),(20,5,1),(20,4,1),(20,1,1),(21,3,1);
