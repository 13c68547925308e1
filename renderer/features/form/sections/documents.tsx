import { PlainSection } from './plain.tsx';

export const DocumentsSection = () => <PlainSection section="documents" />;
