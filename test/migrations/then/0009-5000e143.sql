-- Index of the parcel whose label it prints; null: of all of them, or no parcel's label.
ALTER TABLE print_jobs ADD COLUMN parcel INTEGER;
UPDATE print_jobs SET parcel = 0
  WHERE document_type = 'LABEL' AND is_foreign = 0 AND reference IS NOT NULL AND title LIKE '%, 1 label';
