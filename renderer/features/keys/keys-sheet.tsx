import { Modal } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useWords, type Words } from '../../i18n/use-words.ts';
import { closeOverlay, useScreen } from '../../stores/screen.ts';
import { useEdge } from '../../stores/sync/status.ts';
import { Keys } from '../../ui/key.tsx';
import { actionKeys } from '../form/addresses/action-keys.ts';
import classes from './keys.module.css';

type Line = readonly [keys: readonly (readonly string[])[], words: string];

const decideGroup = (t: Words): readonly [string, readonly Line[]] => [
  t('sync:commandDecide'),
  [
    [[['←'], ['→'], ['1'], ['2'], ['3']], t('sync:keyChoose')],
    [[[t('keys:keyEnter')]], t('sync:keyNext')],
    [[[t('keys:keyCtrl'), 'S']], t('sync:apply')],
  ],
];

const groups = (t: Words, edge: boolean): readonly (readonly [string, readonly Line[]])[] => {
  const ctrl = t('keys:keyCtrl');
  const enter = t('keys:keyEnter');
  return [
    [
      t('keys:groupScan'),
      [
        [[], t('keys:scan')],
        [[['F2']], t('keys:f2')],
        [[['Alt', 'Q']], t('jobs:command')],
        [[['Alt', 'H']], t('handover:command')],
        [[[enter]], t('keys:enter')],
        [[[t('keys:keyEsc')]], t('keys:esc')],
      ],
    ],
    [
      t('keys:groupParcels'),
      [
        [[[ctrl, enter]], t('keys:add')],
        [[[ctrl, 'D']], t('keys:duplicate')],
        [[[ctrl, t('keys:keyDel')]], t('keys:remove')],
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
    ],
    [
      t('keys:groupForm'),
      [
        [[['F6'], [t('keys:keyShift'), 'F6']], t('keys:section')],
        [[[ctrl, 'Z']], t('keys:undo')],
        [[[ctrl, 'Y']], t('keys:redo')],
      ],
    ],
    [
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
    ],
    [
      t('form:section-articles'),
      [
        [[[enter]], t('articles:keys-edit')],
        [[['Tab']], t('articles:keys-next')],
        [[[ctrl, enter]], t('articles:keys-new')],
        [[[t('keys:keyShift'), '↓']], t('articles:keys-select')],
        [[[ctrl, 'C']], t('articles:keys-copy')],
        [[[ctrl, 'V']], t('articles:keys-paste')],
        [[['Alt', '↓']], t('articles:keys-choices')],
      ],
    ],
    [
      t('keys:groupDesk'),
      [
        [[[ctrl, 'S']], t('keys:save')],
        [[[ctrl, 'P']], t('keys:print')],
        [[['Alt', 'N']], t('created:title')],
        [[[ctrl, 'K']], t('keys:palette')],
        [[['?']], t('keys:help')],
      ],
    ],
    [
      t('keys:groupList'),
      [
        [[['↑'], ['↓']], t('keys:arrows')],
        [[[enter]], t('keys:open')],
        [[[t('keys:keySpace')]], t('keys:select')],
      ],
    ],
    ...(edge ? [decideGroup(t)] : []),
  ];
};

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
        {groups(t, edge).map(([name, lines]) => (
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
