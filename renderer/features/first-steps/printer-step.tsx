import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import type { PrintSystemQueue } from '../../../shared/printing/print-system.ts';
import { PrinterProfile } from '../../../shared/printing/printer.ts';
import { call } from '../../api/desk.ts';
import { type Failure, toFailure } from '../../api/failure.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useDesk } from '../../stores/desk-data.ts';
import { leaveStep } from '../../stores/first-steps.ts';
import { addPrinter, choosePrinter } from '../../stores/printer-drafts.ts';
import { goTo } from '../../stores/screen.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import ui from '../../ui/ui.module.css';
import { newPrinter } from '../printers/new-printer.ts';
import { PrinterAnswers } from '../printers/printer-answers.tsx';
import { cupsFacts, QueueList } from '../printers/queue-list.tsx';
import { usePrinterActions } from '../printers/use-printer-actions.ts';
import classes from './first-steps.module.css';

type Actions = ReturnType<typeof usePrinterActions>;

/** Address on which this computer's CUPS listens. */
const CUPS = 'http://localhost:631';

/** Printers that this computer knows; null while it is asked. `answers`: its print system does. */
const useFound = (via: 'windows' | 'cups') => {
  const [found, setFound] = useState<{ queues: PrintSystemQueue[]; answers: boolean } | null>(null);
  useEffect(() => {
    let isShown = true;
    const asked =
      via === 'windows'
        ? call('printers.installed', { kind: 'windows' })
        : call('printers.queues', { server: CUPS });
    asked.then(
      ({ queues }) => isShown && setFound({ queues, answers: true }),
      () => isShown && setFound({ queues: [], answers: false }),
    );
    return () => {
      isShown = false;
    };
  }, [via]);
  return found;
};

const MOST_SIGNS = 80;

/** Saves the first printer of the desk, and asks it how it is; one at a time. */
const adding = async (actions: Actions, printer: PrinterProfile): Promise<void> => {
  if (actions.doing !== null) return;
  const read = PrinterProfile.safeParse(printer);
  if (!read.success) {
    // Its size or name fits no printer: its own form says which field.
    addPrinter(printer);
    goTo('printers');
  } else if (await actions.save(read.data)) await actions.ask(read.data);
};

const Way = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.way} aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
);

/** One look at the printers of this computer. */
const FoundList = ({ actions, onAgain }: { actions: Actions; onAgain(): void }) => {
  const t = useWords();
  const isWindows = useDesk((state) => state.printerKinds.includes('windows'));
  const via = isWindows ? 'windows' : 'cups';
  const found = useFound(via);
  const use = (queue: PrintSystemQueue) => {
    const name = queue.name.slice(0, MOST_SIGNS);
    const facts = via === 'cups' ? cupsFacts(queue) : { queue: queue.name };
    void adding(actions, { ...newPrinter(via, name, true), ...facts } as PrinterProfile);
  };
  return (
    <Way title={t('printers:installed')}>
      {found ? (
        <QueueList
          queues={found.queues}
          label={t('printers:installed')}
          none={t(found.answers ? 'printers:noneInstalled' : 'firstSteps:noAnswer')}
          chosen={null}
          onChoose={use}
        />
      ) : (
        <p className={classes.about}>{t('firstSteps:looking')}</p>
      )}
      <Button variant="default" size="xs" mt={8} disabled={found === null} onClick={onAgain}>
        {t('printers:findInstalled')}
      </Button>
    </Way>
  );
};

const Found = ({ actions }: { actions: Actions }) => {
  const [looks, setLooks] = useState(1);
  return <FoundList key={looks} actions={actions} onAgain={() => setLooks(looks + 1)} />;
};

interface TypedProps {
  label: string;
  description: string;
  action: string;
  begin: string;
  busy: boolean;
  onUse(text: string): void;
}

/** One text and its button. */
const Typed = ({ label, description, action, begin, busy, onUse }: TypedProps) => {
  const [typed, setTyped] = useState(begin);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') onUse(typed.trim());
  };
  return (
    <form className={classes.typed} onSubmit={send}>
      <TextInput
        label={label}
        description={description}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={busy || typed.trim() === ''}>
        {action}
      </Button>
    </form>
  );
};

