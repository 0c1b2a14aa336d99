CREATE TABLE breed (
  breedcode TEXT PRIMARY KEY,
  breedname TEXT,
  species TEXT,
  avglifespan INTEGER
);
CREATE TABLE staff (
  staffid INTEGER PRIMARY KEY,
  fname TEXT,
  lname TEXT,
  role TEXT,
  hourlywage REAL,
  hiredate TEXT,
  supervisorid INTEGER,
  FOREIGN KEY (supervisorid) REFERENCES staff(staffid)
);
CREATE TABLE animal (
  animalid INTEGER PRIMARY KEY,
  aname TEXT,
  breedcode TEXT,
  sex TEXT,
  age INTEGER,
  weight REAL,
  color TEXT,
  intakedate TEXT,
  vaccinated TEXT,
  caretakerid INTEGER,
  FOREIGN KEY (breedcode) REFERENCES breed(breedcode),
  FOREIGN KEY (caretakerid) REFERENCES staff(staffid)
);
CREATE TABLE adopter (
  adopterid INTEGER PRIMARY KEY,
  fname TEXT,
  lname TEXT,
  city TEXT,
  phone TEXT,
  housetype TEXT
);
CREATE TABLE adoption (
  adoptionid INTEGER PRIMARY KEY,
  animalid INTEGER,
  adopterid INTEGER,
  adoptdate TEXT,
  fee REAL,
  returned TEXT,
  FOREIGN KEY (animalid) REFERENCES animal(animalid),
  FOREIGN KEY (adopterid) REFERENCES adopter(adopterid)
);
CREATE TABLE treatment (
  treatmentid INTEGER PRIMARY KEY,
  animalid INTEGER,
  treattype TEXT,
  treatdate TEXT,
  cost REAL,
  FOREIGN KEY (animalid) REFERENCES animal(animalid)
);
INSERT INTO breed VALUES
('LAB','Labrador','dog',12),('BEA','Beagle','dog',14),('GSD','German Shepherd','dog',11),('MUT','Mixed Breed','dog',13),
('SIA','Siamese','cat',15),('PER','Persian','cat',16),('DSH','Domestic Shorthair','cat',17),('LOP','Holland Lop','rabbit',8),('DUT','Dutch','rabbit',7),('GRE','Greyhound','dog',10);
INSERT INTO staff VALUES
(1,'Marian','Keller','Manager',31.5,'2009-03-02',NULL),
(2,'Devon','Pratt','Vet',38.0,'2012-06-18',1),
(3,'Lucia','Romero','Caretaker',17.5,'2016-09-05',1),
(4,'Hank','Osborne','Caretaker',16.0,'2019-01-14',3),
(5,'Priya','Nair','Caretaker',16.75,'2018-04-23',3),
(6,'Walter','Kim','Receptionist',15.25,'2020-02-10',1),
(7,'Joan','Abbott','Vet',35.5,'2017-11-30',2),
(8,'Felix','Grant','Volunteer Coordinator',19.0,'2015-07-01',1),
(9,'Tessa','Lind','Caretaker',15.5,'2021-05-17',3);
INSERT INTO animal VALUES
(101,'Biscuit','LAB','M',4,29.5,'yellow','2020-01-15','yes',3),
(102,'Luna','SIA','F',2,3.8,'cream','2020-02-03','yes',4),
(103,'Rex','GSD','M',7,34.0,'black','2019-11-20','yes',3),
(104,'Clover','LOP','F',1,1.9,'white','2020-03-11','no',5),
(105,'Max','MUT','M',9,21.3,'brown','2019-08-06','yes',3),
(106,'Smokey','DSH','M',5,5.1,'gray','2020-01-29','yes',4),
(107,'Daisy','BEA','F',3,10.4,'tricolor','2020-05-07','no',5),
(108,'Princess','PER','F',6,4.4,'white','2019-12-12','yes',4),
(109,'Thumper','DUT','M',2,2.2,'black','2020-04-19','no',5),
(110,'Luna','LAB','F',1,18.7,'black','2020-06-22','no',3),
(111,'Oreo','DSH','F',8,4.9,'black','2019-07-30','yes',4),
(112,'Shadow','MUT','M',5,25.8,'black','2020-02-25','yes',3),
(113,'Pepper','BEA','F',11,12.1,'tricolor','2019-05-16','yes',5),
(114,'Milo','DSH','M',1,3.2,'orange','2020-07-02','no',NULL),
(115,'Ginger','DSH','F',3,4.0,'orange','2020-03-28','yes',4),
(116,'Duke','GSD','M',2,31.2,'brown','2020-06-04','yes',3),
(117,'Hazel','LOP','F',4,2.0,'brown','2019-10-09','yes',NULL),
(118,'Bella','MUT','F',6,17.6,'white','2019-09-27','yes',5),
(119,'Simba','PER','M',12,5.3,'orange','2019-06-21','no',4),
(120,'Coco','MUT','F',2,14.9,'brown','2020-05-31','no',3);
INSERT INTO adopter VALUES
(1,'Nora','Hayes','Millbrook','555-0142','house'),(2,'Carlos','Vega','Eastport','555-0187','apartment'),
(3,'Wendy','Cho','Millbrook','555-0110',NULL),(4,'Albert','Stone','Fairview','555-0199','farm'),
(5,'Gina','Hayes','Eastport',NULL,'house'),(6,'Patrick','Doyle','Millbrook','555-0165','apartment'),
(7,'Ruth','Mercer','Linden','555-0121','house'),(8,'Ivan','Petrov','Fairview','555-0133','house'),
(9,'Sue','Blake','Linden','555-0178','apartment'),(10,'Nora','Quist','Eastport','555-0150','farm');
INSERT INTO adoption VALUES
(1,101,1,'2020-02-10',150,'no'),(2,102,2,'2020-02-28',90,'no'),(3,103,4,'2020-01-18',140,'yes'),
(4,106,2,'2020-03-15',80,'no'),(5,108,7,'2020-01-09',110,'no'),(6,103,8,'2020-03-02',120,'no'),
(7,107,4,'2020-06-13',135,'no'),(8,104,3,'2020-04-20',40,'yes'),(9,104,1,'2020-06-01',35,'no'),
(10,111,9,'2019-10-05',60,'yes'),(11,112,4,'2020-04-04',125,'no'),(12,115,6,'2020-05-23',85,'no'),
(13,109,3,'2020-05-30',45,'no'),(14,116,10,'2020-08-08',160,'no'),(15,118,1,'2019-12-01',100,'no'),(16,117,7,'2019-11-11',30,'no');
INSERT INTO treatment VALUES
(1,101,'vaccination','2020-01-17',45),(2,103,'surgery','2019-12-02',620),(3,103,'vaccination','2019-11-22',45),
(4,105,'dental','2019-09-01',180),(5,105,'blood test','2019-12-15',75),(6,111,'dental','2019-08-12',165),
(7,113,'surgery','2019-06-03',540),(8,113,'blood test','2019-05-20',70),(9,113,'dental','2020-01-08',190),
(10,119,'blood test','2019-06-25',80),(11,119,'surgery','2019-09-14',480),(12,106,'vaccination','2020-02-01',40),
(13,102,'vaccination','2020-02-05',40),(14,118,'vaccination','2019-09-29',50),(15,112,'neutering','2020-03-01',130),
(16,116,'neutering','2020-06-20',145),(17,106,'neutering','2020-02-14',110),(18,113,'vaccination','2019-05-18',45),
(19,108,'dental','2019-12-30',150),(20,115,'vaccination','2020-04-01',NULL),(21,105,'vaccination','2019-08-09',50);
