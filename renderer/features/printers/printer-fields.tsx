import { NativeSelect } from '@mantine/core';
import { dpis } from '../../../shared/label/dpi.ts';
import { rotations } from '../../../shared/printing/document.ts';
import { type PrinterProfile, systemSheets } from '../../../shared/printing/printer.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useAt, useForm } from '../../parts/editor/form.ts';
import {
  CheckField,
  ChoiceField,
  DecimalField,
  TextField,
  useFormField,
} from '../../parts/fields/form-fields.tsx';
import { hintBelow } from '../../parts/fields/hint-below.ts';
import { useDesk } from '../../stores/desk-data.ts';
import { MoreFields } from '../../ui/more-fields.tsx';
import { FileNameField } from './file-name-field.tsx';
import { InstalledChoice } from './installed-choice.tsx';
import { usualMedia } from './new-printer.ts';
import classes from './printers.module.css';
import { QueueChoice } from './queue-choice.tsx';
import { ZplFields } from './zpl-fields.tsx';

const sameSize = (media: PrinterProfile['media'] | undefined, usual: (typeof usualMedia)[number]): boolean =>
  media?.widthMm === usual.widthMm && media.heightMm === usual.heightMm;

const WIDTH = 'media.widthMm';
const HEIGHT = 'media.heightMm';

const Media = () => {
  const t = useWords();
  const { set, work } = useForm<PrinterProfile>();
  const media = useAt('media') as PrinterProfile['media'] | undefined;
  // A size that fits no field is none of the list, so that each of them can be chosen.
  const fits = work.invalidInput[WIDTH] === undefined && work.invalidInput[HEIGHT] === undefined;
  const usual = fits ? usualMedia.findIndex((size) => sameSize(media, size)) : -1;
  return (
    <>
      <NativeSelect
        className={classes.third}
        label={t('printers:media')}
        value={String(usual)}
        onChange={(event) => {
          const size = usualMedia[Number(event.currentTarget.value)];
          if (!size) return;
          // Each by itself: a text that fits no size goes also where its field keeps its value.
          set(WIDTH, size.widthMm);
          set(HEIGHT, size.heightMm);
        }}
        data={[
          ...usualMedia.map((size, index) => ({ value: String(index), label: size.name })),
          { value: '-1', label: t('printers:mediaCustom') },
        ]}
      />
      <DecimalField
        name={WIDTH}
        className={classes.third}
        label={`${t('printers:width')} (${t('common:mm')})`}
        invalid={t('printers:rangeMm', { min: 25, max: 300 })}
      />
      <DecimalField
        name={HEIGHT}
        className={classes.third}
        label={`${t('printers:height')} (${t('common:mm')})`}
        invalid={t('printers:rangeMm', { min: 15, max: 450 })}
      />
    </>
  );
};

const Reach = ({ kind }: { kind: PrinterProfile['kind'] }) => {
  const t = useWords();
  const needed = t('common:fieldRequired');
  if (kind === 'cups') return <QueueChoice />;
  if (kind === 'windows' || kind === 'system') {
    const newName = t(kind === 'windows' ? 'printers:newWindows' : 'printers:newSystem');
    return <InstalledChoice kind={kind} newName={newName} />;
  }
  if (kind === 'folder') {
    return (
      <div className={classes.whole}>
        <TextField
          name="folder"
          label={t('printers:folder')}
          description={t('printers:folderHint')}
          invalid={needed}
        />
        <FileNameField />
      </div>
    );
  }
  return (
    <>
      <TextField
        className={classes.most}
        name="host"
        label={t('printers:host')}
        description={t('printers:hostHint')}
        {...hintBelow}
        invalid={needed}
      />
      <DecimalField
        className={classes.third}
        name="port"
        label={t('printers:port')}
        invalid={t('printers:portRange')}
      />
    </>
  );
};

/** Rotation of labels and papers on the media, for rolls that are fed another way than they are read. */
const Rotation = () => {
  const t = useWords();
  const { value, set, marks } = useFormField('rotation');
  return (
    <NativeSelect
      className={classes.half}
      label={t('printers:rotation')}
      {...marks}
      value={String(value ?? 0)}
      onChange={({ currentTarget }) => set(Number(currentTarget.value))}
      data={rotations.map((turn) => ({ value: String(turn), label: t(`printers:rotation-${turn}`) }))}
    />
  );
};

const Resolution = () => {
  const t = useWords();
  const { value, set, marks } = useFormField('dpi');
  return (
    <NativeSelect
      className={classes.half}
      label={t('printers:dpi')}
      {...marks}
      value={String(value)}
      onChange={({ currentTarget }) => set(Number(currentTarget.value))}
      data={dpis.map((dpi) => ({ value: String(dpi), label: `${dpi} ${t('common:dpi')}` }))}
    />
  );
};

/** Switch: ask a label printer at a network address for its status, before and after each label. */
const Asking = () => {
  const t = useWords();
  if (useAt('language') !== 'zpl') return null;
  return (
    <div className={classes.whole}>
      <CheckField
        name="asksState"
        label={t('printers:asksState')}
        description={t('printers:asksStateHint')}
      />
    </div>
  );
};

/** True where the device of a Windows printer reads PDF itself; otherwise it gets none. */
const ReadsPdf = () => {
  const t = useWords();
  if (useAt('language') !== 'pdf') return null;
  return (
    <div className={classes.whole}>
      <CheckField name="readsPdf" label={t('printers:readsPdf')} description={t('printers:readsPdfHint')} />
    </div>
  );
};

const NOBODY = '';

