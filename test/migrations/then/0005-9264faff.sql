-- 1: the payload is put into the printer's language when it goes out.
ALTER TABLE print_jobs ADD COLUMN is_foreign INTEGER NOT NULL DEFAULT 0;
-- JSON: how a person wants it on this printer's media; null: nobody was asked.
ALTER TABLE print_jobs ADD COLUMN fit TEXT;
-- JSON: how many barcodes were looked for before it went out, and which of them were not found.
ALTER TABLE print_jobs ADD COLUMN proof TEXT;
