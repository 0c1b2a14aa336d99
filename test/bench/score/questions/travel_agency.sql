CREATE TABLE ref_booking_statuses (
  booking_status_code TEXT PRIMARY KEY,
  booking_status_description TEXT
);
CREATE TABLE destinations (
  destination_id INTEGER PRIMARY KEY,
  city TEXT,
  country TEXT,
  continent TEXT,
  average_temperature REAL,
  visa_required TEXT
);
CREATE TABLE hotels (
  hotel_id INTEGER PRIMARY KEY,
  hotel_name TEXT,
  destination_id INTEGER,
  stars INTEGER,
  number_of_rooms INTEGER,
  price_per_night REAL,
  FOREIGN KEY (destination_id) REFERENCES destinations(destination_id)
);
CREATE TABLE agents (
  agent_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  office_city TEXT,
  commission_rate REAL,
  year_joined INTEGER
);
CREATE TABLE customers (
  customer_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  city TEXT,
  country TEXT,
  date_of_birth TEXT,
  email_address TEXT
);
CREATE TABLE tours (
  tour_id INTEGER PRIMARY KEY,
  tour_name TEXT,
  category TEXT,
  duration_days INTEGER,
  price REAL,
  max_group_size INTEGER
);
CREATE TABLE tour_stops (
  tour_id INTEGER,
  destination_id INTEGER,
  stop_number INTEGER,
  nights INTEGER,
  PRIMARY KEY (tour_id, destination_id),
  FOREIGN KEY (tour_id) REFERENCES tours(tour_id),
  FOREIGN KEY (destination_id) REFERENCES destinations(destination_id)
);
CREATE TABLE bookings (
  booking_id INTEGER PRIMARY KEY,
  customer_id INTEGER,
  tour_id INTEGER,
  agent_id INTEGER,
  booking_status_code TEXT,
  booking_date TEXT,
  number_of_travellers INTEGER,
  amount_paid REAL,
  FOREIGN KEY (customer_id) REFERENCES customers(customer_id),
  FOREIGN KEY (tour_id) REFERENCES tours(tour_id),
  FOREIGN KEY (agent_id) REFERENCES agents(agent_id),
  FOREIGN KEY (booking_status_code) REFERENCES ref_booking_statuses(booking_status_code)
);
INSERT INTO ref_booking_statuses VALUES
('CF','Confirmed'),('PD','Pending'),('CX','Cancelled'),('RF','Refunded'),('WL','Waiting List');
INSERT INTO destinations VALUES
(1,'Marrakesh','Morocco','Africa',20.4,'N'),
(2,'Fez','Morocco','Africa',17.9,'N'),
(3,'Kyoto','Japan','Asia',15.9,'N'),
(4,'Tokyo','Japan','Asia',16.3,'N'),
(5,'Hanoi','Vietnam','Asia',24.1,'Y'),
(6,'Porto','Portugal','Europe',15.2,'N'),
(7,'Lisbon','Portugal','Europe',17.4,'N'),
(8,'Seville','Spain','Europe',19.2,'N'),
(9,'Cusco','Peru','South America',12.5,'N'),
(10,'Lima','Peru','South America',19.6,'N'),
(11,'Jaipur','India','Asia',25.8,'Y'),
(12,'Reykjavik','Iceland','Europe',5.1,'N'),
(13,'Accra','Ghana','Africa',27.3,'Y');
INSERT INTO hotels VALUES
(1,'Riad Yasmine',1,4,14,118.0),
(2,'Atlas Grand',1,5,210,245.0),
(3,'Medina House',2,3,22,64.0),
(4,'Gion Garden Inn',3,4,38,172.0),
(5,'Shinjuku Tower',4,5,420,289.0),
(6,'Old Quarter Lodge',5,3,56,41.5),
(7,'Douro View',6,4,72,131.0),
(8,'Casa do Tejo',7,3,30,97.0),
(9,'Alameda Palace',7,5,188,236.0),
(10,'Inca Patio',9,3,26,58.0),
(11,'Pacific Royal',10,5,260,201.0),
(12,'Amber Haveli',11,4,48,88.0),
(13,'Lisbon Budget Rooms',7,2,64,49.0);
INSERT INTO agents VALUES
(1,'Camille','Roux','Lyon',8.0,2012),
(2,'Dominic','Ward','London',7.5,2016),
(3,'Elif','Kaya','Istanbul',6.0,2020),
(4,'Frank','Berger','Munich',9.0,2008),
(5,'Isabel','Torres','Madrid',6.5,2019),
(6,'Neil','Ward','Belfast',5.0,2022);
INSERT INTO customers VALUES
(1,'Audrey','Blanc','Lyon','France','1979-03-14','ablanc@courriel.fr'),
(2,'Stephen','Marlow','London','United Kingdom','1965-11-02','smarlow@post.uk'),
(3,'Katrin','Vogel','Munich','Germany','1988-06-21',NULL),
(4,'Javier','Soler','Madrid','Spain','1991-01-30','jsoler@correo.es'),
(5,'Olivia','Marlow','London','United Kingdom','1968-05-17','olivia.m@post.uk'),
(6,'Dieter','Haas','Salzburg','Austria','1957-08-09','dhaas@brief.at'),
(7,'Niamh','Doyle','Dublin','Ireland','1996-12-25',NULL),
(8,'Pascal','Girard','Grenoble','France','1983-10-11','pgirard@courriel.fr'),
(9,'Emma','Fischer','Munich','Germany','1994-04-04','emma.f@brief.de'),
(10,'Robert','Quinn','Cork','Ireland','1972-07-19','rquinn@eire.ie'),
(11,'Teresa','Vidal','Valencia','Spain','1986-09-27','tvidal@correo.es');
INSERT INTO tours VALUES
(1,'Imperial Cities of Morocco','Culture',8,1290.0,16),
(2,'Japan in Bloom','Culture',12,3450.0,14),
(3,'Iberian Flavours','Food',9,1780.0,12),
(4,'Inca Trails','Adventure',11,2620.0,10),
(5,'Hanoi Street Food','Food',6,990.0,8),
(6,'Northern Lights Escape','Nature',5,1540.0,20),
(7,'Pink City Discovery','Culture',7,1120.0,18),
(8,'Atlantic Cycling','Adventure',10,1655.0,9),
(9,'Golden Asia','Culture',16,4980.0,14);
INSERT INTO tour_stops VALUES
(1,1,1,4),(1,2,2,3),
(2,4,1,5),(2,3,2,6),
(3,6,1,3),(3,7,2,3),(3,8,3,2),
(4,10,1,2),(4,9,2,8),
(5,5,1,5),
(6,12,1,4),
(7,11,1,6),
(8,6,1,5),(8,7,2,4),
(9,11,1,4),(9,5,2,4),(9,4,3,4),(9,3,4,3);
INSERT INTO bookings VALUES
(1,1,1,1,'CF','2023-01-11',2,2580.0),
(2,1,3,1,'CF','2023-04-02',2,3560.0),
(3,2,2,2,'CF','2022-10-15',1,3450.0),
(4,3,6,4,'CX','2022-11-20',2,0.0),
(5,3,4,4,'CF','2023-02-08',2,5240.0),
(6,4,5,5,'PD','2023-03-19',1,300.0),
(7,5,2,2,'RF','2022-12-01',2,0.0),
(8,5,9,3,'CF','2023-02-25',2,9960.0),
(9,6,9,4,'CF','2022-09-30',1,4980.0),
(10,6,1,4,'CF','2023-03-03',3,3870.0),
(11,8,3,1,'CX','2023-01-29',4,0.0),
(12,9,8,4,'PD','2023-05-05',1,500.0),
(13,9,6,4,'CF','2022-12-12',2,3080.0),
(14,10,3,2,'CF','2023-04-21',2,3560.0),
(15,1,8,1,'PD','2023-05-14',4,1200.0),
(16,2,3,3,'CF','2023-05-20',3,5340.0),
(17,11,4,5,'WL','2023-06-01',2,NULL);
