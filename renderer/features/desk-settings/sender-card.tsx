import { formatAddress } from '../../../shared/address/format.ts';
import type { Address } from '../../../shared/address/schema.ts';
import { isWithin } from '../../../shared/document/path.ts';
import { useLanguage } from '../../i18n/field-words.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useAt, useForm } from '../../parts/editor/form.ts';
import { deskSenderMark } from '../../parts/settings-cards.ts';
import ui from '../../ui/ui.module.css';
import { AddressEditor } from '../addresses/address-editor.tsx';
import { AddressLines } from '../form/addresses/address-preview.tsx';
import classes from './sender-card.module.css';

/** The desk's own address, in the same form as every other. Labels and papers print it. */
export const SenderCard = () => {
  const t = useWords();
  const language = useLanguage();
  const { set, problems } = useForm();
  const address = (useAt('sender') ?? {}) as Address;
  const lines = formatAddress(address, { language });
  return (
    <section className={ui.card} aria-label={t('addresses:deskSender')} {...deskSenderMark}>
      <h2 className={ui.cardTitle}>{t('addresses:deskSender')}</h2>
      <p className={classes.hint}>{t('addresses:deskSenderHint')}</p>
      <div className={classes.body}>
        <AddressEditor
          address={address}
          onChange={(next) => set('sender', next)}
          countryError={
            problems.some(({ path }) => isWithin(path, 'sender')) ? t('addresses:senderCountry') : null
          }
        />
        {lines.length > 0 && (
          <div className={classes.preview}>
            <b>{t('addresses:preview')}</b>
            <AddressLines lines={lines} />
          </div>
        )}
      </div>
    </section>
  );
};
