import { PlainSection } from './plain.tsx';

export const CarrierSection = () => <PlainSection section="carrier" />;
