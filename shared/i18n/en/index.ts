export { boxes } from './boxes.ts';
export { forms } from './forms.ts';
export { labels } from './labels.ts';
export { manifests } from './manifests.ts';
export { papers } from './papers.ts';
