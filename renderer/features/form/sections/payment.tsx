import { PlainSection } from './plain.tsx';

export const PaymentSection = () => <PlainSection section="payment" />;
