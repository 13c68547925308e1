import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ImportProfile } from '../../../shared/import/profile.ts';
import { readyProfiles } from '../../../shared/import/ready/index.ts';
import type { ReadChoice, SourceView } from '../../../shared/import/wizard/views.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { chooseProfile, readAgain } from '../../stores/order-import/file.ts';
import { useOrderImport } from '../../stores/order-import/state.ts';
import { Notice } from '../../ui/notice.tsx';
import { countText } from '../../ui/numbers.ts';
import { ChooseFile } from './file-choice.tsx';
import classes from './order-import.module.css';
import { SampleTable } from './sample-table.tsx';

const encodings = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
};
const delimiters = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;
/** Rows among which a person may choose that of the headings. */
const HEADINGS_WITHIN = 10;

const encodingWord = (code: string | null): string =>
  code ? (encodings[code as keyof typeof encodings] ?? code) : '–';

const useDelimiterWord = () => {
  const t = useWords();
  return (sign: string | null): string =>
    sign && sign in delimiters ? t(`imports:delimiter-${delimiters[sign as keyof typeof delimiters]}`) : '–';
};

/** Reading of a text; each choice begins with what was found. */
const TextChoices = ({ source, read }: { source: SourceView; read: ReadChoice }) => {
  const t = useWords();
  const delimiterWord = useDelimiterWord();
  const isTable = source.format === 'csv' || source.format === 'tsv';
  return (
    <>
      <NativeSelect
        label={t('imports:factEncoding')}
        value={read.encoding}
        onChange={(event) => readAgain({ encoding: event.currentTarget.value as ReadChoice['encoding'] })}
        data={[
          { value: 'auto', label: t('imports:automatic', { found: encodingWord(source.encoding) }) },
          ...Object.entries(encodings).map(([value, label]) => ({ value, label })),
        ]}
      />
      {isTable && (
        <NativeSelect
          label={t('imports:factDelimiter')}
          value={read.delimiter}
          onChange={(event) => readAgain({ delimiter: event.currentTarget.value as ReadChoice['delimiter'] })}
          data={[
            { value: 'auto', label: t('imports:automatic', { found: delimiterWord(source.delimiter) }) },
            ...Object.keys(delimiters).map((value) => ({ value, label: delimiterWord(value) })),
          ]}
        />
      )}
    </>
  );
};

const headingsValue = (text: string): ReadChoice['headings'] =>
  text === 'first' || text === 'none' ? text : Number(text);

const HeadingsChoice = ({ source, read }: { source: SourceView; read: ReadChoice }) => {
  const t = useWords();
  const found =
    source.headingsRow === null
      ? t('imports:headingsNone')
      : t('imports:headingsIn', { row: source.headingsRow });
  const numbered = Array.from({ length: HEADINGS_WITHIN }, (_, index) => ({
    value: String(index + 1),
    label: t('imports:headingsIn', { row: index + 1 }),
  }));
  return (
    <NativeSelect
      label={t('imports:factHeadings')}
      value={String(read.headings)}
      onChange={(event) => readAgain({ headings: headingsValue(event.currentTarget.value) })}
      data={[
        {
          value: 'first',
          label: read.headings === 'first' ? t('imports:automatic', { found }) : t('imports:headingsFirst'),
        },
        ...numbered,
        { value: 'none', label: t('imports:headingsNone') },
      ]}
    />
  );
};

/** Path of the orders in JSON or XML; looked at when it is left. */
const RecordsChoice = ({ read }: { read: ReadChoice }) => {
  const t = useWords();
  const [text, setText] = useState(read.records);
  const take = () => {
    if (text.trim() !== read.records) readAgain({ records: text.trim() });
  };
  return (
    <TextInput
      label={t('imports:records')}
      description={t('imports:recordsHint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      spellCheck={false}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  );
};

const isTabular = (format: SourceView['format']): boolean => format !== 'json' && format !== 'xml';

/** Ready profiles that can read such a file. */
const readyFor = (format: SourceView['format']): readonly ImportProfile[] =>
  readyProfiles.filter((profile) =>
    isTabular(format) ? isTabular(profile.format) : profile.format === format,
  );

const PROPOSED = '';

const ProfileChoice = ({ source }: { source: SourceView }) => {
  const t = useWords();
  const own = useOrderImport((state) => state.own);
  const chosen = useOrderImport((state) => state.chosen);
  const from = source.proposal?.from;
  const hint = from === 'headings' ? 'profileMade' : from ? 'profileFits' : 'profileUnknown';
  const isProposed = chosen === (source.proposal?.id ?? null);
  const option = ({ id, name }: ImportProfile) => ({ value: id, label: name });
  return (
    <NativeSelect
      label={t('imports:profile')}
      description={isProposed ? t(`imports:${hint}`) : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={chosen ?? PROPOSED}
      onChange={(event) => chooseProfile(event.currentTarget.value || null)}
      data={[
        ...(from === 'headings' || !from ? [{ value: PROPOSED, label: t('imports:profileProposed') }] : []),
        ...(own.length > 0 ? [{ group: t('imports:profilesOwn'), items: own.map(option) }] : []),
        {
          group: t('imports:profilesReady'),
          items: readyFor(source.format)
            .filter(({ id }) => !own.some((profile) => profile.id === id))
            .map(option),
        },
      ]}
    />
  );
};

/** The file as it was found: what it is, its first rows, and the profile that fits. */
export const FileStep = ({ source }: { source: SourceView }) => {
  const t = useWords();
  const locale = useLocale();
  const read = useOrderImport((state) => state.read);
  return (
    <>
      <div className={classes.fileLine}>
        <b title={source.name}>{source.name}</b>
        <span>{source.format.toUpperCase()}</span>
        <span>{t('imports:rows', { count: source.rows, formatted: countText(source.rows, locale) })}</span>
        <ChooseFile variant="subtle" words={t('imports:chooseOther')} />
      </div>
      {source.quotesLeft && <Notice tone="wait" title={t('imports:quotesLeft')} />}
      <div className={classes.options}>
        <ProfileChoice source={source} />
        {source.format !== 'xlsx' && <TextChoices source={source} read={read} />}
        {source.sheets.length > 1 && (
          <NativeSelect
            label={t('imports:factSheet')}
            value={source.sheet ?? ''}
            onChange={(event) => readAgain({ sheet: event.currentTarget.value })}
            data={source.sheets}
          />
        )}
        {isTabular(source.format) ? (
          <HeadingsChoice source={source} read={read} />
        ) : (
          <RecordsChoice key={read.records} read={read} />
        )}
      </div>
      <SampleTable source={source} />
    </>
  );
};
