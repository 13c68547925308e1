import { PlainSection } from './plain.tsx';

export const ReferencesSection = () => <PlainSection section="references" />;
