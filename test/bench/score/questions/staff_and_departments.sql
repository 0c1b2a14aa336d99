CREATE TABLE department (
  deptno INTEGER PRIMARY KEY,
  dname TEXT,
  building TEXT,
  city TEXT,
  budget REAL,
  headid INTEGER
);
CREATE TABLE jobtitle (
  jobcode TEXT PRIMARY KEY,
  jobname TEXT,
  mingrade INTEGER
);
CREATE TABLE staff (
  staffid INTEGER PRIMARY KEY,
  fname TEXT,
  lname TEXT,
  sex TEXT,
  age INTEGER,
  jobcode TEXT,
  deptno INTEGER,
  managerid INTEGER,
  salary REAL,
  bonus REAL,
  hiredate TEXT
);
CREATE TABLE project (
  projid INTEGER PRIMARY KEY,
  pname TEXT,
  deptno INTEGER,
  startyear INTEGER,
  cost REAL,
  status TEXT
);
CREATE TABLE workson (
  staffid INTEGER,
  projid INTEGER,
  role TEXT,
  hours INTEGER,
  PRIMARY KEY (staffid, projid)
);
CREATE TABLE dependent (
  depid INTEGER PRIMARY KEY,
  staffid INTEGER,
  name TEXT,
  relationship TEXT,
  birthyear INTEGER
);
INSERT INTO department VALUES
(10,'Finance','North Tower','Leeds',820000,1),
(20,'Research','Glass House','York',2450000,4),
(30,'Marketing','North Tower','Leeds',640000,8),
(40,'Human Resources','Mill Lane','Hull',310000,11),
(50,'Legal','Mill Lane','Hull',275000,NULL),
(60,'Production','Works Yard','Sheffield',3900000,14),
(70,'Archive','Glass House','York',45000,NULL);
INSERT INTO jobtitle VALUES
('MGR','Manager',8),('ANL','Analyst',5),('CLK','Clerk',2),('ENG','Engineer',6),('SCI','Scientist',6),('LAW','Lawyer',7),('DSG','Designer',4),('INT','Intern',1);
INSERT INTO staff VALUES
(1,'Edith','Carver','F',56,'MGR',10,NULL,92000,8000,'1995-03-01'),
(2,'Paul','Denny','M',34,'ANL',10,1,48500,1500,'2014-09-15'),
(3,'Wendy','Stroud','F',29,'CLK',10,1,27800,NULL,'2019-01-07'),
(4,'Hugo','Marchetti','M',49,'MGR',20,1,88000,6500,'2001-06-18'),
(5,'Leila','Ansari','F',38,'SCI',20,4,63400,3000,'2011-10-03'),
(6,'Craig','Denny','M',31,'SCI',20,4,57200,1200,'2016-02-22'),
(7,'Bronwen','Ellis','F',26,'ENG',20,4,45100,NULL,'2020-08-10'),
(8,'Stuart','Kemp','M',44,'MGR',30,1,74500,5200,'2008-05-12'),
(9,'Tanya','Petrenko','F',33,'DSG',30,8,41300,900,'2015-11-30'),
(10,'Joel','Ashby','M',23,'INT',30,8,19500,NULL,'2022-07-04'),
(11,'Maureen','Fox','F',61,'MGR',40,1,70200,4100,'1990-04-23'),
(12,'Colin','Yates','M',52,'CLK',40,11,29900,500,'2003-12-08'),
(13,'Rachel','Stein','F',41,'LAW',50,1,79800,4800,'2010-01-18'),
(14,'Bogdan','Ilic','M',47,'MGR',60,1,83600,7100,'2004-07-26'),
(15,'Amy','Thornton','F',36,'ENG',60,14,55600,2000,'2013-03-11'),
(16,'Keith','Lomax','M',58,'ENG',60,14,59900,2600,'1998-09-28'),
(17,'Deepa','Menon','F',30,'ENG',60,14,50800,1100,'2017-05-02'),
(18,'Alfie','Ross','M',22,'INT',60,14,20100,NULL,'2022-09-12'),
(19,'Nora','Keane','F',45,'CLK',NULL,NULL,26400,NULL,'2009-08-17');
INSERT INTO project VALUES
(1,'Phoenix',20,2018,480000,'Completed'),
(2,'Green Steel',60,2020,1250000,'Running'),
(3,'Brand Refresh',30,2021,95000,'Completed'),
(4,'Paperless Office',40,2019,62000,'Cancelled'),
(5,'Quantum Sensor',20,2022,870000,'Running'),
(6,'Night Shift',60,2021,140000,'Completed'),
(7,'Audit Portal',10,2022,118000,'Running'),
(8,'Moonshot',20,2023,300000,'Planned'),
(9,'Lean Line',60,2023,210000,'Planned');
INSERT INTO workson VALUES
(5,1,'Lead',310),(6,1,'Member',220),(7,1,'Member',90),
(15,2,'Lead',400),(16,2,'Member',275),(17,2,'Member',180),(5,2,'Advisor',40),(18,2,'Member',60),
(9,3,'Lead',150),(10,3,'Member',80),
(12,4,'Lead',70),(3,4,'Member',45),
(6,5,'Lead',260),(5,5,'Advisor',120),(7,5,'Member',205),(17,5,'Member',35),
(16,6,'Lead',190),(18,6,'Member',110),
(2,7,'Lead',170),(3,7,'Member',130),(13,7,'Advisor',25);
INSERT INTO dependent VALUES
(1,2,'Poppy','Daughter',2015),
(2,2,'Isaac','Son',2018),
(3,2,'Clare','Spouse',1990),
(4,4,'Giulia','Spouse',1976),
(5,5,'Omid','Son',2013),
(6,8,'Freya','Daughter',2010),
(7,8,'Nell','Daughter',2012),
(8,12,'Janet','Spouse',1971),
(9,14,'Milan','Son',2005),
(10,15,'Ruby','Daughter',2019),
(11,16,'Sheila','Spouse',1966);
