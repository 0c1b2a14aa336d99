CREATE TABLE Artists (
  ArtistID INTEGER PRIMARY KEY,
  FullName TEXT NOT NULL,
  Nationality TEXT,
  BirthYear INTEGER,
  DeathYear INTEGER
);
CREATE TABLE Artworks (
  ArtworkID INTEGER PRIMARY KEY,
  Title TEXT,
  ArtistID INTEGER REFERENCES Artists(ArtistID),
  YearMade INTEGER,
  Medium TEXT,
  HeightCm REAL,
  WidthCm REAL
);
CREATE TABLE AuctionHouses (
  HouseID INTEGER PRIMARY KEY,
  HouseName TEXT,
  City TEXT,
  FoundedYear INTEGER
);
CREATE TABLE Auctions (
  AuctionID INTEGER PRIMARY KEY,
  AuctionTitle TEXT,
  HouseID INTEGER REFERENCES AuctionHouses(HouseID),
  AuctionDate TEXT,
  NumVisitors INTEGER
);
CREATE TABLE Lots (
  LotID INTEGER PRIMARY KEY,
  AuctionID INTEGER REFERENCES Auctions(AuctionID),
  ArtworkID INTEGER REFERENCES Artworks(ArtworkID),
  LotNumber INTEGER,
  LowEstimate INTEGER,
  HighEstimate INTEGER,
  HammerPrice INTEGER
);
CREATE TABLE Bidders (
  BidderID INTEGER PRIMARY KEY,
  FullName TEXT,
  BidderType TEXT,
  Country TEXT
);
CREATE TABLE Bids (
  BidID INTEGER PRIMARY KEY,
  LotID INTEGER REFERENCES Lots(LotID),
  BidderID INTEGER REFERENCES Bidders(BidderID),
  BidAmount INTEGER,
  Channel TEXT
);
INSERT INTO Artists VALUES
(1,'Clara Voss','German',1881,1947),(2,'Emile Garand','French',1902,1979),(3,'Ito Masaru','Japanese',1935,NULL),(4,'Rosa Ibarra','Mexican',1918,1990),
(5,'Tom Ashdown','British',1951,NULL),(6,'Lena Brandt','German',1968,NULL),(7,'Jean Palmier','French',1844,1901),(8,'Maud Ferris','British',1899,1962),
(9,'Akira Sone','Japanese',1972,NULL),(10,'Paolo Renzi','Italian',1929,2008);
INSERT INTO Artworks VALUES
(1,'Blue Harbour',1,1921,'Oil',80,120),(2,'Girl with Cat',1,1934,'Oil',95.5,70),(3,'Study of Hands',2,1948,'Drawing',42,30),(4,'Red Square',2,1955,'Oil',150,150),
(5,'Falling Snow',3,1969,'Print',60,40),(6,'Crane',3,1974,'Print',55,38.5),(7,'Market Day',4,1952,'Oil',110,160),(8,'Night Bus',5,1988,'Acrylic',180,200),
(9,'Untitled IV',5,1995,'Acrylic',120,90),(10,'Glass Head',6,2004,'Sculpture',48,25),(11,'The Orchard',7,1879,'Oil',65,81),(12,'Old Bridge',7,1886,'Watercolour',35,50),
(13,'Portrait of a Nurse',8,1941,'Oil',76,63),(14,'Echo',9,2011,'Acrylic',200,140),(15,'Bronze Runner',10,1963,'Sculpture',130,60),(16,'Self Portrait',8,1950,'Drawing',39,28),
(17,'Harvest',4,NULL,'Watercolour',45,60);
INSERT INTO AuctionHouses VALUES (1,'Hartwell''s','London',1766),(2,'Dufour et Fils','Paris',1852),(3,'Lind Auktionen','Berlin',1931),(4,'Edo Fine Art','Tokyo',1978),(5,'Sutton Rooms','London',1894);
INSERT INTO Auctions VALUES
(1,'Modern Evening Sale',1,'2019-02-26',420),(2,'Works on Paper',1,'2019-06-12',180),(3,'Art Moderne',2,'2019-10-03',265),(4,'Impressionist Sale',2,'2020-03-11',310),
(5,'German Art',3,'2020-09-22',150),(6,'Contemporary Asia',4,'2021-04-17',390),(7,'Spring Auction',5,'2021-05-05',95),(8,'Modern Day Sale',1,'2021-11-18',275);
INSERT INTO Lots VALUES
(1,1,1,12,200000,300000,410000),(2,1,4,15,500000,700000,690000),(3,1,8,21,150000,200000,NULL),(4,2,3,4,8000,12000,15500),(5,2,16,9,3000,5000,2800),
(6,3,4,7,550000,800000,760000),(7,3,15,18,60000,90000,52000),(8,4,11,3,900000,1200000,1350000),(9,4,12,5,70000,100000,88000),(10,5,2,11,120000,160000,175000),
(11,5,10,30,25000,35000,NULL),(12,6,5,2,10000,15000,24000),(13,6,6,3,9000,14000,13000),(14,6,14,17,180000,240000,320000),(15,7,13,6,20000,30000,18500),
(16,7,17,8,4000,6000,NULL),(17,8,9,22,40000,60000,47000),(18,8,7,14,130000,170000,210000),(19,8,8,19,120000,160000,125000);
INSERT INTO Bidders VALUES
(1,'National Gallery of Oslo','Museum','Norway'),(2,'Greta Sand','Private','Germany'),(3,'Hiro Endo','Private','Japan'),(4,'Kline and Partner','Dealer','United States'),
(5,'Sophie Arnaud','Private','France'),(6,'Musee Lacroix','Museum','France'),(7,'Walter Pym','Dealer','United Kingdom'),(8,'Olga Reznik','Private','Germany'),(9,'Bay Area Art Fund','Dealer','United States');
INSERT INTO Bids VALUES
(1,1,1,380000,'Phone'),(2,1,4,410000,'Room'),(3,2,6,650000,'Room'),(4,2,4,690000,'Room'),(5,4,5,14000,'Online'),(6,4,7,15500,'Room'),(7,5,7,2800,'Room'),
(8,6,6,760000,'Phone'),(9,6,2,740000,'Phone'),(10,7,4,52000,'Online'),(11,8,1,1300000,'Phone'),(12,8,6,1350000,'Room'),(13,9,5,88000,'Room'),(14,10,2,175000,'Room'),
(15,10,4,170000,'Phone'),(16,12,3,24000,'Room'),(17,13,3,13000,'Room'),(18,14,3,310000,'Room'),(19,14,4,320000,'Phone'),(20,15,7,18500,'Room'),(21,17,5,47000,'Online'),
(22,18,4,210000,'Phone'),(23,18,2,205000,'Online'),(24,19,7,125000,'Room'),(25,12,5,22500,'Online'),(26,6,4,750000,'Room');
