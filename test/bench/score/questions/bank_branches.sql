CREATE TABLE branch (
  br_id INTEGER PRIMARY KEY,
  br_nm TEXT,
  city TEXT,
  state TEXT,
  open_yr INTEGER,
  no_empl INTEGER
);
CREATE TABLE empl (
  emp_no INTEGER PRIMARY KEY,
  fname TEXT,
  lname TEXT,
  br_id INTEGER,
  job TEXT,
  sal REAL,
  hire_dt TEXT,
  boss_no INTEGER,
  FOREIGN KEY (br_id) REFERENCES branch(br_id),
  FOREIGN KEY (boss_no) REFERENCES empl(emp_no)
);
CREATE TABLE cust (
  cust_id INTEGER PRIMARY KEY,
  cust_nm TEXT,
  city TEXT,
  state TEXT,
  cr_score INTEGER,
  birth_yr INTEGER
);
CREATE TABLE acct_typ (
  typ_cd TEXT PRIMARY KEY,
  typ_desc TEXT,
  int_rate REAL
);
CREATE TABLE acct (
  acct_no INTEGER PRIMARY KEY,
  cust_id INTEGER,
  br_id INTEGER,
  typ_cd TEXT,
  bal REAL,
  open_dt TEXT,
  FOREIGN KEY (cust_id) REFERENCES cust(cust_id),
  FOREIGN KEY (br_id) REFERENCES branch(br_id),
  FOREIGN KEY (typ_cd) REFERENCES acct_typ(typ_cd)
);
CREATE TABLE loan (
  loan_id INTEGER PRIMARY KEY,
  cust_id INTEGER,
  br_id INTEGER,
  purpose TEXT,
  amt REAL,
  dur_mon INTEGER,
  FOREIGN KEY (cust_id) REFERENCES cust(cust_id),
  FOREIGN KEY (br_id) REFERENCES branch(br_id)
);
INSERT INTO branch VALUES
(1,'Riverside','Portland','Oregon',1978,14),
(2,'Old Market','Salem','Oregon',1991,9),
(3,'Harbor Street','Seattle','Washington',1965,27),
(4,'Pine Hill','Spokane','Washington',2004,7),
(5,'Civic Center','Boise','Idaho',1983,18),
(6,'Lakeview','Seattle','Washington',2011,11),
(7,'Union Square','Portland','Oregon',2015,6),
(8,'Airport','Boise','Idaho',2019,4);
INSERT INTO empl VALUES
(101,'Helen','Marsh',3,'Manager',98000,'1999-04-12',NULL),
(102,'Victor','Ozols',1,'Manager',91000,'2003-09-01',101),
(103,'Priya','Raman',5,'Manager',88500,'2006-02-20',101),
(104,'Dean','Kowalski',1,'Teller',39500,'2018-06-11',102),
(105,'Sofia','Lindgren',1,'Loan Officer',61000,'2012-10-08',102),
(106,'Marcus','Bell',2,'Teller',38200,'2020-01-15',102),
(107,'Naomi','Clarke',3,'Teller',42300,'2015-05-04',101),
(108,'Arturo','Mena',3,'Loan Officer',64800,'2010-03-22',101),
(109,'Grace','Huang',4,'Teller',37900,'2021-08-30',101),
(110,'Otto','Brandt',5,'Teller',40100,'2017-11-13',103),
(111,'Irene','Fabre',5,'Loan Officer',59200,'2014-07-07',103),
(112,'Samuel','Okoro',6,'Auditor',72500,'2009-12-01',101),
(113,'Julia','Marsh',3,'Teller',41000,'2019-02-18',101),
(114,'Peter','Novak',2,'Loan Officer',57400,'2016-04-25',102);
INSERT INTO cust VALUES
(1,'Alan Whitmore','Portland','Oregon',712,1971),
(2,'Beatrice Long','Salem','Oregon',655,1988),
(3,'Carlos Duran','Seattle','Washington',798,1965),
(4,'Diane Foster','Spokane','Washington',601,1993),
(5,'Edwin Park','Boise','Idaho',744,1980),
(6,'Fatima Nasser','Seattle','Washington',689,1976),
(7,'George Tillman','Portland','Oregon',530,1999),
(8,'Hannah Weiss','Boise','Idaho',821,1958),
(9,'Ivan Petrov','Tacoma','Washington',667,1985),
(10,'Joyce Tillman','Portland','Oregon',775,1969),
(11,'Kevin Adeyemi','Nampa','Idaho',NULL,2001),
(12,'Laura Simms','Eugene','Oregon',718,1990);
INSERT INTO acct_typ VALUES
('CHK','checking',0.1),
('SAV','savings',1.8),
('MMK','money market',2.4),
('CD','certificate of deposit',3.6),
('TRU','trust',2.9);
INSERT INTO acct VALUES
(5001,1,1,'CHK',2310.50,'2005-03-14'),
(5002,1,1,'SAV',14800.00,'2005-03-14'),
(5003,2,2,'CHK',640.25,'2012-07-02'),
(5004,3,3,'CHK',9875.00,'1994-11-21'),
(5005,3,3,'CD',50000.00,'2018-01-09'),
(5006,3,6,'SAV',22150.75,'2013-05-30'),
(5007,4,4,'CHK',120.10,'2019-09-16'),
(5008,5,5,'SAV',7420.00,'2008-06-25'),
(5009,5,5,'CHK',3055.40,'2008-06-25'),
(5010,6,3,'MMK',31200.00,'2016-02-11'),
(5011,7,7,'CHK',85.00,'2021-10-05'),
(5012,8,5,'CD',75500.00,'2001-12-18'),
(5013,8,5,'CHK',12640.90,'1986-08-08'),
(5014,8,8,'SAV',18300.00,'2020-04-01'),
(5015,8,5,'MMK',40250.00,'2010-10-10'),
(5016,9,3,'CHK',1510.60,'2015-03-03'),
(5017,10,1,'SAV',26990.00,'1998-05-19'),
(5018,12,2,'CHK',4120.00,'2014-12-12');
INSERT INTO loan VALUES
(1,1,1,'Mortgage',210000,360),
(2,2,2,'Car',14500,60),
(3,2,2,'Education',22000,120),
(4,4,4,'Car',9800,48),
(5,5,5,'Mortgage',185000,240),
(6,5,5,'Business',60000,84),
(7,6,3,'Business',125000,120),
(8,7,7,'Car',7200,36),
(9,9,3,'Education',31000,144),
(10,9,3,'Car',18900,72),
(11,9,6,'Business',40000,60),
(12,10,1,'Mortgage',330000,300),
(13,3,3,'Business',250000,180),
(14,11,5,'Education',16400,96);
