import { PlainSection } from './plain.tsx';

export const PickupSection = () => <PlainSection section="pickup" />;
