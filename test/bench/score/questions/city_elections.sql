CREATE TABLE party (
  pty_cd TEXT PRIMARY KEY,
  pty_nm TEXT,
  ldr_nm TEXT,
  fnd_yr INTEGER,
  color TEXT
);
CREATE TABLE city (
  city_no INTEGER PRIMARY KEY,
  city_nm TEXT,
  prov TEXT,
  pop INTEGER,
  area_km2 REAL
);
CREATE TABLE dist (
  dist_no INTEGER PRIMARY KEY,
  dist_nm TEXT,
  city_no INTEGER,
  reg_voters INTEGER,
  num_seats INTEGER,
  FOREIGN KEY (city_no) REFERENCES city(city_no)
);
CREATE TABLE cand (
  cand_no INTEGER PRIMARY KEY,
  f_nm TEXT,
  l_nm TEXT,
  sex TEXT,
  birth_yr INTEGER,
  occ TEXT,
  pty_cd TEXT,
  home_city_no INTEGER,
  FOREIGN KEY (pty_cd) REFERENCES party(pty_cd),
  FOREIGN KEY (home_city_no) REFERENCES city(city_no)
);
CREATE TABLE elec (
  elec_no INTEGER PRIMARY KEY,
  city_no INTEGER,
  elec_dt TEXT,
  elec_type TEXT,
  turnout_pct REAL,
  FOREIGN KEY (city_no) REFERENCES city(city_no)
);
CREATE TABLE result (
  elec_no INTEGER,
  dist_no INTEGER,
  cand_no INTEGER,
  votes INTEGER,
  elected_yn TEXT,
  PRIMARY KEY (elec_no, dist_no, cand_no),
  FOREIGN KEY (elec_no) REFERENCES elec(elec_no),
  FOREIGN KEY (dist_no) REFERENCES dist(dist_no),
  FOREIGN KEY (cand_no) REFERENCES cand(cand_no)
);
INSERT INTO party VALUES
 ('GRN','Green Alliance','Sofia Lind',1983,'green'),
 ('LAB','Workers Union','Peter Maddox',1911,'red'),
 ('CON','Civic Conservatives','Helen Straub',1924,'blue'),
 ('LIB','Liberal Forum','Dario Conte',1948,'yellow'),
 ('PIR','Open City','Yara Nasser',2009,'purple'),
 ('FAR','Farmers League','Otto Brandl',1930,'green');
INSERT INTO city VALUES
 (1,'Westhaven','Coastal',412000,188.5),
 (2,'Arden','Midland',158300,92.0),
 (3,'Port Lucan','Coastal',96400,61.3),
 (4,'Grenfell','Highland',41200,140.8),
 (5,'Marisburg','Midland',233700,110.2),
 (6,'Dell Rock','Highland',18900,75.6),
 (7,'Oakmere','Lowland',67500,48.9);
INSERT INTO dist VALUES
 (11,'Harbour East',1,52300,4),(12,'Old Town',1,47800,3),(13,'Northgate',1,61900,5),
 (21,'Arden Central',2,38100,3),(22,'Mill Hill',2,29400,2),
 (31,'Docklands',3,34700,3),
 (41,'Upper Grenfell',4,16200,2),(42,'Lower Grenfell',4,12800,1),
 (51,'Cathedral',5,58800,4),(52,'Riverside',5,44600,3),(53,'Southfields',5,40900,3),
 (71,'Oakmere Town',7,27300,NULL);
INSERT INTO cand VALUES
 (1,'Anna','Bright','F',1971,'Teacher','GRN',1),
 (2,'Boris','Kolar','M',1958,'Lawyer','CON',1),
 (3,'Carmen','Diaz','F',1980,'Nurse','LAB',2),
 (4,'David','Ekstrom','M',1966,'Engineer','LIB',5),
 (5,'Elena','Foss','F',1990,'Programmer','PIR',1),
 (6,'Frank','Gould','M',1949,'Farmer','FAR',4),
 (7,'Gita','Rao','F',1975,'Lawyer','LAB',5),
 (8,'Henrik','Moss','M',1984,'Teacher','GRN',3),
 (9,'Irene','Palmer','F',1962,'Doctor','CON',5),
 (10,'Jakob','Stein','M',1979,'Shopkeeper',NULL,7),
 (11,'Karla','Bright','F',1993,'Teacher','LAB',1),
 (12,'Louis','Tremain','M',1955,'Lawyer','LIB',2),
 (13,'Mira','Unger','F',1987,'Journalist',NULL,3),
 (14,'Nils','Vogel','M',1969,'Engineer','CON',4),
 (15,'Olga','Wren','F',1977,'Teacher','LIB',6);
INSERT INTO elec VALUES
 (1,1,'2015-05-10','Council',54.2),
 (2,1,'2019-05-12','Council',58.7),
 (3,2,'2016-10-02','Mayor',47.1),
 (4,5,'2017-03-19','Council',61.4),
 (5,5,'2021-03-21','Mayor',49.8),
 (6,4,'2018-06-03','Council',72.5),
 (7,3,'2018-09-16','Mayor',52.0),
 (8,7,'2020-11-08','Council',NULL),
 (9,2,'2020-10-04','Council',44.6);
INSERT INTO result VALUES
 (1,11,1,9800,'Y'),(1,11,2,11200,'Y'),(1,12,5,3100,'N'),(1,12,2,6700,'Y'),(1,13,11,4200,'N'),
 (2,11,1,12900,'Y'),(2,12,5,7400,'Y'),(2,13,11,13800,'Y'),(2,13,2,10400,'N'),
 (3,21,3,8600,'Y'),(3,21,12,7900,'N'),(3,22,3,5200,'Y'),(3,22,12,6100,'N'),
 (4,51,4,14300,'Y'),(4,52,7,12100,'Y'),(4,53,9,9950,'N'),
 (5,51,9,17600,'Y'),(5,51,7,15900,'N'),(5,52,9,10800,'Y'),(5,52,4,8700,'N'),
 (6,41,6,5100,'Y'),(6,42,14,3900,'Y'),(6,41,14,4400,'N'),
 (7,31,8,9100,'Y'),(7,31,13,7300,'N'),
 (8,71,10,6600,'N'),
 (9,21,3,4800,'N'),(9,21,12,7150,'Y'),(9,22,3,5600,'Y');
