import { PlainSection } from './plain.tsx';

export const ArticlesSection = () => <PlainSection section="articles" />;
