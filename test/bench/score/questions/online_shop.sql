CREATE TABLE Ref_Payment_Methods (
  payment_method_code VARCHAR(10) PRIMARY KEY,
  payment_method_description VARCHAR(80)
);
CREATE TABLE Ref_Product_Categories (
  product_category_code VARCHAR(15) PRIMARY KEY,
  product_category_description VARCHAR(80)
);
CREATE TABLE Suppliers (
  supplier_id INTEGER PRIMARY KEY,
  supplier_name VARCHAR(60),
  supplier_country VARCHAR(40),
  supplier_phone VARCHAR(30)
);
CREATE TABLE Products (
  product_id INTEGER PRIMARY KEY,
  product_name VARCHAR(60),
  product_category_code VARCHAR(15),
  supplier_id INTEGER,
  product_price DECIMAL(10,2),
  product_color VARCHAR(20),
  units_in_stock INTEGER,
  FOREIGN KEY (product_category_code) REFERENCES Ref_Product_Categories(product_category_code),
  FOREIGN KEY (supplier_id) REFERENCES Suppliers(supplier_id)
);
CREATE TABLE Customers (
  customer_id INTEGER PRIMARY KEY,
  customer_first_name VARCHAR(40),
  customer_last_name VARCHAR(40),
  customer_email VARCHAR(80),
  customer_city VARCHAR(40),
  payment_method_code VARCHAR(10),
  date_became_customer DATE,
  FOREIGN KEY (payment_method_code) REFERENCES Ref_Payment_Methods(payment_method_code)
);
CREATE TABLE Customer_Orders (
  order_id INTEGER PRIMARY KEY,
  customer_id INTEGER,
  order_date DATE,
  order_status_code VARCHAR(12),
  shipping_cost DECIMAL(6,2),
  FOREIGN KEY (customer_id) REFERENCES Customers(customer_id)
);
CREATE TABLE Order_Items (
  order_item_id INTEGER PRIMARY KEY,
  order_id INTEGER,
  product_id INTEGER,
  order_quantity INTEGER,
  FOREIGN KEY (order_id) REFERENCES Customer_Orders(order_id),
  FOREIGN KEY (product_id) REFERENCES Products(product_id)
);
CREATE TABLE Product_Reviews (
  review_id INTEGER PRIMARY KEY,
  product_id INTEGER,
  customer_id INTEGER,
  review_rating INTEGER,
  review_date DATE,
  review_text VARCHAR(120),
  FOREIGN KEY (product_id) REFERENCES Products(product_id),
  FOREIGN KEY (customer_id) REFERENCES Customers(customer_id)
);
INSERT INTO Ref_Payment_Methods VALUES ('CC','Credit Card'),('PP','PayPal'),('BT','Bank Transfer'),('INV','Invoice'),('GC','Gift Card');
INSERT INTO Ref_Product_Categories VALUES ('KITCHEN','Kitchen and cooking'),('GARDEN','Garden tools and plants'),('TOYS','Toys and games'),('SPORT','Sport and camping'),('BOOKS','Books and magazines');
INSERT INTO Suppliers VALUES (1,'Borg & Sons','Sweden','+46 8 555 10'),(2,'Casa Verde','Spain','+34 91 555 22'),(3,'Kanto Trading','Japan',NULL),
(4,'Alpine Goods','Austria','+43 1 555 87'),(5,'Polder Import','Netherlands','+31 20 555 3'),(6,'Lisboa Crafts','Portugal',NULL);
INSERT INTO Products VALUES
(1,'Cast Iron Pan','KITCHEN',1,59.90,'black',40),(2,'Bread Knife','KITCHEN',3,34.50,'silver',75),(3,'Tea Kettle','KITCHEN',3,45.00,'red',12),
(4,'Garden Hose','GARDEN',2,27.99,'green',60),(5,'Pruning Shears','GARDEN',2,22.40,'red',33),(6,'Tulip Bulbs','GARDEN',5,9.95,NULL,210),
(7,'Wooden Train','TOYS',1,38.00,'red',25),(8,'Chess Board','TOYS',4,64.20,'brown',9),(9,'Kite','TOYS',5,15.75,'blue',48),
(10,'Camping Tent','SPORT',4,189.00,'green',7),(11,'Sleeping Bag','SPORT',4,79.50,'blue',18),(12,'Hiking Poles','SPORT',4,54.30,'black',22),
(13,'Rice Cooker','KITCHEN',3,99.00,'white',0),(14,'Watering Can','GARDEN',NULL,18.20,'green',31),(15,'Yoga Mat','SPORT',2,24.00,'blue',66);
INSERT INTO Customers VALUES
(101,'Amelia','Stone','amelia.stone@mail.org','Leeds','CC','2019-03-14'),(102,'Bruno','Keller','bkeller@post.de','Bonn','PP','2018-11-02'),
(103,'Chiara','Conti','chiara@conti.it','Turin','CC','2020-06-21'),(104,'David','Osei','d.osei@mail.org','Leeds','INV','2017-01-30'),
(105,'Elin','Berg',NULL,'Malmo','BT','2021-09-09'),(106,'Farid','Haddad','farid.h@inbox.net','Lyon','PP','2020-02-17'),
(107,'Grace','Walker','gwalker@inbox.net','Leeds','PP','2021-04-05'),(108,'Hannes','Vogt','hvogt@post.de','Bonn','BT','2019-08-23'),
(109,'Ines','Moreau','ines.moreau@mail.org','Lyon','CC','2022-01-11'),(110,'Jakub','Nowak',NULL,'Gdansk','CC','2018-05-19'),
(111,'Karin','Wolf','karin.wolf@post.de','Bonn','PP','2022-07-28'),(112,'Leo','Archer','leo@archer.uk','York','CC','2022-10-03');
INSERT INTO Customer_Orders VALUES
(1001,101,'2022-01-08','Delivered',4.90),(1002,103,'2022-01-19','Delivered',7.50),(1003,102,'2022-02-02','Cancelled',0),(1004,101,'2022-02-25','Delivered',4.90),
(1005,106,'2022-03-03','Returned',6.20),(1006,104,'2022-03-30','Delivered',4.90),(1007,107,'2022-04-12','Cancelled',0),(1008,101,'2022-05-06','Shipped',12.00),
(1009,109,'2022-05-20','Delivered',6.20),(1010,103,'2022-06-01','Cancelled',0),(1011,108,'2022-06-18','Delivered',8.30),(1012,110,'2022-07-07','Shipped',9.90),
(1013,106,'2022-08-14','Delivered',6.20),(1014,107,'2022-09-02','Delivered',4.90),(1015,101,'2022-10-21','Pending',4.90),(1016,103,'2022-11-11','Pending',15.40),
(1017,111,'2022-11-29','Shipped',8.30),(1018,104,'2022-12-05','Pending',4.90);
INSERT INTO Order_Items VALUES
(1,1001,1,1),(2,1001,2,2),(3,1002,7,1),(4,1003,10,1),(5,1004,6,10),(6,1004,4,1),(7,1005,3,1),(8,1006,8,1),(9,1006,2,1),(10,1007,9,3),
(11,1008,10,1),(12,1008,11,2),(13,1009,3,2),(14,1009,15,1),(15,1010,11,1),(16,1011,5,1),(17,1011,6,20),(18,1012,12,2),(19,1013,2,1),(20,1014,9,1),
(21,1014,7,2),(22,1015,15,1),(23,1016,10,1),(24,1016,12,1),(25,1016,11,2),(26,1017,6,15),(27,1018,2,4),(28,1012,10,1),(29,1017,4,2),(30,1010,10,1);
INSERT INTO Product_Reviews VALUES
(1,1,101,5,'2022-01-20','Heavy but great'),(2,2,101,4,'2022-01-22','Very sharp'),(3,7,103,5,'2022-02-10','My son loves it'),(4,3,106,2,'2022-03-15','Leaks'),
(5,8,104,4,'2022-04-09',NULL),(6,3,109,3,'2022-06-02','Looks good, slow'),(7,6,108,5,'2022-06-30','All came up'),(8,10,101,4,'2022-05-25','Easy to pitch'),
(9,2,104,1,'2022-04-11','Broke after a week'),(10,9,107,3,'2022-09-20',NULL),(11,7,107,4,'2022-09-20','Nice colours'),(12,15,109,2,'2022-06-05','Thin'),
(13,2,106,5,'2022-08-29','Perfect'),
(14,1,104,4,'2022-04-20','Solid'),(15,1,112,4,'2022-12-01',NULL),(16,8,112,3,'2022-12-02','Pieces too small');
