import { IconCheck } from '@tabler/icons-react';
import { memo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { unitNamedBy } from '../../../../shared/shipment/fields/merge-units.ts';
import { parcelIndexOf, parcelPath } from '../../../../shared/shipment/parcel-path.ts';
import { cutsIn } from '../../../../shared/sync/cut.ts';
import type { ConflictItem } from '../../../../shared/sync/views.ts';
import { useFieldLabels, useFieldWords } from '../../../i18n/field-words.ts';
import { useLocale, useWords } from '../../../i18n/use-words.ts';
import { type ConflictChoice, isDecided, isParcelItem, takesValue } from '../../../stores/sync/decisions.ts';
import { conflicts } from '../../../stores/sync/index.ts';
import { Keys } from '../../../ui/key.tsx';
import classes from './conflict.module.css';
import type { Take } from './digit-choice.ts';
import { DocumentCard } from './document-card.tsx';
import { SideOrigin, SideText } from './side-text.tsx';
import { useQuestionKeys } from './use-question-keys.ts';
import { firstTyped, ValueInput } from './value-input.tsx';

interface QuestionProps {
  item: ConflictItem;
  made: ConflictChoice | undefined;
  /** The shipment's unit of the field's number. */
  unit: unknown;
  /** The question about that unit, where it is one too: each side's number is in its own. */
  unitItem?: ConflictItem | undefined;
}

/** The parcel itself, and not an article or a service of it. */
const isParcelPath = (path: string): boolean => path === parcelPath(parcelIndexOf(path) ?? -1);

/** Names what is asked about; the parcel by its number and what it is known by. */
const useName = (item: ConflictItem): string => {
  const t = useWords();
  const words = useFieldWords();
  const labels = useFieldLabels();
  const locale = useLocale();
  if (item.path === '') return t('sync:groupShipment');
  // A unit of several members has its own name: "Pickup time".
  const unit = unitNamedBy(item.key)?.label[locale === 'de' ? 'de' : 'en'];
  if (!item.parcel) return unit ?? words(item.path);
  const { number, name: known } = item.parcel;
  const parcel =
    known === '' ? t('sync:parcelAt', { number }) : t('sync:parcelNamed', { number, name: known });
  if (isParcelItem(item) && isParcelPath(item.path)) return parcel;
  const named = words(item.path);
  // "Parcel 2, item 5: Net weight": what comes after the parcel.
  const below = named.replace(/^[^,:]*[,:]\s*/, '');
  const name = below === '' ? labels(item.path) : below;
  return `${parcel}: ${unit === undefined ? name : `${name}, ${unit}`}`;
};

/** Why it is asked; of a text that was cut, at how many characters. */
const useWhy = ({ kind, path, mine, theirs }: ConflictItem): string => {
  const t = useWords();
  const labels = useFieldLabels();
  if (kind !== 'cut') return t(`sync:why_${kind}`);
  const cuts = cutsIn(mine, theirs);
  const [first] = cuts;
  // Edited since: it is as with any other text that was changed on both sides.
  if (!first) return t('sync:why_both');
  if (first.path === '') return t('sync:why_cut', { length: first.length });
  const fields = cuts.map(({ path: below, length }) =>
    t('sync:cutField', { field: labels(`${path}.${below}`), length }),
  );
  return t('sync:why_cutIn', { fields: fields.join(', ') });
};

interface ChoiceProps {
  id: string;
  take: Take;
  digit: number;
  checked: boolean;
  title: string;
  onChoose(): void;
  children: React.ReactNode;
}

/** The choices of a question, in their order. Which parcel it is comes before whether it is one more. */
const takesOf = (item: ConflictItem): Take[] => [
  ...(item.maybe ?? []).map(({ id }) => `same:${id}` as const),
  'mine',
  'theirs',
  ...(takesValue(item) ? (['value'] as const) : []),
];

const takeOf = (made: ConflictChoice | undefined): Take | null =>
  made === undefined ? null : made.take === 'same' ? `same:${made.as}` : made.take;

const choiceOf = (take: Exclude<Take, 'value'>): ConflictChoice =>
  take === 'mine' || take === 'theirs' ? { take } : { take: 'same', as: take.slice('same:'.length) };

const Choice = ({ id, take, digit, checked, title, onChoose, children }: ChoiceProps) => (
  <label className={classes.choice} data-choice={take} data-checked={checked || undefined}>
    <input type="radio" name={id} value={take} checked={checked} onChange={onChoose} />
    <span className={classes.choiceHead}>
      <Keys of={[String(digit)]} />
      <b>{title}</b>
      {checked && <IconCheck size={18} stroke={2.5} aria-hidden="true" />}
    </span>
    {children}
  </label>
);

interface CandidatesProps {
  item: ConflictItem;
  group: string;
  takes: readonly Take[];
  chosen: Take | null;
  choose(take: Take): void;
}

/** The server's parcels that one may be, each as a choice. */
const Candidates = ({ item, group, takes, chosen, choose }: CandidatesProps) => {
  const t = useWords();
  return item.maybe?.map(({ id, number, name, value }) => {
    const take = `same:${id}` as const;
    return (
      <Choice
        key={id}
        id={group}
        take={take}
        digit={takes.indexOf(take) + 1}
        checked={chosen === take}
        title={name === '' ? t('sync:sameAs', { number }) : t('sync:sameAsNamed', { number, name })}
        onChoose={() => choose(take)}
      >
        <DocumentCard path={item.path} value={value} against={item.mine} isBase={false} />
      </Choice>
    );
  });
};

/** One question: before, the parcels that it may be, here, the remote, another value; one of them is chosen. */
export const Question = memo(({ item, made, unit, unitItem }: QuestionProps) => {
  const t = useWords();
  const locale = useLocale();
  const input = useRef<HTMLElement>(null);
  const name = useName(item);
  const why = useWhy(item);
  const { key, kind } = item;
  const { maybe = [] } = item;
  const takes = takesOf(item);
  const chosen = takeOf(made);

  const choose = (take: Take) => {
    const next =
      take === 'value' ? (made?.take === 'value' ? made : firstTyped(item, locale)) : choiceOf(take);
    flushSync(() => conflicts.choose(key, next));
    // The chosen option gets the focus, and a third value can be typed at once. Within this very key: the
    // next one may lead elsewhere.
    if (take === 'value') input.current?.focus();
    else document.querySelector<HTMLElement>(`[data-question="${CSS.escape(key)}"] input:checked`)?.focus();
  };
  const onKeyDown = useQuestionKeys({ id: key, takes, chosen, choose });
  const titles = { mine: t(`sync:mine_${kind}`), theirs: t(`sync:theirs_${kind}`) };
  const group = `q-${key}`;

  return (
    <fieldset
      className={classes.question}
      data-question={key}
      data-kind={kind}
      data-decided={isDecided(made) || undefined}
      onKeyDown={onKeyDown}
    >
      <legend className={classes.legend}>
        <b>{name}</b> <span>{why}</span>
      </legend>
      <div
        className={classes.sides}
        data-whole={item.path === '' || undefined}
        data-candidates={maybe.length || undefined}
      >
        <div className={classes.base}>
          <span className={classes.choiceHead}>{t('sync:base')}</span>
          <SideText item={item} side="base" unit={unitItem ? unitItem.base : unit} />
        </div>
        <Candidates item={item} group={group} takes={takes} chosen={chosen} choose={choose} />
        {(['mine', 'theirs'] as const).map((side) => (
          <Choice
            key={side}
            id={group}
            take={side}
            digit={takes.indexOf(side) + 1}
            checked={chosen === side}
            title={maybe.length > 0 ? titles[side] : `${t(`sync:${side}`)}: ${titles[side]}`}
            onChoose={() => choose(side)}
          >
            {/* Of a parcel that may be another one the server has nothing under its own name. */}
            {(side === 'mine' || maybe.length === 0) && (
              <SideText item={item} side={side} unit={unitItem ? unitItem[side] : unit} />
            )}
            <SideOrigin item={item} side={side} />
          </Choice>
        ))}
        {takes.includes('value') && (
          <Choice
            id={group}
            take="value"
            digit={takes.indexOf('value') + 1}
            checked={chosen === 'value'}
            title={t('sync:other')}
            onChoose={() => choose('value')}
          >
            <ValueInput
              ref={input}
              item={item}
              label={`${t('sync:typeValue')}: ${name}`}
              typed={made?.take === 'value' ? made : null}
              onTyped={(typed) => conflicts.choose(key, typed)}
            />
          </Choice>
        )}
      </div>
    </fieldset>
  );
});
Question.displayName = 'Question';
