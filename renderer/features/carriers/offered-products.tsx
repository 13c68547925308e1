import { Select } from '@mantine/core';
import { useMemo } from 'react';
import type { EngineRoute } from '../../../shared/carrier/profile.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useAt } from '../../parts/editor/form.ts';
import { useEngines } from '../../stores/engines.ts';
import frame from '../../ui/editor-screen.module.css';
import { listOf, useEditor } from './editor.ts';

const NONE: readonly [] = [];

/** Adds a product that the engine offers and the carrier does not have, e.g. one that was taken out. */
export const OfferedProducts = ({ route }: { route: EngineRoute }) => {
  const t = useWords();
  const { set, readOnly } = useEditor();
  const products = listOf(useAt('products'));
  const offered = useEngines(
    ({ view }) =>
      view?.engines
        .find(({ id }) => id === route.id)
        ?.connections.find(({ carrierId }) => carrierId === route.carrierId)?.services ?? NONE,
  );
  const left = useMemo(() => {
    const has = new Set(products.map((product) => (product as { code?: unknown }).code));
    return offered.filter(({ code }) => !has.has(code));
  }, [products, offered]);
  if (offered.length === 0) return null;
  if (left.length === 0) return <p className={frame.hint}>{t('engines:offeredNone')}</p>;
  return (
    <Select
      label={t('engines:offered')}
      searchable
      disabled={readOnly}
      value={null}
      data={left.map(({ code, name }) => ({ value: code, label: name.en }))}
      onChange={(code) => {
        const service = left.find((each) => each.code === code);
        if (service) set('products', [...products, { ...service, requiredFields: [] }]);
      }}
    />
  );
};