/** Substitute while it cannot print. */
const Fallback = ({ id }: { id: string }) => {
  const t = useWords();
  const form = useForm<PrinterProfile>();
  const { fallback } = form.work.edited;
  const others = useDesk((state) => state.printers).filter((printer) => printer.id !== id);
  if (others.length === 0) return null;
  const set = (value: PrinterProfile['fallback']) => form.set('fallback', value);
  return (
    <>
      <NativeSelect
        className={classes.half}
        label={t('printers:fallback')}
        value={fallback?.printerId ?? NOBODY}
        onChange={({ currentTarget: { value } }) =>
          set(value === NOBODY ? null : { printerId: value, unasked: fallback?.unasked ?? false })
        }
        data={[
          { value: NOBODY, label: t('printers:fallbackNone') },
          ...others.map((printer) => ({ value: printer.id, label: printer.name })),
        ]}
      />
      {fallback && (
        <NativeSelect
          className={classes.half}
          label={t('printers:fallbackHow')}
          value={fallback.unasked ? 'unasked' : 'asked'}
          onChange={({ currentTarget: { value } }) => set({ ...fallback, unasked: value === 'unasked' })}
          data={[
            { value: 'asked', label: t('printers:fallbackAsked') },
            { value: 'unasked', label: t('printers:fallbackUnasked') },
          ]}
        />
      )}
    </>
  );
};

/** The sheets of a printer for papers. */
const Sheet = () => {
  const t = useWords();
  const { work, set } = useForm<PrinterProfile>();
  const { widthMm } = work.edited.media;
  return (
    <NativeSelect
      className={classes.half}
      label={t('printers:sheet')}
      value={systemSheets.find((sheet) => sheet.widthMm === widthMm)?.name}
      onChange={({ currentTarget: { value } }) => {
        const sheet = systemSheets.find(({ name }) => name === value);
        if (sheet) set('media', { widthMm: sheet.widthMm, heightMm: sheet.heightMm });
      }}
      data={systemSheets.map(({ name }) => name)}
    />
  );
};

/** Properties that labels are made for: language, resolution and media. */
const Making = ({ kind }: Pick<PrinterProfile, 'kind'>) => {
  const t = useWords();
  return (
    <>
      <ChoiceField
        name="language"
        className={classes.half}
        label={t('printers:language')}
        choices={[
          { value: 'zpl', label: 'ZPL' },
          { value: 'pdf', label: 'PDF' },
        ]}
      />
      <Resolution />
      <Media />
      {kind === 'windows' && <ReadsPdf />}
    </>
  );
};

/** Fields behind the fold that begin with these are as a printer usually is. */
const seldom = ['offset', 'rotation', 'darkness', 'speed', 'media', 'print', 'prefix', 'asksState', 'takes'];

/** True where something behind the fold is set: it begins open then. */
const isAdjusted = (printer: PrinterProfile): boolean => {
  const { offset, rotation, takes, fallback } = printer;
  const zpl = [printer.darkness, printer.darknessBy, printer.speed, printer.prefix];
  const ways = [printer.mediaTracking, printer.printMode, printer.printMethod];
  return (
    [offset.xMm, offset.yMm, rotation].some((value) => (value ?? 0) !== 0) ||
    [...zpl, ...ways, fallback].some((value) => value !== null && value !== undefined && value !== '') ||
    (takes ?? 'all') !== 'all' ||
    (printer.kind === 'network' && printer.asksState === false)
  );
};

/** Shift, rotation, the printer's own settings, its documents and its substitute: what the printer usually has as it is. */
const More = ({ id, kind }: Pick<PrinterProfile, 'id' | 'kind'>) => {
  const t = useWords();
  const { work, problems } = useForm<PrinterProfile>();
  const isBehind = (path: string): boolean =>
    path !== WIDTH && path !== HEIGHT && seldom.some((name) => path.startsWith(name));
  return (
    <MoreFields
      label={t('printers:more')}
      isFilled={isAdjusted(work.edited)}
      hasProblem={problems.some(({ path }) => isBehind(path))}
      className={classes.fields}
    >
      <DecimalField
        name="offset.xMm"
        signed
        className={classes.half}
        label={`${t('printers:offset')}: ${t('printers:offsetX')} (${t('common:mm')})`}
        invalid={t('printers:rangeMm', { min: -20, max: 20 })}
      />
      <DecimalField
        name="offset.yMm"
        signed
        className={classes.half}
        label={`${t('printers:offset')}: ${t('printers:offsetY')} (${t('common:mm')})`}
        invalid={t('printers:rangeMm', { min: -20, max: 20 })}
      />
      <Rotation />
      <ZplFields />
      {kind === 'network' && <Asking />}
      <ChoiceField
        name="takes"
        className={classes.half}
        label={t('printers:takes')}
        choices={(['all', 'labels', 'papers'] as const).map((value) => ({
          value,
          label: t(`printers:takes-${value}`),
        }))}
      />
      <Fallback id={id} />
    </MoreFields>
  );
};

/** All fields of a printer, in the order in which one knows them; those that few need are behind a fold. */
export const PrinterFields = ({ id, kind }: Pick<PrinterProfile, 'id' | 'kind'>) => {
  const t = useWords();
  return (
    <div className={classes.fields}>
      <div className={classes.whole}>
        <TextField name="name" label={t('printers:name')} invalid={t('common:fieldRequired')} />
      </div>
      <Reach kind={kind} />
      {kind === 'system' ? (
        <>
          <Sheet />
          <Rotation />
          <Fallback id={id} />
        </>
      ) : (
        <>
          <Making kind={kind} />
          <div className={classes.whole}>
            <CheckField name="isDefault" label={t('printers:isDefault')} />
          </div>
          <More id={id} kind={kind} />
        </>
      )}
    </div>
  );
};
