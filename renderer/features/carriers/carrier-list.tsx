import { IconPencil, IconTruckDelivery } from '@tabler/icons-react';
import { isLow, seriesKey, seriesOfCarrier } from '../../../shared/carrier/supply.ts';
import type { EngineView } from '../../../shared/engine/views.ts';
import { useWords } from '../../i18n/use-words.ts';
import { carrierEditor, NEW } from '../../stores/carrier-drafts.ts';
import { useDesk } from '../../stores/desk-data.ts';
import { useEngines } from '../../stores/engines.ts';
import frame from '../../ui/editor-screen.module.css';

const NONE: readonly EngineView[] = [];

interface ItemProps {
  code: string;
  name: string;
  origin: string;
  unsaved: boolean;
  isTest: boolean;
  low: boolean;
  current: boolean;
  onChoose(): void;
}

const Item = ({ code, name, origin, unsaved, isTest, low, current, onChoose }: ItemProps) => {
  const t = useWords();
  return (
    <li>
      <button type="button" className={frame.item} aria-current={current || undefined} onClick={onChoose}>
        <IconTruckDelivery size={20} aria-hidden="true" />
        <b>{name}</b>
        <span>
          {[code, origin].filter(Boolean).join(' · ')}
          {isTest && <em className="pd-tone-wait"> · {t('engines:test')}</em>}
          {low && <em className="pd-tone-wait"> · {t('carriers:rangeLow')}</em>}
          {unsaved && (
            <em>
              {' '}
              · <IconPencil size={13} aria-hidden="true" /> {t('carriers:unsaved')}
            </em>
          )}
        </span>
      </button>
    </li>
  );
};

/** The carriers of the desk, and the one that is being made. */
export const CarrierList = ({
  chosen,
  onChoose,
}: {
  chosen: string | null;
  onChoose(code: string): void;
}) => {
  const t = useWords();
  const carriers = useDesk((state) => state.carriers);
  const origins = useDesk((state) => state.origins);
  const supplies = useDesk((state) => state.supplies);
  const engines = useEngines((state) => state.view?.engines) ?? NONE;
  const drafts = carrierEditor.useUnsaved();
  const words = {
    shipped: t('carriers:originShipped'),
    changed: t('carriers:originChanged'),
    own: t('carriers:originOwn'),
  };
  const made = drafts[NEW]?.edited;
  return (
    <ul className={frame.list} aria-label={t('carriers:list')}>
      {carriers.map((carrier) => {
        const { code, name, engine, labels } = carrier;
        const bought = labels === 'karrio' ? engine : undefined;
        const engineName = engines.find(({ id }) => id === bought?.id)?.name;
        const keys = seriesOfCarrier(carrier).map(seriesKey);
        return (
          <Item
            key={code}
            code={code}
            name={name}
            origin={bought ? (engineName ?? t('engines:origin')) : words[origins[code] ?? 'own']}
            isTest={bought?.isTest ?? false}
            unsaved={drafts[code] !== undefined}
            low={supplies.some((supply) => keys.includes(supply.key) && isLow(supply))}
            current={code === chosen}
            onChoose={() => onChoose(code)}
          />
        );
      })}
      {made && (
        <Item
          code={typeof made.code === 'string' ? made.code : ''}
          name={(typeof made.name === 'string' && made.name) || t('carriers:isNew')}
          origin={words.own}
          unsaved
          isTest={false}
          low={false}
          current={chosen === NEW}
          onChoose={() => onChoose(NEW)}
        />
      )}
    </ul>
  );
};
