import type { WriteDb } from '../../electron/db/connection.ts';

/**
 * Rows as a database of each released version held them, in SQL of that time: a migration's test must not
 * depend on today's statements. A new version adds its own list when it adds or changes tables.
 */
const first = `
    INSERT INTO shipments (seq, id, reference, version, status, carrier_code, recipient_name, city, country_code,
        order_number, parcel_count, weight_kg, label_stale, labelled_at, created_at, updated_at, updated_day, last_history,
        scan_codes, search_digest) VALUES
      (1, 71, 'REF-1', 3, 20, 'GS1', 'Müller & Söhne', 'Loxstedt', 'DE', 'ORD-1', 2, 8.4, 1, 1700, 1000, 2000, 0, 1,
       'REF-1', 'digest-1'),
      (2, 72, 'REF-2', 1, 10, 'POST', '上海贸易', '上海', 'CN', '', 1, 1, 0, NULL, 1500, 1500, 0, 2,
       'REF-2', 'digest-2');
    INSERT INTO shipment_texts (seq, id, version, text) VALUES (1, 71, 3, '{"a":1}'), (2, 72, 1, '{"a":2}');
    INSERT INTO shipment_search (rowid, grams) VALUES (1, 'ref ef1 f1 1'), (2, 'ref ef2 f2 2');
    INSERT INTO scan_codes VALUES ('REF-1', 1), ('REF-2', 2);
    INSERT INTO history VALUES
      (1, NULL, 1000, 1, 'REF-1', 'a@packdesk.example', 'create', '[]'),
      (2, NULL, 1500, 1, 'REF-2', 'a@packdesk.example', 'create', '[]');
    INSERT INTO deleted_shipments (reference, last_history) VALUES ('REF-0', 1);
    INSERT INTO documents (seq, document_type, format, parcel_index, bytes, created_at, content)
      VALUES (1, 'LABEL', 'ZPL', 0, 3, 1700, x'5e5841');
    INSERT INTO idempotent_responses VALUES (1, 'key', 'hash', 1000, '{}');
    INSERT INTO print_jobs (seq, id, request_id, printer_id, reference, title, format, width_mm, height_mm, dpi,
        labelled_at, reprint, state, attempts, error, created_at, updated_at)
      VALUES (1, 'job', 'request', 'printer', 'REF-1', 'REF-1', 'ZPL', 100, 150, 203, 1700, 0, 'sent', 1, NULL, 1, 2);
    INSERT INTO print_payloads VALUES (1, x'5e5841');
    INSERT INTO number_ranges VALUES ('sscc', 5, 99, 99);
    INSERT INTO users (uuid, email, first_name, last_name, company_name, client_id, roles, default_role,
      password_hash, created_at) VALUES ('u', 'a@packdesk.example', 'A', 'B', 'C', 1, '["admin"]', 'admin', 'h', 1);
    INSERT INTO sessions (id, user_id, role, remember_me, created_at, expires_at, ended_at)
      VALUES ('s', 1, 'admin', 0, 1, 2, NULL);
    INSERT INTO refresh_tokens VALUES ('t', 's', 1, 2, NULL, NULL);
    INSERT INTO settings VALUES ('station', '"P-07"');
    INSERT INTO runs (started_at, stopped_at, pid) VALUES (1, 2, 3);`;

const forms = `
    INSERT INTO deleted_shipments (reference, last_history, version) VALUES ('REF-00', 1, 7);
    INSERT INTO documents (seq, document_type, format, parcel_index, bytes, created_at, content, pages, fingerprint)
      VALUES (1, 'CN23', 'PDF', 0, 4, 1800, x'25504446', 2, 'de:1a2b');
    INSERT INTO print_jobs (id, request_id, printer_id, reference, title, format, width_mm, height_mm, dpi,
        labelled_at, reprint, state, attempts, error, created_at, updated_at, document_type)
      VALUES ('paper', 'request-2', 'printer', 'REF-1', 'REF-1', 'PDF', 210, 148, 300, 1800, 0, 'queued', 0, NULL, 1, 2,
        'CN23');
    INSERT INTO drafts VALUES (1, 'REF-1', 3, '[]', '{}', 2000), (1, 'NEW-1', NULL, '[]', '{}', 2001);
    INSERT INTO overrides (seq, rule, path, found, reason, user_id, email, at)
      VALUES (1, 'recipient.postcode-form', 'shipmentInfo.addressData[0].recipient.postalCode', '{}', 'phoned', 1,
        'a@packdesk.example', 2000);
    INSERT INTO address_book (identity, name, city, country, address, used, created_at, used_at)
      VALUES ('müller|27612', 'Müller', 'Loxstedt', 'DE', '{}', 1, 1000, 2000);
    INSERT INTO address_search (rowid, grams) VALUES (1, 'mül üll lle ler');`;

