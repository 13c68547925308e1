import { Button, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import { useStore } from 'zustand';
import { mayBeTold } from '../../../shared/handover/carrier-manifest.ts';
import type { ManifestView } from '../../../shared/handover/views.ts';
import { useWords } from '../../i18n/use-words.ts';
import { handover, manifests } from '../../stores/handover/index.ts';
import { onEscape } from '../../ui/keyboard.ts';
import { Notice } from '../../ui/notice.tsx';

/** True where the carrier was told of this manifest by now, or may have been. */
export const useIsTold = ({ id, carrierManifests }: ManifestView): boolean => {
  const all = useStore(manifests.store, (state) => state.manifests);
  const now = all?.find((each) => each.id === id)?.carrierManifests ?? carrierManifests;
  return now.some(mayBeTold);
};

interface UndoButtonProps extends Pick<ButtonProps, 'size'> {
  manifest: ManifestView;
  words: string;
  /** Left out: all of it. */
  references?: string[];
  label?: string;
  /** Asked also where the carrier was not told. */
  asks?: boolean;
}

/** Takes a manifest back, or one shipment of it. A carrier that has been told is not told of that: this is asked first. */
export const UndoButton = ({ manifest, words, references, label, asks, size }: UndoButtonProps) => {
  const t = useWords();
  const [asking, setAsking] = useState(false);
  const [kept, setKept] = useState(false);
  const busy = useStore(handover.store, (state) => state.busy);
  const isTold = useIsTold(manifest);
  const { id, totals, carrierName: carrier } = manifest;
  const keep = () => {
    setAsking(false);
    setKept(true);
  };
  const undo = () => {
    setAsking(false);
    void handover.undo(id, references);
  };
  if (!asking) {
    return (
      <Button
        size={size ?? 'sm'}
        variant="default"
        // Back where the question came from.
        autoFocus={kept}
        disabled={busy !== null}
        {...(label && { 'aria-label': label })}
        onClick={() => (asks || isTold ? setAsking(true) : undo())}
      >
        {words}
      </Button>
    );
  }
  const count = references?.length ?? totals.shipments;
  return (
    <Notice
      tone="wait"
      title={
        references
          ? t('handover:undoAskOne', { reference: references[0] ?? '' })
          : t('handover:undoAsk', { count })
      }
      actions={
        <>
          <Button size="xs" variant="default" autoFocus onClick={keep} onKeyDown={onEscape(keep)}>
            {t('common:cancel')}
          </Button>
          <Button size="xs" loading={busy === 'undo'} onClick={undo} onKeyDown={onEscape(keep)}>
            {words}
          </Button>
        </>
      }
    >
      {t('handover:undoAskHint', { count })}
      {isTold && ` ${t('handover:undoTold', { carrier })}`}
    </Notice>
  );
};
