export { Articles as ArticlesSection } from '../../articles/articles-section.tsx';
