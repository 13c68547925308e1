import { PlainSection } from './plain.tsx';

export const MoreSection = () => <PlainSection section="more" />;