const Network = ({ actions }: { actions: Actions }) => {
  const t = useWords();
  const use = (host: string) => {
    void adding(actions, {
      ...newPrinter('network', host.slice(0, MOST_SIGNS), true),
      host,
    } as PrinterProfile);
  };
  return (
    <Way title={t('firstSteps:network')}>
      <Typed
        label={t('printers:host')}
        description={t('firstSteps:networkHint')}
        action={t('firstSteps:useNetwork')}
        begin=""
        busy={actions.doing !== null}
        onUse={use}
      />
    </Way>
  );
};

const Folder = ({ actions }: { actions: Actions }) => {
  const t = useWords();
  // Null while it is asked: a path that came into the field late would stand before what is typed there by then.
  const [usual, setUsual] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => {
    call('printers.usualFolder', {}).then(
      ({ folder }) => setUsual(folder),
      // The field is empty, and a path can be typed.
      () => setUsual(''),
    );
  }, []);
  const use = async (typed: string) => {
    setFailure(null);
    try {
      const { folder } = await call('printers.makeFolder', { folder: typed });
      await adding(actions, {
        ...newPrinter('folder', t('firstSteps:folderName'), true),
        folder,
      } as PrinterProfile);
    } catch (thrown) {
      setFailure(toFailure(thrown));
    }
  };
  return (
    <Way title={t('firstSteps:folder')}>
      {usual !== null && (
        <Typed
          label={t('printers:folder')}
          description={t('firstSteps:folderHint')}
          action={t('firstSteps:useFolder')}
          begin={usual}
          busy={actions.doing !== null}
          onUse={(typed) => void use(typed)}
        />
      )}
      {failure && <FailureBox failure={failure} />}
    </Way>
  );
};

/** A printer that is set up: a test label shows whether it is right. */
const There = ({ printer, actions }: { printer: PrinterProfile; actions: Actions }) => {
  const t = useWords();
  const change = () => {
    choosePrinter(printer.id);
    goTo('printers');
  };
  return (
    <>
      <p className={classes.about}>
        {printer.kind === 'folder'
          ? t('firstSteps:folderThere', { folder: printer.folder })
          : t('firstSteps:printerThere', { name: printer.name })}
      </p>
      <PrinterAnswers printer={printer} saved actions={actions} />
      <div className={ui.actions}>
        <Button
          variant="default"
          disabled={actions.doing !== null}
          onClick={() => void actions.test(printer.id)}
        >
          {t('printers:test')}
        </Button>
        <Button variant="default" onClick={change}>
          {t('firstSteps:changePrinter')}
        </Button>
      </div>
    </>
  );
};

/** The label printer: one that was found, one in the network, or a folder. */
export const PrinterStep = () => {
  const t = useWords();
  const actions = usePrinterActions();
  const printer = useDesk((state) => state.printers.find(({ takes }) => takes !== 'papers'));
  const [failure, setFailure] = useState<Failure | null>(null);
  const go = () => void leaveStep('printer').catch((thrown) => setFailure(toFailure(thrown)));
  return (
    <>
      <section className={ui.card} aria-label={t('firstSteps:name-printer')}>
        <h2 className={ui.cardTitle}>{t('firstSteps:name-printer')}</h2>
        {printer ? (
          <There printer={printer} actions={actions} />
        ) : (
          <div className={classes.ways}>
            {actions.failure && <FailureBox failure={actions.failure} />}
            <Found actions={actions} />
            <Network actions={actions} />
            <Folder actions={actions} />
          </div>
        )}
      </section>
      {failure && <FailureBox failure={failure} />}
      <div className={ui.actions}>
        {printer ? (
          <Button autoFocus onClick={go}>
            {t('firstSteps:next')}
          </Button>
        ) : (
          <Button variant="default" onClick={go}>
            {t('firstSteps:skip')}
          </Button>
        )}
      </div>
    </>
  );
};
