-- CRC-32 of the text in UTF-8; null: written before this was kept.
ALTER TABLE shipment_texts ADD COLUMN sum INTEGER;
-- Of the document's bytes, likewise.
ALTER TABLE documents ADD COLUMN sum INTEGER;
ALTER TABLE runs ADD COLUMN commits INTEGER NOT NULL DEFAULT 0;
-- When the last of them was, ms.
ALTER TABLE runs ADD COLUMN saved_at INTEGER;
