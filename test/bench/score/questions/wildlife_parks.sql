CREATE TABLE park (
  id INTEGER PRIMARY KEY,
  name TEXT,
  country TEXT,
  region TEXT,
  area_km2 REAL,
  year_founded INTEGER,
  entry_fee REAL
);
CREATE TABLE conservation_status (
  code TEXT PRIMARY KEY,
  label TEXT
);
CREATE TABLE species (
  id INTEGER PRIMARY KEY,
  common_name TEXT,
  class TEXT,
  diet TEXT,
  status_code TEXT,
  avg_weight_kg REAL,
  lifespan INTEGER,
  FOREIGN KEY (status_code) REFERENCES conservation_status(code)
);
CREATE TABLE park_species (
  park_id INTEGER,
  species_id INTEGER,
  population INTEGER,
  PRIMARY KEY (park_id, species_id),
  FOREIGN KEY (park_id) REFERENCES park(id),
  FOREIGN KEY (species_id) REFERENCES species(id)
);
CREATE TABLE ranger (
  id INTEGER PRIMARY KEY,
  name TEXT,
  gender TEXT,
  age INTEGER,
  nationality TEXT,
  park_id INTEGER,
  salary INTEGER,
  FOREIGN KEY (park_id) REFERENCES park(id)
);
CREATE TABLE animal (
  id INTEGER PRIMARY KEY,
  name TEXT,
  species_id INTEGER,
  park_id INTEGER,
  sex TEXT,
  birth_year INTEGER,
  mother_id INTEGER,
  father_id INTEGER,
  FOREIGN KEY (species_id) REFERENCES species(id),
  FOREIGN KEY (park_id) REFERENCES park(id),
  FOREIGN KEY (mother_id) REFERENCES animal(id),
  FOREIGN KEY (father_id) REFERENCES animal(id)
);
CREATE TABLE sighting (
  id INTEGER PRIMARY KEY,
  animal_id INTEGER,
  ranger_id INTEGER,
  date TEXT,
  weather TEXT,
  FOREIGN KEY (animal_id) REFERENCES animal(id),
  FOREIGN KEY (ranger_id) REFERENCES ranger(id)
);
CREATE TABLE yearly_visitors (
  park_id INTEGER,
  year INTEGER,
  visitors INTEGER,
  PRIMARY KEY (park_id, year),
  FOREIGN KEY (park_id) REFERENCES park(id)
);
INSERT INTO park VALUES
(1,'Kembe Plains','Kenya','East Africa',1510.0,1961,70.0),
(2,'Lake Suri','Kenya','East Africa',188.0,1968,40.0),
(3,'Mopane Gate','South Africa','Southern Africa',2240.5,1926,28.0),
(4,'Okaru Delta','Botswana','Southern Africa',4871.0,1963,55.0),
(5,'Misty Ridge','Rwanda','East Africa',160.0,1925,150.0),
(6,'Dune Coast','Namibia','Southern Africa',7600.0,1979,18.0),
(7,'Serrano Forest','Ecuador','South America',982.0,1986,12.5),
(8,'Cape Heath','South Africa','Southern Africa',77.0,1998,NULL);
INSERT INTO conservation_status VALUES
('LC','Least Concern'),('NT','Near Threatened'),('VU','Vulnerable'),('EN','Endangered'),('CR','Critically Endangered');
INSERT INTO species VALUES
(1,'African elephant','Mammal','Herbivore','EN',5200.0,65),
(2,'Lion','Mammal','Carnivore','VU',175.0,14),
(3,'Black rhinoceros','Mammal','Herbivore','CR',1100.0,40),
(4,'Mountain gorilla','Mammal','Herbivore','EN',150.0,38),
(5,'Greater flamingo','Bird','Omnivore','LC',3.0,33),
(6,'Nile crocodile','Reptile','Carnivore','LC',410.0,70),
(7,'Martial eagle','Bird','Carnivore','EN',4.6,25),
(8,'Leopard tortoise','Reptile','Herbivore','LC',18.0,80),
(9,'Brown hyena','Mammal','Carnivore','NT',39.0,13),
(10,'Spectacled bear','Mammal','Omnivore','VU',115.0,22),
(11,'Giraffe','Mammal','Herbivore','VU',920.0,26);
INSERT INTO park_species VALUES
(1,1,1450),(1,2,420),(1,3,36),(1,6,310),(1,7,22),(1,11,1800),
(2,5,24000),(2,6,85),(2,11,64),
(3,1,2100),(3,2,310),(3,3,58),(3,8,900),(3,11,760),
(4,1,5200),(4,2,270),(4,6,1900),(4,5,3100),
(5,4,340),
(6,9,150),(6,3,95),(6,2,41),
(7,10,210);
INSERT INTO ranger VALUES
(1,'Amos Kiprono','M',41,'Kenya',1,21500),
(2,'Beatrice Wanjiru','F',33,'Kenya',1,18800),
(3,'Pieter van Wyk','M',52,'South Africa',3,31200),
(4,'Naledi Moeti','F',29,'Botswana',4,20100),
(5,'Jean Habimana','M',46,'Rwanda',5,24700),
(6,'Thandi Nkosi','F',37,'South Africa',3,27400),
(7,'Rosa Quispe','F',44,'Ecuador',7,16900),
(8,'Karl Shilongo','M',35,'Namibia',6,19600),
(9,'Diana Clark','F',31,'United Kingdom',4,26300),
(10,'Moses Oduya','M',27,'Kenya',2,15200),
(11,'Sipho Zulu','M',58,'South Africa',NULL,33500),
(12,'Grace Uwera','F',25,'Rwanda',5,17300);
INSERT INTO animal VALUES
(1,'Tembo',1,1,'M',1984,NULL,NULL),
(2,'Asali',1,1,'F',1990,NULL,NULL),
(3,'Zuri',1,1,'F',2009,2,1),
(4,'Jabari',1,1,'M',2015,2,1),
(5,'Simba',2,3,'M',2012,NULL,NULL),
(6,'Nala',2,3,'F',2013,NULL,NULL),
(7,'Kovu',2,3,'M',2018,6,5),
(8,'Kesi',2,3,'F',2020,6,5),
(9,'Umutoni',4,5,'F',1998,NULL,NULL),
(10,'Gahinga',4,5,'M',1994,NULL,NULL),
(11,'Isaro',4,5,'F',2014,9,10),
(12,'Shadow',3,6,'M',2001,NULL,NULL),
(13,'Ember',3,6,'F',2006,NULL,NULL),
(14,'Flint',3,6,'M',2019,13,12),
(15,'Paco',10,7,'M',2011,NULL,NULL),
(16,'Luna',10,7,'F',2010,NULL,NULL),
(17,'Old Snap',6,4,'M',1969,NULL,NULL),
(18,'Twiga',11,1,'F',2016,NULL,NULL),
(19,'Nia',1,1,'F',2022,3,NULL);
INSERT INTO sighting VALUES
(1,1,1,'2023-05-02','Sunny'),
(2,3,1,'2023-05-02','Sunny'),
(3,3,2,'2023-05-19','Cloudy'),
(4,19,2,'2023-06-04','Sunny'),
(5,3,1,'2023-06-21','Rainy'),
(6,5,3,'2023-04-11','Sunny'),
(7,7,6,'2023-04-30','Cloudy'),
(8,5,6,'2023-05-13','Sunny'),
(9,8,6,'2023-07-07','Sunny'),
(10,9,5,'2023-03-15','Rainy'),
(11,11,5,'2023-03-15','Rainy'),
(12,11,12,'2023-03-28','Foggy'),
(13,14,8,'2023-06-10','Sunny'),
(14,17,4,'2023-05-25','Cloudy'),
(15,16,7,'2023-02-14','Foggy'),
(16,18,1,'2023-07-01','Sunny'),
(17,11,5,'2023-07-22','Cloudy');
INSERT INTO yearly_visitors VALUES
(1,2019,182000),(1,2020,21000),(1,2021,67000),
(2,2019,64000),(2,2020,15500),(2,2021,31000),
(3,2019,410000),(3,2020,96000),(3,2021,203000),
(4,2019,88000),(4,2020,9400),(4,2021,26000),
(5,2019,36000),(5,2020,4100),(5,2021,14500),
(6,2019,59000),(6,2020,30000),(6,2021,72000),
(7,2019,12800),(7,2021,8900);
