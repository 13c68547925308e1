import { Modal } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useWords, type Words } from '../../i18n/use-words.ts';
import { closeOverlay, useScreen } from '../../stores/screen.ts';
import { useEdge } from '../../stores/sync/status.ts';
import { Keys } from '../../ui/key.tsx';
import { actionKeys } from '../form/addresses/action-keys.ts';
import classes from './keys.module.css';

type Line = readonly [keys: readonly (readonly string[])[], words: string];

/** Keys of one area, with its name. */
type Group = (t: Words) => readonly [name: string, lines: readonly Line[]];

const scanGroup: Group = (t) => [
  t('keys:groupScan'),
  [
    [[], t('keys:scan')],
    [[['F2']], t('keys:f2')],
    [[['Alt', 'Q']], t('jobs:command')],
    [[['Alt', 'H']], t('handover:command')],
    [[[t('keys:keyEnter')]], t('keys:enter')],
    [[[t('keys:keyEsc')]], t('keys:esc')],
  ],
];

const parcelGroup: Group = (t) => [
  t('keys:groupParcels'),
  [
    [[[t('keys:keyCtrl'), t('keys:keyEnter')]], t('keys:add')],
    [[[t('keys:keyCtrl'), 'D']], t('keys:duplicate')],
    [[[t('keys:keyCtrl'), t('keys:keyDel')]], t('keys:remove')],
    [
      [
        ['Alt', '1'],
        ['Alt', '9'],
      ],
      t('keys:carton'),
    ],
    [[['↑'], ['↓']], t('keys:nextParcel')],
    [[['Alt', 'M']], t('keys:parcelMore')],
  ],
];

const formGroup: Group = (t) => [
  t('keys:groupForm'),
  [
    [[['F6'], [t('keys:keyShift'), 'F6']], t('keys:section')],
    [[[t('keys:keyCtrl'), 'Z']], t('keys:undo')],
    [[[t('keys:keyCtrl'), 'Y']], t('keys:redo')],
  ],
];

const addressGroup: Group = (t) => [
  t('form:section-addresses'),
  [
    [[['Alt', actionKeys.paste]], t('addresses:paste')],
    [[['Alt', actionKeys.book]], t('addresses:book')],
    [[['Alt', actionKeys.swap]], t('addresses:swap')],
    [[['Alt', actionKeys.toInvoice]], t('addresses:toInvoice')],
    [[['Alt', actionKeys.toBook]], t('addresses:toBook')],
    [[['Alt', actionKeys.copy]], t('addresses:copy')],
    [[['Alt', t('keys:keyDel')]], t('addresses:clear')],
  ],
];

const articleGroup: Group = (t) => [
  t('form:section-articles'),
  [
    [[[t('keys:keyEnter')]], t('articles:keys-edit')],
    [[['Tab']], t('articles:keys-next')],
    [[[t('keys:keyCtrl'), t('keys:keyEnter')]], t('articles:keys-new')],
    [[[t('keys:keyShift'), '↓']], t('articles:keys-select')],
    [[[t('keys:keyCtrl'), 'C']], t('articles:keys-copy')],
    [[[t('keys:keyCtrl'), 'V']], t('articles:keys-paste')],
    [[['Alt', '↓']], t('articles:keys-choices')],
  ],
];

const deskGroup: Group = (t) => [
  t('keys:groupDesk'),
  [
    [[[t('keys:keyCtrl'), 'S']], t('keys:save')],
    [[[t('keys:keyCtrl'), 'P']], t('keys:print')],
    [[['Alt', 'N']], t('created:title')],
    [[[t('keys:keyCtrl'), 'K']], t('keys:palette')],
    [[['?']], t('keys:help')],
  ],
];

const listGroup: Group = (t) => [
  t('keys:groupList'),
  [
    [[['↑'], ['↓']], t('keys:arrows')],
    [[[t('keys:keyEnter')]], t('keys:open')],
    [[[t('keys:keySpace')]], t('keys:select')],
  ],
];

/** Only on a desk with a remote behind it. */
const decideGroup: Group = (t) => [
  t('sync:commandDecide'),
  [
    [[['←'], ['→'], ['1'], ['2'], ['3']], t('sync:keyChoose')],
    [[[t('keys:keyEnter')]], t('sync:keyNext')],
    [[[t('keys:keyCtrl'), 'S']], t('sync:apply')],
  ],
];

const groups: readonly Group[] = [
  scanGroup,
  parcelGroup,
  formGroup,
  addressGroup,
  articleGroup,
  deskGroup,
  listGroup,
];

/** All keys on one sheet. */
export const KeysSheet = () => {
  const t = useWords();
  const opened = useScreen((state) => state.overlay === 'keys');
  const edge = useEdge();
  return (
    <Modal
      opened={opened}
      onClose={closeOverlay}
      title={t('keys:title')}
      size={860}
      classNames={{ title: classes.title }}
    >
      <div className={classes.groups}>
        {[...groups, ...(edge ? [decideGroup] : [])]
          .map((group) => group(t))
          .map(([name, lines]) => (
            <section key={name}>
              <h3>{name}</h3>
              {lines.map(([combos, words]) => (
                <div key={words} className={classes.line}>
                  <span className={classes.keys}>
                    {combos.length === 0 && <IconBarcode size={22} aria-hidden="true" />}
                    {combos.map((combo) => (
                      <Keys key={combo.join('+')} of={combo} />
                    ))}
                  </span>
                  <span>{words}</span>
                </div>
              ))}
            </section>
          ))}
      </div>
    </Modal>
  );
};
