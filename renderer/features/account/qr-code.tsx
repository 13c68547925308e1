import { useMemo } from 'react';
import { QR_QUIET_MODULES, qrPath } from '../../../shared/label/qr.ts';
import classes from './account.module.css';

/** A QR code on white in either theme: scanners want it dark on light. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { size, path } = useMemo(() => qrPath(text), [text]);
  const whole = size + 2 * QR_QUIET_MODULES;
  return (
    <svg
      className={classes.qr}
      viewBox={`${-QR_QUIET_MODULES} ${-QR_QUIET_MODULES} ${whole} ${whole}`}
      role="img"
      aria-label={label}
    >
      <rect x={-QR_QUIET_MODULES} y={-QR_QUIET_MODULES} width={whole} height={whole} fill="#fff" />
      <path d={path} fill="#000" fillRule="evenodd" shapeRendering="crispEdges" />
    </svg>
  );
};