const sync = `
    INSERT INTO sync_records (reference, etag, seen_at, gone_at, held_at, held_whole, open, base_ids, local_ids, held,
        confirmed, base)
      VALUES ('REF-1', '"7"', 1900, NULL, 1950, 0, 1, '["p1"]', '["p1","p2"]',
          '[{"kind":"both","path":"shipmentInfo.description","base":"a","at":1950}]', '[]', '{"a":0}'),
        ('REF-00', NULL, NULL, NULL, NULL, 0, 0, '[]', '[]', '[]', '[]', NULL);
    INSERT INTO outbox (id, reference, user_id, email, kind, version, state, attempts, next_at, created_at, updated_at,
        label, label_version, last, last_at, in_doubt, ids, text)
      VALUES (5, 'REF-1', 1, 'a@packdesk.example', 'save', 2, 'refused', 1, 1900, 1800, 1900, NULL, NULL,
          '{"at":1950,"outcome":"refused","status":400,"detail":"","errors":{},"areas":[]}', 1950, '[]', '["p1"]', '{}'),
        (6, 'REF-1', 2, 'b@packdesk.example', 'save', 3, 'queued', 0, 2000, 2000, 2000,
          '{"requestId":"r","printerId":null,"reprint":false}', 3, NULL, NULL, '["p2"]', NULL, NULL),
        (7, 'REF-00', 1, 'a@packdesk.example', 'delete', 7, 'queued', 0, 2000, 2000, 2000, NULL, NULL, NULL, NULL, '[]',
          NULL, NULL);
    INSERT INTO wanted (reference, user_id, state, detail, at) VALUES ('REF-9', 1, 'waiting', '', 2000);
    INSERT INTO remote_accounts VALUES (1, 4711, 2000, 1);`;

const handovers = `
    INSERT INTO handover_days VALUES (1, 'request-day', 3000, 1, 'a@packdesk.example');
    INSERT INTO handovers VALUES
      (1, 7, 'request-7', 'GS1', 2500, 1, 'a@packdesk.example', '{"language":"de","sender":[]}', 1, 0, 0, 0, 0, 0, 1,
        1),
      (2, 8, 'request-8', 'POST', 3500, 1, 'a@packdesk.example', '{"language":"en","sender":[]}', 0, 1, 1, 1000, 0, 0, 0,
        NULL);
    INSERT INTO handover_lines (handover_id, position, reference, status_before, line, live, undone_at,
        undone_by)
      VALUES (1, 0, 'REF-1', 20, '{"reference":"REF-1","parcels":2,"grams":8400}', 0, 2600,
          'a@packdesk.example'),
        (2, 0, 'REF-2', 20, '{"reference":"REF-2","parcels":1,"grams":1000}', 1, NULL, NULL);`;

const neededPapers = `
    INSERT INTO needed_papers (reference, kind, state, error, user_id, email, role, at)
      VALUES ('REF-1', 'COMMERCIAL_INVOICE', 'missing', '{"code":"paper.printer","details":{}}', 1,
        'a@packdesk.example', 'packer', 2700);`;

const restoredThere = `
    UPDATE sync_records SET last_tag = etag, changed_at = 1900, restores = 1 WHERE reference = 'REF-1';
    INSERT INTO remote_restores VALUES (1, 2800);
    INSERT INTO to_compare (reference) VALUES ('REF-1');`;

const purchases = `
    INSERT INTO carrier_purchases (reference, engine, draft_id, carrier_id, service, fingerprint, state, user_id, at,
        changed_at)
      VALUES ('REF-1', 'main', 'shp_1', 'parcel-company', 'standard_service', 'f', 'labelled', 1, 2800, 2900);`;

const tracks = `
    INSERT INTO parcel_tracks (reference, number, engine, carrier_id, handed_over_at, since, next_at)
      VALUES ('REF-1', '1Z1', 'main', 'parcel-company', 2900, 2900, 3602900);`;
const carrierDay = `
    INSERT INTO carrier_manifests (handover_id, carrier_code, engine, carrier_id, reference, purchases, state, changed_at)
      VALUES (2, 'PARCEL', 'main', 'parcel-company', '000008-3500', '[{"reference":"REF-2","draftId":"shp_2"}]', 'asking',
        3500);
    INSERT INTO carrier_pickups (request_id, carrier_code, engine, carrier_id, state, time, address, shipments, parcels,
        user_id, email, at, changed_at)
      VALUES ('request-p', 'PARCEL', 'main', 'parcel-company', 'booking', '{"date":"2026-11-26"}', '{}', '["REF-2"]', 1,
        1, 'a@packdesk.example', 3500, 3500);`;
const labelWaits = `
    INSERT INTO label_waits (reference, request_id, version, carrier, user_id, email, role, at, state)
      VALUES ('REF-1', 'wish-1', 1, 'PARCEL', 1, 'ada@desk.example', 'packer', 3000, 'waiting');`;

const imports = `
    INSERT INTO imported_orders (profile, order_key, reference, digest, document, run, at, asks)
      VALUES ('shop', '1001', 'REF-1', 'd', '{}', 'run-1', 3000, NULL);
    INSERT INTO import_runs (id, profile, file, email, at, ended, counts)
      VALUES ('run-1', 'shop', 'orders.csv', 'ada@desk.example', 3000, 3001, '{}');`;

const numberBlocks = `
    INSERT INTO number_blocks (series, first, last, nonce, twice) VALUES ('sscc:4012345:0', 1, 100, 'given', 1),
      ('sscc:4012345:0', 101, 200, NULL, 0);`;

const stoppedOrders = `
    INSERT INTO stopped_orders (profile, order_key, news, held_at, followed, run, at)
      VALUES ('shop', '1001', 'cancelled', 4000, 1, 'run-1', 4000);`;

/** Rows that came with a version of the schema. */
const rowsSince: readonly (readonly [version: number, rows: string])[] = [
  [1, first],
  [2, forms],
  [3, sync],
  [4, handovers],
  [10, neededPapers],
  [11, restoredThere],
  [12, purchases],
  [13, tracks],
  [14, carrierDay],
  [15, labelWaits],
  [16, imports],
  [26, numberBlocks],
  [27, stoppedOrders],
];

/** Fills a database of this schema version with the rows of all versions that are not newer. */
export const fillWithRows = (db: WriteDb, version: number): void => {
  for (const [since, rows] of rowsSince) if (since <= version) db.exec(rows);
};
