import type { ShipmentRowView } from '../../../shared/shipment/row.ts';
import { StatusBadge } from '../../parts/status-badge.tsx';
import classes from './bench-views.module.css';

interface ShipmentLineProps {
  row: ShipmentRowView;
  /** The key that opens it, where there is one. */
  shortcut?: string;
  autoFocus?: boolean;
  onOpen(): void;
}

/** A shipment in a short list, to be opened. */
export const ShipmentLine = ({ row, shortcut, autoFocus, onOpen }: ShipmentLineProps) => (
  // biome-ignore lint/a11y/noAutofocus: the list was asked for by a scan and is answered by keys
  <button type="button" className={classes.line} onClick={onOpen} autoFocus={autoFocus} data-line="">
    {shortcut && <kbd className="pd-key">{shortcut}</kbd>}
    <b>{row.reference}</b>
    <span>
      <bdi>{row.recipientName}</bdi>
      {row.city && ', '}
      <bdi>{row.city}</bdi> {row.countryCode}
    </span>
    <StatusBadge status={row.status} stale={row.labelStale} hold={row.hold} />
  </button>
);
