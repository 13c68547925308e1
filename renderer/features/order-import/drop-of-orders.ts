import type { DragEvent } from 'react';
import { takeOrderFile } from '../../stores/order-import/file.ts';
import { goTo } from '../../stores/screen.ts';

const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** For an element that takes a file of orders by drop: the import begins with it. */
export const dropOfOrders = {
  onDragOver: (event: DragEvent): void => {
    if (hasFiles(event)) event.preventDefault();
  },
  onDrop: (event: DragEvent): void => {
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    goTo('import');
    takeOrderFile(file);
  },
} as const;
