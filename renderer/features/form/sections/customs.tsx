import { PlainSection } from './plain.tsx';

export const CustomsSection = () => <PlainSection section="customs" />;
