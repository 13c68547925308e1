import type { LabelWait } from '../core/label-waits.ts';
import type { ReadDb, WriteDb } from './connection.ts';

interface Row extends Omit<LabelWait, 'error'> {
  error: string | null;
}

const columns = `reference, request_id AS requestId, version, carrier, printer_id AS printerId, user_id AS userId,
  email, role, at, state, error`;

const toWait = ({ error, ...row }: Row): LabelWait => ({
  ...row,
  error: error === null ? null : (JSON.parse(error) as LabelWait['error']),
});

const textOf = (error: LabelWait['error']): string | null => (error === null ? null : JSON.stringify(error));

export const labelWaitReads = (db: ReadDb) => {
  const all = db.prepare<[], Row>(`SELECT ${columns} FROM label_waits ORDER BY at, reference`);
  const ofOne = db.prepare<[reference: string], Row>(
    `SELECT ${columns} FROM label_waits WHERE reference = ?`,
  );
  return {
    list: (): LabelWait[] => all.all().map(toWait),
    of: (reference: string): LabelWait | null => {
      const row = ofOne.get(reference);
      return row ? toWait(row) : null;
    },
  };
};

export const labelWaitWrites = (db: WriteDb) => {
  const put = db.prepare<[Row]>(
    `INSERT OR REPLACE INTO label_waits
       (reference, request_id, version, carrier, printer_id, user_id, email, role, at, state, error)
     VALUES (@reference, @requestId, @version, @carrier, @printerId, @userId, @email, @role, @at, @state, @error)`,
  );
  const note = db.prepare<[state: string, error: string | null, requestId: string]>(
    `UPDATE label_waits SET state = ?, error = ? WHERE request_id = ? AND state <> 'came'`,
  );
  const drop = db.prepare<[requestId: string]>('DELETE FROM label_waits WHERE request_id = ?');
  const forget = db.prepare<[reference: string]>('DELETE FROM label_waits WHERE reference = ?');
  const come = db.prepare<[version: number, reference: string]>(
    `UPDATE label_waits SET state = 'came', version = ?, error = NULL WHERE reference = ?`,
  );
  const forgetCame = db.prepare<[reference: string]>(
    `DELETE FROM label_waits WHERE reference = ? AND state = 'came'`,
  );
  const ask = db.prepare<[error: string, reference: string, version: number]>(
    `UPDATE label_waits SET state = 'asks', error = ? WHERE reference = ? AND version < ? AND state = 'waiting'`,
  );
  const putWait = (wait: LabelWait): void => void put.run({ ...wait, error: textOf(wait.error) });
  return {
    operations: {
      putLabelWait: putWait,
      noteLabelWait: (requestId: string, { state, error }: Pick<LabelWait, 'state' | 'error'>): boolean =>
        note.run(state, textOf(error), requestId).changes === 1,
      dropLabelWait: (requestId: string): boolean => drop.run(requestId).changes === 1,
    },
    put: putWait,
    /** Its label was made without being printed: the one who waits for it is told. */
    labelCame: (reference: string, version: number): void => void come.run(version, reference),
    /** Its label is printed, or its shipment is gone. */
    forget: (reference: string): void => void forget.run(reference),
    /** The shipment is another one than the label was asked for: a person says whether it is still wanted. */
    shipmentChanged: (reference: string, version: number): void =>
      void ask.run(
        JSON.stringify({ code: 'label.wait-changed', details: { reference } }),
        reference,
        version,
      ),
    /** The label that came is void: there is nothing to print. */
    labelVoided: (reference: string): void => void forgetCame.run(reference),
  };
};
