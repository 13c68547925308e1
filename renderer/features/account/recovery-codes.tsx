import { Button } from '@mantine/core';
import { useWords } from '../../i18n/use-words.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Notice } from '../../ui/notice.tsx';
import classes from './account.module.css';

interface RecoveryCodesProps {
  email: string;
  codes: readonly string[];
  onDone(): void;
}

/** Codes that are shown once. */
export const RecoveryCodes = ({ email, codes, onDone }: RecoveryCodesProps) => {
  const t = useWords();
  const save = () =>
    saveFile('packdesk-recovery-codes.txt', `Packdesk ${email}\r\n${codes.join('\r\n')}\r\n`, 'text/plain');
  return (
    <Notice
      tone="good"
      title={t('account:recoveryTitle')}
      actions={
        <>
          <Button size="xs" autoFocus onClick={save}>
            {t('account:recoverySave')}
          </Button>
          <Button size="xs" variant="default" onClick={onDone}>
            {t('account:recoveryDone')}
          </Button>
        </>
      }
    >
      {t('account:recoveryHint')}
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Notice>
  );
};
