CREATE TABLE tchr (
  tchr_no INTEGER PRIMARY KEY,
  tchr_fnm TEXT,
  tchr_lnm TEXT,
  dept_cd TEXT,
  hire_yr INTEGER,
  hrs_per_wk INTEGER,
  full_time TEXT
);
CREATE TABLE dept (
  dept_cd TEXT PRIMARY KEY,
  dept_nm TEXT,
  head_tchr_no INTEGER,
  budget INTEGER
);
CREATE TABLE subj (
  subj_cd TEXT PRIMARY KEY,
  subj_nm TEXT,
  dept_cd TEXT,
  lvl TEXT
);
CREATE TABLE room (
  room_no TEXT PRIMARY KEY,
  bldg TEXT,
  flr INTEGER,
  cap INTEGER,
  room_type TEXT
);
CREATE TABLE cls (
  cls_cd TEXT PRIMARY KEY,
  grade INTEGER,
  num_pupils INTEGER,
  tutor_no INTEGER
);
CREATE TABLE lesson (
  lesson_no INTEGER PRIMARY KEY,
  cls_cd TEXT,
  subj_cd TEXT,
  tchr_no INTEGER,
  room_no TEXT,
  wk_day TEXT,
  period INTEGER
);
INSERT INTO dept VALUES ('SCI','Science',3,48000),('MAT','Mathematics',1,21500),('LAN','Languages',5,26000),('ART','Art and Music',9,17500),('HUM','Humanities',7,19800),('PE','Physical Education',11,15200),('COM','Computing',NULL,33000);
INSERT INTO tchr VALUES
(1,'Robert','Ashby','MAT',2003,22,'Y'),(2,'Linda','Fowler','MAT',2015,20,'Y'),(3,'Sanjay','Gupta','SCI',2008,21,'Y'),(4,'Megan','Price','SCI',2019,14,'N'),
(5,'Colette','Dumas','LAN',1999,18,'Y'),(6,'Karl','Becker','LAN',2012,23,'Y'),(7,'Edith','Palmer','HUM',2005,19,'Y'),(8,'Joseph','Quinn','HUM',2021,10,'N'),
(9,'Beatrice','Lowe','ART',2010,16,'Y'),(10,'Tony','Alvarez','ART',2017,8,'N'),(11,'Sharon','Webb','PE',2001,24,'Y'),(12,'Daniel','Osei','SCI',2014,25,'Y'),
(13,'Ruth','Fowler','LAN',2020,12,'N'),(14,'Neil','Hobbs','MAT',2022,17,'Y');
INSERT INTO subj VALUES
('ALG','Algebra','MAT','core'),('GEO','Geometry','MAT','core'),('BIO','Biology','SCI','core'),('CHE','Chemistry','SCI','core'),('PHY','Physics','SCI','advanced'),
('FRE','French','LAN','elective'),('GER','German','LAN','elective'),('ENG','English','LAN','core'),('HIS','History','HUM','core'),('GGR','Geography','HUM','core'),
('MUS','Music','ART','elective'),('DRA','Drawing','ART','elective'),('SPO','Sports','PE','core'),('LAT','Latin','LAN','advanced'),('ECO','Economics','HUM','advanced');
INSERT INTO room VALUES
('A101','Main',1,32,'classroom'),('A102','Main',1,30,'classroom'),('A201','Main',2,28,'classroom'),('A202','Main',2,34,'classroom'),
('B110','Newton',1,24,'laboratory'),('B111','Newton',1,26,'laboratory'),('B210','Newton',2,20,'laboratory'),('C001','Harmony',0,45,'music room'),
('C105','Harmony',1,22,'studio'),('G001','Sports Hall',0,120,'gym'),('A301','Main',3,18,'classroom'),('B310','Newton',3,16,'computer room');
INSERT INTO cls VALUES ('7A',7,29,2),('7B',7,27,6),('8A',8,31,4),('8B',8,24,13),('9A',9,26,12),('9B',9,22,7),('10A',10,21,1),('11A',11,17,NULL);
INSERT INTO lesson VALUES
(1,'7A','ALG',2,'A101','Monday',1),(2,'7A','ENG',5,'A101','Monday',2),(3,'7A','BIO',4,'B110','Tuesday',3),(4,'7B','GEO',1,'A102','Monday',1),
(5,'7B','FRE',5,'A102','Wednesday',4),(6,'8A','CHE',3,'B111','Thursday',2),(7,'8A','HIS',7,'A202','Monday',3),(8,'8A','GER',6,'A202','Friday',1),
(9,'8B','SPO',11,'G001','Tuesday',5),(10,'8B','MUS',9,'C001','Friday',3),(11,'9A','PHY',12,'B210','Monday',4),(12,'9A','ALG',1,'A201','Wednesday',2),
(13,'9A','ENG',6,'A201','Thursday',1),(14,'9B','GGR',8,'A102','Tuesday',1),(15,'9B','PHY',3,'B210','Wednesday',3),(16,'10A','PHY',12,'B111','Friday',2),
(17,'10A','ECO',7,'A301','Thursday',4),(18,'10A','DRA',10,'C105','Monday',5),(19,'11A','PHY',12,'B110','Wednesday',5),(20,'11A','ALG',14,'A301','Tuesday',2),
(21,'11A','HIS',7,'A301','Friday',4),(22,'9B','SPO',11,'G001','Thursday',5),(23,'7A','SPO',11,'G001','Friday',5),(24,'7B','BIO',12,'B111','Monday',3),
(25,'8B','ALG',2,'A102','Wednesday',1),(26,'10A','ENG',5,'A202','Tuesday',4),(27,'7A','HIS',8,'A202','Wednesday',2),(28,'8A','BIO',3,'B110','Monday',2),(29,'10A','FRE',5,'A301','Monday',3),(30,'7A','MUS',9,'C001','Thursday',3);
