-- Counts its changes: of two views of a job the higher is the newer.
ALTER TABLE print_jobs ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;
-- When somebody last asked for it; what the program does with it by itself leaves it as it is.
ALTER TABLE print_jobs ADD COLUMN wanted_at INTEGER NOT NULL DEFAULT 0;
UPDATE print_jobs SET wanted_at = created_at;
