import { Fragment } from 'react';

/** Keys as printed on a keyboard, e.g. `<Keys of={['Ctrl', 'P']} />`. */
export const Keys = ({ of }: { of: readonly string[] }) => (
  <span aria-hidden="true" className="pd-keys">
    {of.map((key, index) => (
      <Fragment key={key}>
        {index > 0 && '+'}
        <kbd className="pd-key">{key}</kbd>
      </Fragment>
    ))}
  </span>
);
