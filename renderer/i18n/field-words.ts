import { useCallback } from 'react';
import { en } from './en/index.ts';
import { useWords } from './use-words.ts';

const isField = (name: string): name is keyof typeof en.fields => Object.hasOwn(en.fields, name);

/**
 * Names a path below the shipment for people, e.g. "Parcel 2: Weight" or "Recipient: City". Fields without a
 * word of their own keep the interface's name.
 */
export const useFieldWords = () => {
  const t = useWords();
  return useCallback(
    (path: string): string => {
      const parcel = /shipmentItems\[(\d+)\]/.exec(path);
      const who = /\.(sender|recipient|invoice)\./.exec(path)?.[1];
      const last =
        path
          .replace(/\[\d+\]$/, '')
          .split('.')
          .at(-1) ?? path;
      const word = isField(last) ? t(`fields:${last}`) : last;
      if (parcel) return `${t('history:parcel', { number: Number(parcel[1]) + 1 })}: ${word}`;
      return who && isField(who) ? `${t(`fields:${who}`)}: ${word}` : word;
    },
    [t],
  );
};
