-- Degrees clockwise; null: not drawn here, or before this was kept.
ALTER TABLE print_jobs ADD COLUMN rotation INTEGER;
