CREATE TABLE Ref_Policy_Types (
  policy_type_code TEXT PRIMARY KEY,
  policy_type_description TEXT
);
CREATE TABLE Agents (
  agent_id INTEGER PRIMARY KEY,
  agent_name TEXT,
  agent_city TEXT,
  commission_rate REAL,
  manager_agent_id INTEGER,
  FOREIGN KEY (manager_agent_id) REFERENCES Agents(agent_id)
);
CREATE TABLE Policyholders (
  policyholder_id INTEGER PRIMARY KEY,
  policyholder_first_name TEXT,
  policyholder_last_name TEXT,
  policyholder_city TEXT,
  date_of_birth TEXT,
  gender TEXT,
  email_address TEXT
);
CREATE TABLE Policies (
  policy_id INTEGER PRIMARY KEY,
  policyholder_id INTEGER NOT NULL,
  agent_id INTEGER,
  policy_type_code TEXT NOT NULL,
  policy_start_date TEXT,
  policy_end_date TEXT,
  annual_premium REAL,
  FOREIGN KEY (policyholder_id) REFERENCES Policyholders(policyholder_id),
  FOREIGN KEY (agent_id) REFERENCES Agents(agent_id),
  FOREIGN KEY (policy_type_code) REFERENCES Ref_Policy_Types(policy_type_code)
);
CREATE TABLE Claims (
  claim_id INTEGER PRIMARY KEY,
  policy_id INTEGER NOT NULL,
  claim_date TEXT,
  claim_status_code TEXT,
  incident_cause TEXT,
  amount_claimed REAL,
  FOREIGN KEY (policy_id) REFERENCES Policies(policy_id)
);
CREATE TABLE Claim_Payments (
  payment_id INTEGER PRIMARY KEY,
  claim_id INTEGER NOT NULL,
  payment_date TEXT,
  payment_method_code TEXT,
  payment_amount REAL,
  FOREIGN KEY (claim_id) REFERENCES Claims(claim_id)
);
INSERT INTO Ref_Policy_Types VALUES ('CAR','Motor vehicle insurance'),('HOM','Home and contents insurance'),('LIF','Life insurance'),('TRV','Travel insurance'),('PET','Pet insurance'),('BOA','Boat insurance');
INSERT INTO Agents VALUES
(1,'Gloria Pemberton','Bristol',4.0,NULL),(2,'Stuart Vale','Cardiff',6.5,1),(3,'Amir Rahman','Bristol',5.5,1),(4,'Kathleen Moss','Exeter',7.0,2),
(5,'Dylan Hughes','Cardiff',6.0,2),(6,'Rosa Lindgren','Bath',8.0,3),(7,'Oliver Crane','Bristol',7.5,3),(8,'Miriam Frost','Exeter',5.0,NULL);
INSERT INTO Policyholders VALUES
(201,'Edward','Barnes','Bristol','1965-04-12','M','ebarnes@inbox.uk'),(202,'Fiona','Barnes','Bristol','1968-09-30','F','fbarnes@inbox.uk'),
(203,'Gareth','Llewellyn','Cardiff','1980-01-22','M',NULL),(204,'Harriet','Stone','Exeter','1991-07-15','F','harriet@stone.uk'),
(205,'Imran','Sheikh','Bath','1974-11-03','M','imran.s@inbox.uk'),(206,'Julia','Fenwick','Plymouth','1959-02-27','F',NULL),
(207,'Kevin','Odell','Cardiff','1988-06-08','M','kodell@quickpost.uk'),(208,'Laura','Whitby','Exeter','1996-12-19','F','lwhitby@quickpost.uk'),
(209,'Malcolm','Reid','Bristol','1951-05-05','M','mreid@inbox.uk'),(210,'Naomi','Adler','Bath','1983-08-24','F','naomi@adler.uk'),
(211,'Oscar','Trent','Swansea','1999-03-17','M',NULL),(212,'Penelope','Hurst','Plymouth','1970-10-10','F','penny@hurst.uk');
INSERT INTO Policies VALUES
(1001,201,1,'CAR','2019-01-01','2020-12-31',640.0),(1002,201,3,'HOM','2019-03-15','2022-03-14',415.5),(1003,202,3,'TRV','2021-06-01','2021-08-31',120.0),
(1004,203,2,'CAR','2020-02-10','2022-02-09',805.0),(1005,203,5,'PET','2020-05-20','2021-05-19',210.0),(1006,204,4,'HOM','2018-11-01','2021-10-31',388.0),
(1007,205,6,'LIF','2015-07-01',NULL,1250.0),(1008,205,6,'CAR','2021-01-15','2022-01-14',712.0),(1009,206,4,'LIF','2012-04-01',NULL,1880.0),
(1010,207,2,'CAR','2020-08-08','2021-08-07',930.0),(1011,208,4,'TRV','2021-07-10','2021-07-30',85.0),(1012,209,7,'HOM','2017-05-05','2022-05-04',520.0),
(1013,209,1,'LIF','2010-01-01',NULL,2100.0),(1014,210,6,'PET','2021-03-03','2022-03-02',180.0),(1015,210,7,'CAR','2019-09-09','2021-09-08',598.0),
(1016,207,5,'HOM','2021-02-02','2023-02-01',460.0),(1017,212,4,'CAR','2020-10-10','2022-10-09',675.0),(1018,209,3,'CAR','2020-06-15','2021-06-14',550.0),
(1019,204,NULL,'TRV','2021-12-01','2022-01-31',140.0);
INSERT INTO Claims VALUES
(1,1001,'2019-06-14','Settled','collision',2300.0),(2,1001,'2020-01-20','Rejected','theft',8700.0),(3,1002,'2020-02-16','Settled','storm',5400.0),
(4,1004,'2020-07-07','Settled','collision',3150.0),(5,1004,'2021-03-19','Open','collision',1890.0),(6,1005,'2020-11-02','Settled','illness',640.0),
(7,1006,'2019-12-24','Settled','fire',22500.0),(8,1006,'2021-01-31','Rejected','storm',1700.0),(9,1008,'2021-09-09','Open','vandalism',950.0),
(10,1010,'2021-02-11','Settled','collision',4400.0),(11,1010,'2021-05-25','Settled','theft',12600.0),(12,1011,'2021-07-21','Settled','illness',1340.0),
(13,1012,'2018-10-13','Settled','storm',6100.0),(14,1012,'2020-12-27','Settled','water leak',3900.0),(15,1012,'2021-11-04','Open','storm',2750.0),
(16,1014,'2021-08-30','Rejected','illness',520.0),(17,1015,'2020-03-03','Settled','vandalism',780.0),(18,1017,'2021-06-06','Open','theft',9900.0),
(19,1003,'2021-08-12','Rejected','theft',450.0);
INSERT INTO Claim_Payments VALUES
(1,1,'2019-07-02','Transfer',2000.0),(2,3,'2020-03-10','Cheque',3000.0),(3,3,'2020-04-10','Transfer',2100.0),(4,4,'2020-08-01','Transfer',2900.0),
(5,6,'2020-11-20','Card',500.0),(6,7,'2020-01-30','Transfer',10000.0),(7,7,'2020-03-30','Transfer',8000.0),(8,7,'2020-06-15','Cheque',2500.0),
(9,10,'2021-03-01','Transfer',4100.0),(10,11,'2021-06-20','Cheque',11800.0),(11,12,'2021-08-05','Card',1250.0),(12,13,'2018-11-11','Cheque',5750.0),
(13,14,'2021-01-25','Transfer',3600.0),(14,17,'2020-03-29','Card',700.0);
