CREATE TABLE airport (
  apt_cd CHAR(3) PRIMARY KEY,
  apt_nm VARCHAR(50),
  city VARCHAR(40),
  cntry VARCHAR(40)
);
CREATE TABLE rank_ref (
  rank_cd CHAR(3) PRIMARY KEY,
  rank_desc VARCHAR(40)
);
CREATE TABLE acft_type (
  type_cd VARCHAR(6) PRIMARY KEY,
  mfr VARCHAR(30),
  num_seats INTEGER,
  max_rng_km INTEGER
);
CREATE TABLE crew (
  emp_no INTEGER PRIMARY KEY,
  f_nm VARCHAR(30),
  l_nm VARCHAR(30),
  rank_cd CHAR(3),
  base_apt CHAR(3),
  hire_yr INTEGER,
  mth_sal INTEGER,
  flt_hrs INTEGER,
  mentor_no INTEGER,
  FOREIGN KEY (rank_cd) REFERENCES rank_ref(rank_cd),
  FOREIGN KEY (base_apt) REFERENCES airport(apt_cd),
  FOREIGN KEY (mentor_no) REFERENCES crew(emp_no)
);
CREATE TABLE type_rating (
  emp_no INTEGER,
  type_cd VARCHAR(6),
  exp_dt DATE,
  PRIMARY KEY (emp_no, type_cd),
  FOREIGN KEY (emp_no) REFERENCES crew(emp_no),
  FOREIGN KEY (type_cd) REFERENCES acft_type(type_cd)
);
CREATE TABLE flight (
  flt_no VARCHAR(6) PRIMARY KEY,
  dep_apt CHAR(3),
  arr_apt CHAR(3),
  dist_km INTEGER,
  dur_min INTEGER,
  type_cd VARCHAR(6),
  FOREIGN KEY (dep_apt) REFERENCES airport(apt_cd),
  FOREIGN KEY (arr_apt) REFERENCES airport(apt_cd),
  FOREIGN KEY (type_cd) REFERENCES acft_type(type_cd)
);
CREATE TABLE crew_asgn (
  asgn_no INTEGER PRIMARY KEY,
  emp_no INTEGER,
  flt_no VARCHAR(6),
  flt_dt DATE,
  duty VARCHAR(20),
  FOREIGN KEY (emp_no) REFERENCES crew(emp_no),
  FOREIGN KEY (flt_no) REFERENCES flight(flt_no)
);
INSERT INTO airport VALUES ('HEL','Vantaa International','Helsinki','Finland'),('OUL','Oulu Airport','Oulu','Finland'),('CDG','Charles de Gaulle','Paris','France'),('ORY','Orly','Paris','France'),
('LIS','Humberto Delgado','Lisbon','Portugal'),('JFK','John F. Kennedy','New York','United States'),('NRT','Narita','Tokyo','Japan'),('KEF','Keflavik','Reykjavik','Iceland');
INSERT INTO rank_ref VALUES ('CPT','Captain'),('FO','First Officer'),('PUR','Purser'),('CA','Cabin Attendant'),('SO','Second Officer');
INSERT INTO acft_type VALUES ('A320','Airbus',174,6100),('A350','Airbus',297,15000),('E190','Embraer',100,4500),('B789','Boeing',290,14140),('AT72','ATR',68,1500),('B738','Boeing',189,5765);
INSERT INTO crew VALUES
(1001,'Aino','Virtanen','CPT','HEL',1998,11800,15400,NULL),(1002,'Pekka','Salo','FO','HEL',2014,6900,4200,1001),(1003,'Louise','Perrin','CPT','CDG',2003,11100,12750,1001),
(1004,'Rui','Costa','FO','LIS',2017,6300,2900,1003),(1005,'Marta','Costa','PUR','LIS',2008,4100,8800,NULL),(1006,'Jussi','Makela','CA','HEL',2019,2900,2100,1008),
(1007,'Claire','Dumas','CA','CDG',2021,2650,900,1005),(1008,'Elsa','Niemi','PUR','HEL',2001,4400,13100,NULL),(1009,'Kenji','Mori','CPT','NRT',2006,10950,11300,NULL),
(1010,'Hanna','Lahti','CA','OUL',2018,2980,3050,1008),(1011,'Victor','Blanc','FO','CDG',2020,5900,1600,1003),(1012,'Sigrun','Jonsdottir','CA','KEF',2016,3120,4400,1008),
(1013,'Otto','Heino','SO','HEL',2022,3900,310,1002),(1014,'Paula','Reis','CA','LIS',2024,2600,450,1005),(1015,'Niilo','Aho','CPT','OUL',2010,9800,9100,1001),(1016,'Emma','Salo','CA',NULL,2023,2500,NULL,1012);
INSERT INTO type_rating VALUES
(1001,'A350','2025-03-31'),(1001,'A320','2024-11-30'),(1002,'A320','2025-01-31'),(1003,'A350','2024-09-30'),(1003,'B789','2025-06-30'),(1004,'A320','2024-08-31'),
(1009,'B789','2025-02-28'),(1009,'A350','2024-12-31'),(1009,'B738','2023-05-31'),(1011,'E190','2025-04-30'),(1011,'A320','2025-05-31'),(1013,'E190','2024-10-31'),(1015,'AT72','2024-07-31'),(1015,'E190','2025-08-31'),(1002,'E190','2025-07-31');
INSERT INTO flight VALUES
('NX101','HEL','CDG',1900,185,'A320'),('NX102','CDG','HEL',1900,180,'A320'),('NX210','HEL','OUL',513,65,'AT72'),('NX211','OUL','HEL',513,60,'AT72'),('NX330','HEL','LIS',3370,280,'A320'),
('NX331','LIS','HEL',3370,275,'A320'),('NX500','HEL','NRT',7850,775,'A350'),('NX501','NRT','HEL',7850,800,'A350'),('NX610','CDG','JFK',5850,510,'B789'),('NX612','HEL','JFK',6600,535,'A350'),
('NX720','HEL','KEF',2420,220,'E190'),('NX815','ORY','LIS',1440,150,'E190');
INSERT INTO crew_asgn VALUES
(1,1001,'NX500','2023-05-01','Commander'),(2,1009,'NX501','2023-05-03','Commander'),(3,1008,'NX500','2023-05-01','Cabin lead'),(4,1006,'NX500','2023-05-01','Cabin'),(5,1002,'NX101','2023-05-02','Co-pilot'),
(6,1001,'NX101','2023-05-06','Commander'),(7,1007,'NX102','2023-05-02','Cabin'),(8,1003,'NX610','2023-05-04','Commander'),(9,1007,'NX610','2023-05-04','Cabin'),(10,1005,'NX331','2023-05-05','Cabin lead'),
(11,1004,'NX331','2023-05-05','Co-pilot'),(12,1014,'NX331','2023-05-05','Cabin'),(13,1015,'NX211','2023-05-02','Commander'),(14,1010,'NX211','2023-05-02','Cabin'),(15,1015,'NX210','2023-05-03','Commander'),
(16,1011,'NX815','2023-05-07','Co-pilot'),(17,1012,'NX720','2023-05-08','Cabin'),(18,1008,'NX612','2023-05-09','Cabin lead'),(19,1006,'NX612','2023-05-09','Cabin'),(20,1001,'NX612','2023-05-09','Commander'),
(21,1002,'NX330','2023-05-10','Co-pilot'),(22,1006,'NX330','2023-05-10','Cabin'),(23,1009,'NX500','2023-05-11','Commander'),(24,1005,'NX330','2023-05-10','Cabin lead'),(25,1006,'NX101','2023-05-02','Cabin');
