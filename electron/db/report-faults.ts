import type { WriteDb } from './connection.ts';

/** Causes that are no fault: the job waits for a person's yes, or its printer was told to wait. */
const NO_FAULTS = ['print.waited'];

// Counted with the label that it is of: under its packer, carrier and country.
const fault = (which: string): string => `
  INSERT INTO report_facts (at, kind, reference, user_id, carrier, product, country, parcels, grams, job)
  SELECT @at, 'fault', j.reference, f.user_id, coalesce(f.carrier, s.carrier_code, ''), coalesce(f.product, ''),
    coalesce(f.country, s.country_code, ''), 0, 0, j.id
  FROM print_jobs j
  LEFT JOIN report_facts f ON f.reference = j.reference AND f.kind = 'label' AND f.voided_at IS NULL
  LEFT JOIN shipments s ON s.reference = j.reference
  WHERE ${which} AND j.document_type = 'LABEL' AND j.reference IS NOT NULL
  ON CONFLICT (job) WHERE job IS NOT NULL DO NOTHING`;

/** Faults of label prints, written with the state that a job goes to. Each job has one at most. */
export const reportFaults = (db: WriteDb) => {
  const ofJob = db.prepare<[{ id: string; at: number }]>(fault('j.id = @id'));
  const ofSending = db.prepare<[{ at: number }]>(fault(`j.state = 'sending'`));
  return {
    /** @param code why, in the error catalogue */
    note: (id: string, at: number, code: string | undefined): void => {
      if (code === undefined || !NO_FAULTS.includes(code)) ofJob.run({ id, at });
    },
    /** Those that a program's end has broken off, before they become uncertain. */
    noteBrokenOff: (at: number): void => void ofSending.run({ at }),
  };
};
