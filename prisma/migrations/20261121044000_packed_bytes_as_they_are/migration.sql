-- What is packed already is not compressed once more: that takes most of the time of writing it.
ALTER TABLE "SearchSegment" ALTER COLUMN "postings" SET STORAGE EXTERNAL;
ALTER TABLE "DocumentVectors" ALTER COLUMN "vectors" SET STORAGE EXTERNAL;
