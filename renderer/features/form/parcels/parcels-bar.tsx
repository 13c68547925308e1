import { Button, VisuallyHidden } from '@mantine/core';
import { IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import { useWords } from '../../../i18n/use-words.ts';
import { shortcut } from '../../../parts/commands/shortcuts.tsx';
import { focusWeight } from '../../../parts/focus.ts';
import { bench, useBench } from '../../../stores/bench/index.ts';
import { parcelCount } from '../../../stores/bench/parcels-of.ts';
import { useSettings } from '../../../stores/settings.ts';
import { Keys } from '../../../ui/key.tsx';
import classes from './parcels.module.css';

const addParcel = () => {
  bench.addParcel();
  focusWeight(bench.store.getState().current);
};

/** The presets of the desk, for the current parcel. */
const Cartons = () => {
  const t = useWords();
  const cartons = useSettings((state) => state.settings.cartons);
  const current = useBench((state) => state.current);
  const count = useBench(parcelCount);
  if (cartons.length === 0) return null;
  return (
    <div className={classes.cartons}>
      <Keys of={['Alt']} />
      <span aria-hidden="true">+</span>
      {cartons.map((carton, index) => (
        <button
          key={carton.code}
          type="button"
          className={classes.carton}
          disabled={count === 0}
          {...shortcut('carton', index)}
          title={carton.name}
          onClick={() => bench.applyCarton(current, carton)}
        >
          <Keys of={[String(index + 1)]} />
          <b>{carton.code}</b>
          <VisuallyHidden>{t('bench:useCarton', { name: carton.name, number: current + 1 })}</VisuallyHidden>
        </button>
      ))}
    </div>
  );
};

/** Below the rows: add, copy, remove and take back, then the carton presets. */
export const ParcelsBar = () => {
  const t = useWords();
  const current = useBench((state) => state.current);
  const count = useBench(parcelCount);
  const step = useBench((state) => state.past.at(-1)?.parcels);
  const small = { variant: 'default', size: 'xs' } as const;
  return (
    <div className={classes.bar}>
      <div className={classes.barRow}>
        <Button
          {...small}
          leftSection={<IconPlus size={16} />}
          data-field="shipmentInfo.shipmentItems"
          {...shortcut('parcel-add')}
          onClick={addParcel}
        >
          {t('bench:addParcel')}
        </Button>
        <Button
          {...small}
          leftSection={<IconCopy size={16} />}
          disabled={count === 0}
          {...shortcut('parcel-duplicate')}
          onClick={() => bench.duplicateParcel(current)}
        >
          {t('bench:duplicate')}
        </Button>
        <Button
          {...small}
          leftSection={<IconTrash size={16} />}
          disabled={count === 0}
          {...shortcut('parcel-remove')}
          onClick={() => bench.removeParcel(current)}
        >
          {t('bench:remove')}
        </Button>
        <span className={classes.undo} role="status">
          {step && (
            <>
              {step.kind === 'removed'
                ? t('bench:removed', { number: step.index + 1 })
                : t('bench:added', { number: step.index + 1 })}
              <Button variant="subtle" size="compact-sm" px={6} {...shortcut('undo')} onClick={bench.undo}>
                {t('bench:undo')}
              </Button>
            </>
          )}
        </span>
      </div>
      <Cartons />
    </div>
  );
};
