import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { Address } from '../../../../shared/address/schema.ts';
import type { PartyName } from '../../../../shared/shipment/parties.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { FieldInput } from '../../../parts/fields/field-input.tsx';
import { onReveal } from '../../../stores/form/reveal.ts';
import classes from './addresses.module.css';

const Fields = ({ path, names }: { path: string; names: readonly string[] }) => (
  <div className={classes.grid}>
    {names.map((name) => (
      <div key={name} className={classes.cell} style={{ gridColumn: 'span 6' }}>
        <FieldInput path={`${path}.${name}`} />
      </div>
    ))}
  </div>
);

interface FoldProps {
  title: string;
  /** Something in it is filled in: it is open from the start. */
  used: boolean;
  /** Paths of its fields, to find one by. */
  paths: readonly string[];
  children: ReactNode;
}

/** Fields that few addresses need. */
const Fold = ({ title, used, paths, children }: FoldProps) => {
  const [asked, setAsked] = useState(false);
  const open = asked || used;
  useEffect(() => onReveal((path) => paths.some((own) => path.startsWith(own)) && setAsked(true)), [paths]);
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <section className={classes.group}>
      <h4>
        <button
          type="button"
          className={classes.fold}
          aria-expanded={open}
          disabled={used}
          onClick={() => setAsked(!asked)}
        >
          <Chevron size={18} aria-hidden="true" />
          {title}
        </button>
      </h4>
      {open && children}
    </section>
  );
};

const boxNames = ['lockerId', 'postNumber', 'postOfficeRetailId', 'poBoxId'] as const;
const wishNames = ['settings.saveAddress', 'settings.sendShipmentInformation'] as const;

const filled = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

interface PartyMoreProps {
  who: PartyName;
  path: string;
  address: Address | null;
}

/** Fields of an address besides its lines: phone contact, customer and customs numbers, lockers. */
export const PartyMore = ({ who, path, address }: PartyMoreProps) => {
  const t = useWords();
  const hasBox = boxNames.some((name) => filled(address?.[name]));
  const wishes = address?.settings;
  return (
    <>
      <section className={classes.group} aria-label={t('addresses:contact')}>
        <h4>{t('addresses:contact')}</h4>
        <Fields path={`${path}.contactPerson`} names={['name', 'email', 'phone', 'mobile']} />
      </section>
      <section className={classes.group} aria-label={t('addresses:business')}>
        <h4>{t('addresses:business')}</h4>
        <Fields path={path} names={['customerNumber', 'addressType', 'vatNumber', 'eori']} />
      </section>
      {(who === 'recipient' || hasBox) && (
        <Fold title={t('addresses:boxes')} used={hasBox} paths={boxNames.map((name) => `${path}.${name}`)}>
          <Fields path={path} names={boxNames} />
        </Fold>
      )}
      {(who !== 'invoice' || wishes != null) && (
        <Fold
          title={t('addresses:wishes')}
          used={wishes?.saveAddress != null || wishes?.sendShipmentInformation != null}
          paths={[`${path}.settings`]}
        >
          <Fields path={path} names={wishNames} />
        </Fold>
      )}
    </>
  );
};
