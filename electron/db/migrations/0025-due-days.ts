import type { Migration } from '../migrate.ts';

/** The day by which a shipment is to leave, for the list of those that are late. Read from what is stored, as `shipmentFacts` reads it. */
const column = `
-- By when it is to leave, an ISO day; empty where its document does not say so.
ALTER TABLE shipments ADD COLUMN due_on TEXT NOT NULL DEFAULT '';
-- Only open ones that have one are in it: most changes leave it alone.
CREATE INDEX shipments_due ON shipments (due_on) WHERE due_on <> '' AND status = 10;
`;

const fill = `
UPDATE shipments AS s SET due_on = d.due_on
FROM (
  SELECT seq, coalesce(min(CASE WHEN day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]*' THEN substr(day, 1, 10) END), '')
    AS due_on
  FROM (
    SELECT seq, json_extract(text, '$.shipmentInfo.pickup.date') AS day FROM shipment_texts
      WHERE json_valid(text) AND (text LIKE '%"pickup"%' OR text LIKE '%"delivery"%')
    UNION ALL
    SELECT seq, json_extract(text, '$.shipmentInfo.delivery.dateTo') FROM shipment_texts
      WHERE json_valid(text) AND text LIKE '%"delivery"%'
  )
  GROUP BY seq
) AS d
WHERE d.seq = s.seq AND d.due_on <> '';
`;

export const dueDays: Migration = {
  version: 25,
  name: '0025-due-days',
  up: (db) => {
    db.exec(column);
    db.exec(fill);
  },
};
