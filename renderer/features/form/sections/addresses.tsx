import { PlainSection } from './plain.tsx';

export const AddressesSection = () => <PlainSection section="addresses" />;
