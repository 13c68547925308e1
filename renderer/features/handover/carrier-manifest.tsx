import { Button, Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { CarrierManifestView } from '../../../shared/handover/carrier-manifest.ts';
import type { ManifestView } from '../../../shared/handover/views.ts';
import { useWords } from '../../i18n/use-words.ts';
import { elsewhere, manifests } from '../../stores/handover/index.ts';
import type { ManifestRevision } from '../../stores/handover/manifest-prints.ts';
import list from '../../ui/list-screen.module.css';
import { Notice } from '../../ui/notice.tsx';
import { CarrierWords } from './carrier-words.tsx';
import classes from './handover.module.css';
import { TakenBack } from './taken-back.tsx';

interface BesideProps {
  /** Its name. */
  carrier: string;
  beside: CarrierManifestView;
  /** Ours that it goes beside; null: its shipments were handed over elsewhere. */
  ours: ManifestRevision | null;
}

const Ask = ({
  beside,
  words,
  confirmed,
}: Pick<BesideProps, 'beside'> & { words: string; confirmed?: boolean }) => {
  const busy = useStore(manifests.store, (state) => state.busy);
  return (
    <Button
      size="xs"
      variant="default"
      loading={busy === 'ask'}
      onClick={() => void manifests.ask(beside.id, confirmed ?? false)}
    >
      {words}
    </Button>
  );
};

const Document = ({ ours, beside }: Omit<BesideProps, 'carrier'>) => {
  const t = useWords();
  const busy = useStore(manifests.store, (state) => state.busy);
  if (!beside.hasDocument) return <Ask beside={beside} words={t('handover:carrierGet')} />;
  return (
    <div className={classes.buttons}>
      {beside.isPdf && (
        <>
          <Button
            size="xs"
            variant="default"
            loading={busy === 'print'}
            aria-label={t('handover:carrierPrint')}
            onClick={() => void manifests.printBeside(beside.id)}
          >
            {t('handover:print')}
          </Button>
          <Button
            size="xs"
            variant="default"
            loading={busy === 'page'}
            aria-label={t('handover:carrierOpen')}
            onClick={() => void manifests.lookBeside(ours ?? { id: beside.id, revision: 0 }, beside.id, 0)}
          >
            {t('handover:open')}
          </Button>
        </>
      )}
      <Button
        size="xs"
        variant="default"
        aria-label={t('handover:carrierSave')}
        onClick={() => void manifests.saveBeside(beside.id)}
      >
        {t('handover:carrierSaveShort')}
      </Button>
    </div>
  );
};

const Due = ({ beside }: BesideProps) => {
  const t = useWords();
  const { obstacle } = beside;
  if (obstacle === null) return <p className={list.hint}>{t('handover:carrierDue')}</p>;
  return (
    <Notice
      tone="wait"
      title={t('handover:carrierDue')}
      actions={<Ask beside={beside} words={t('handover:carrierAskNow')} />}
    >
      {t(`handover:obstacle.${obstacle}`, { engine: beside.engine })}
    </Notice>
  );
};

const Uncertain = ({ carrier, beside }: BesideProps) => {
  const t = useWords();
  return (
    <Notice
      tone="wait"
      title={t('handover:carrierUncertain', { carrier })}
      actions={
        <>
          <Ask beside={beside} words={t('handover:carrierLook')} />
          <Ask beside={beside} words={t('handover:carrierAgain')} confirmed />
        </>
      }
    >
      {t('handover:carrierUncertainHint')}
    </Notice>
  );
};

const bodies: Record<CarrierManifestView['state'], (props: BesideProps) => ReactNode> = {
  due: Due,
  uncertain: Uncertain,
  asking: function Asking({ carrier }) {
    const t = useWords();
    return (
      <p className={`${list.hint} ${classes.asking}`} role="status">
        <Loader size={16} aria-hidden="true" /> {t('handover:carrierAsking', { carrier })}
      </p>
    );
  },
  made: function Made({ carrier, beside, ours }) {
    const t = useWords();
    return (
      <>
        <p className={list.hint}>{t('handover:carrierMade', { carrier, count: beside.taken ?? 0 })}</p>
        <CarrierWords messages={beside.messages} />
        <Document ours={ours} beside={beside} />
      </>
    );
  },
  incomplete: function Incomplete({ carrier, beside, ours }) {
    const t = useWords();
    const { shipments: count, taken, messages } = beside;
    return (
      <Notice
        tone="wait"
        title={t('handover:carrierPart', { carrier, count, taken: taken ?? 0 })}
        actions={<Document ours={ours} beside={beside} />}
      >
        {t('handover:carrierPartHint')}
        <CarrierWords messages={messages} />
      </Notice>
    );
  },
  refused: function Refused({ carrier, beside }) {
    const t = useWords();
    return (
      <Notice
        tone="wait"
        title={t('handover:carrierRefused', { carrier })}
        actions={<Ask beside={beside} words={t('handover:carrierAskNow')} />}
      >
        <CarrierWords messages={beside.messages} />
        {t('handover:carrierRefusedHint')}
      </Notice>
    );
  },
  none: function None({ carrier, ours }) {
    const t = useWords();
    const words = ours ? 'handover:carrierNone' : 'declaring:noneElsewhere';
    return <p className={list.hint}>{t(words, { carrier })}</p>;
  },
  withdrawn: function Withdrawn() {
    const t = useWords();
    return <p className={list.hint}>{t('handover:carrierWithdrawn')}</p>;
  },
  waived: function Waived({ carrier, beside }) {
    const t = useWords();
    const busy = useStore(elsewhere.store, (state) => state.busy);
    return (
      <>
        <p className={list.hint}>{t('declaring:waivedState', { carrier })}</p>
        <div className={classes.buttons}>
          <Button
            size="xs"
            variant="default"
            loading={busy === 'unwaive'}
            onClick={() => void elsewhere.unwaive(beside.id)}
          >
            {t('declaring:unwaive')}
          </Button>
        </div>
      </>
    );
  },
};

/** A carrier's manifest: how far it is, and what can be done. */
export const CarrierManifest = (props: BesideProps) => {
  const { beside, carrier } = props;
  const Body = bodies[beside.state];
  return (
    <div data-beside={beside.state} className={classes.besideBody}>
      <Body {...props} />
      <TakenBack carrier={carrier} takenBack={beside.takenBack} />
    </div>
  );
};

/** The carrier's own manifests beside ours: usually none, else how far each is and what can be done. */
export const CarrierManifests = ({ manifest }: { manifest: ManifestView }) => {
  const t = useWords();
  if (manifest.carrierManifests.length === 0) return null;
  return (
    <section className={classes.beside} aria-label={t('handover:carrierManifest')}>
      <h3 className={classes.besideTitle}>{t('handover:carrierManifest')}</h3>
      {manifest.carrierManifests.map((beside) => (
        <CarrierManifest key={beside.id} carrier={manifest.carrierName} ours={manifest} beside={beside} />
      ))}
    </section>
  );
};
