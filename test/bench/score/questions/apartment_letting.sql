CREATE TABLE manager (
  id INTEGER PRIMARY KEY,
  name TEXT,
  phone TEXT,
  years_of_service INTEGER
);
CREATE TABLE building (
  id INTEGER PRIMARY KEY,
  name TEXT,
  street TEXT,
  city TEXT,
  year_built INTEGER,
  number_of_floors INTEGER,
  manager_id INTEGER
);
CREATE TABLE apartment_type (
  type_code TEXT PRIMARY KEY,
  description TEXT
);
CREATE TABLE apartment (
  id INTEGER PRIMARY KEY,
  building_id INTEGER,
  door_number TEXT,
  type_code TEXT,
  number_of_rooms INTEGER,
  area_sqm REAL,
  monthly_rent INTEGER,
  pets_allowed INTEGER
);
CREATE TABLE tenant (
  id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  age INTEGER,
  occupation TEXT,
  email TEXT
);
CREATE TABLE lease (
  id INTEGER PRIMARY KEY,
  apartment_id INTEGER,
  tenant_id INTEGER,
  start_date TEXT,
  end_date TEXT,
  deposit INTEGER
);
CREATE TABLE repair (
  id INTEGER PRIMARY KEY,
  apartment_id INTEGER,
  reported_date TEXT,
  kind TEXT,
  cost INTEGER,
  status TEXT
);
INSERT INTO manager VALUES (1,'Greta Olsson','555-0101',12),(2,'Marcus Bell','555-0144',3),(3,'Dina Petrova','555-0190',7),(4,'Hal Jensen',NULL,1);
INSERT INTO building VALUES
(1,'Linden Court','Linden Street 4','Aarhus',1968,5,1),(2,'Harbour View','Quay 12','Aarhus',2015,9,2),(3,'The Mill','Mill Lane 1','Odense',1902,3,1),
(4,'Park House','Park Road 77','Odense',1984,6,3),(5,'Station Lofts','Station Square 2','Vejle',2020,7,1),(6,'Maple Row','Maple Street 30','Randers',1955,2,3),(7,'West Tower','Ring Road 5','Aarhus',1999,14,NULL);
INSERT INTO apartment_type VALUES ('ST','Studio'),('FL','Flat'),('DX','Duplex'),('PH','Penthouse');
INSERT INTO apartment VALUES
(1,1,'1A','ST',1,31.5,620,0),(2,1,'2B','FL',3,74,980,1),(3,1,'4C','FL',2,58,840,0),(4,2,'3A','FL',3,82,1450,1),(5,2,'9A','PH',5,160,3200,1),(6,2,'5D','ST',1,35,900,0),
(7,3,'G1','DX',4,115,1390,1),(8,3,'G2','FL',2,61.5,770,1),(9,4,'1C','FL',3,79,890,0),(10,4,'6A','PH',4,121,1850,0),(11,4,'2D','ST',1,29,540,0),
(12,5,'L3','DX',3,98,1520,1),(13,5,'L4','ST',1,40,870,1),(14,5,'L7','FL',2,66,1080,0),(15,6,'B','FL',4,102,950,1),(16,6,'A','FL',3,88,810,NULL);
INSERT INTO tenant VALUES
(1,'Ida','Holm',27,'nurse','ida.holm@mail.dk'),(2,'Rasmus','Kjaer',34,'engineer','rk@post.dk'),(3,'Yasmin','Ali',41,'teacher','yasmin.ali@mail.dk'),
(4,'Peter','Lang',66,'retired',NULL),(5,'Sofie','Lang',63,'retired','sofie@lang.dk'),(6,'Tom','Reed',23,'student','tom.reed@uni.dk'),(7,'Camille','Roy',29,'engineer','camille@roy.fr'),
(8,'Jonas','Bech',52,'carpenter',NULL),(9,'Mai','Nguyen',25,'student','mai.n@uni.dk'),(10,'Erik','Dahl',38,'teacher','e.dahl@post.dk'),(11,'Lotte','Friis',45,'lawyer','lf@friislaw.dk'),
(12,'Oscar','Blom',31,'nurse','oblom@mail.dk'),(13,'Nadia','Haas',36,'engineer',NULL);
INSERT INTO lease VALUES
(1,1,6,'2019-09-01','2020-08-31',1240),(2,2,3,'2018-05-01',NULL,2940),(3,4,2,'2020-02-15',NULL,4350),(4,5,11,'2019-11-01',NULL,9600),(5,6,9,'2021-08-01','2022-07-31',1800),
(6,7,4,'2015-04-01','2021-03-31',3900),(7,8,10,'2020-06-01',NULL,2310),(8,9,8,'2017-10-01','2020-09-30',2400),(9,1,9,'2020-09-01','2021-07-31',1240),(10,12,7,'2021-01-01',NULL,4560),
(11,13,6,'2020-09-15','2022-01-31',1740),(12,9,12,'2020-10-15',NULL,2670),(13,15,8,'2020-10-01',NULL,2850),(14,7,2,'2017-03-01','2020-02-14',4170),(15,10,5,'2021-04-01',NULL,5550),
(16,11,1,'2016-08-01','2018-07-31',1080),(17,14,1,'2020-12-01',NULL,3240),(18,1,12,'2018-02-01','2019-08-31',1200),(19,6,6,'2022-08-15',NULL,1800);
INSERT INTO repair VALUES
(1,1,'2019-10-12','plumbing',220,'done'),(2,2,'2020-01-08','heating',540,'done'),(3,7,'2018-11-23','roof',2900,'done'),(4,7,'2020-12-02','plumbing',310,'done'),(5,9,'2019-05-05','electrical',180,'done'),
(6,5,'2021-03-19','windows',1250,'done'),(7,15,'2022-01-14','heating',760,'open'),(8,8,'2021-09-30','plumbing',150,'done'),(9,7,'2022-02-02','heating',415,'open'),(10,14,'2022-03-11','electrical',95,'open'),
(11,2,'2021-06-21','plumbing',130,'done'),(12,16,'2022-04-04','roof',NULL,'open'),(13,1,'2021-02-17','windows',380,'done');
