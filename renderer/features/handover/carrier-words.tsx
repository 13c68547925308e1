import classes from './handover.module.css';

/** The words of a carrier, or of its engine, as they came. */
export const CarrierWords = ({ messages }: { messages: readonly string[] }) =>
  messages.length === 0 ? null : (
    <ul className={classes.left}>
      {messages.map((message) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  );
