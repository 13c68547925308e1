import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useWords } from '../../i18n/use-words.ts';
import { useAt } from '../../parts/editor/form.ts';
import { useAddedFocus } from '../../parts/editor/use-added-focus.ts';
import { hintBelow } from '../../parts/fields/hint-below.ts';
import frame from '../../ui/editor-screen.module.css';
import ui from '../../ui/ui.module.css';
import classes from './carriers.module.css';
import { useServiceOptions } from './choices.ts';
import { CodesAt } from './codes-field.tsx';
import { listOf, useEditor, useElementName, useProblem } from './editor.ts';
import { TextAt } from './editor-fields.tsx';
import { ElementRow } from './element-row.tsx';
import { CountryFields, LimitFields, RequiredFields } from './limit-fields.tsx';
import { OfferedProducts } from './offered-products.tsx';
import { useRoute } from './source-card.tsx';

const capitals = (text: string): string => text.toUpperCase();

/** Folded part of a product. */
const ProductMore = ({ path }: { path: string }) => {
  const t = useWords();
  const services = useServiceOptions();
  return (
    <>
      <p className={frame.hint}>{t('carriers:limitsOwn')}</p>
      <LimitFields base={`${path}.`} />
      <CountryFields base={`${path}.`} />
      <RequiredFields base={`${path}.`} />
      <CodesAt
        path={`${path}.services`}
        label={t('carriers:productServices')}
        description={t('carriers:allServices')}
        {...hintBelow}
        choices={services}
        optional
      />
    </>
  );
};

interface ProductProps {
  index: number;
  indicated: boolean;
  /** Its code is one of the carrier engine. */
  codeFixed: boolean;
  onRemove(): void;
}

const Product = ({ index, indicated, codeFixed, onRemove }: ProductProps) => {
  const t = useWords();
  const path = `products[${index}]`;
  const name = useElementName(path, t('carriers:product', { number: index + 1 }));
  const labelled = (field: string): string => `${name}: ${field}`;
  return (
    <ElementRow
      path={path}
      moreLabel={t('carriers:moreOf', { name })}
      removeLabel={t('carriers:removeProduct', { name })}
      onRemove={onRemove}
      fields={
        <>
          <TextAt
            path={`${path}.code`}
            aria-label={labelled(t('carriers:code'))}
            readOnly={codeFixed}
            maxLength={40}
          />
          <TextAt path={`${path}.name.en`} aria-label={labelled(t('carriers:nameEn'))} maxLength={100} />
          <TextAt
            path={`${path}.name.de`}
            aria-label={labelled(t('carriers:nameDe'))}
            maxLength={100}
            optional
          />
          {indicated && (
            <TextAt
              path={`${path}.serviceIndicator`}
              aria-label={labelled(t('carriers:serviceIndicator'))}
              maxLength={2}
              normalise={capitals}
              optional
            />
          )}
        </>
      }
    >
      <ProductMore path={path} />
    </ElementRow>
  );
};

/** Products of the carrier. */
export const ProductsCard = () => {
  const t = useWords();
  const { set, readOnly } = useEditor();
  const products = listOf(useAt('products'));
  const indicated = useAt('numbering.kind') === 's10';
  const problem = useProblem('products');
  const list = useAddedFocus(products.length);
  const route = useRoute();
  return (
    <section className={`${ui.card} ${indicated ? classes.indicated : classes.plain}`}>
      <h2 className={ui.cardTitle}>{t('carriers:products')}</h2>
      {route && <p className={frame.hint}>{t('engines:sourceNote')}</p>}
      <div className={classes.elementHead} aria-hidden="true">
        <span />
        <span>{t('carriers:code')}</span>
        <span>{t('carriers:nameEn')}</span>
        <span>{t('carriers:nameDe')}</span>
        {indicated && <span>{t('carriers:indicator')}</span>}
        <span />
      </div>
      <ul ref={list} className={classes.elements}>
        {products.map((_, index) => (
          <Product
            // biome-ignore lint/suspicious/noArrayIndexKey: a product has no identity while its code is typed
            key={index}
            index={index}
            indicated={indicated}
            codeFixed={route !== undefined}
            onRemove={() => set('products', products.toSpliced(index, 1))}
          />
        ))}
      </ul>
      {problem && <p className={classes.problem}>{problem}</p>}
      {route ? (
        <OfferedProducts route={route} />
      ) : (
        <Button
          variant="default"
          size="xs"
          disabled={readOnly}
          leftSection={<IconPlus size={16} />}
          onClick={() => set('products', [...products, { code: '', name: { en: '' }, requiredFields: [] }])}
        >
          {t('carriers:addProduct')}
        </Button>
      )}
    </section>
  );
};
